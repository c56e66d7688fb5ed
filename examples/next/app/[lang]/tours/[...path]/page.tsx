import { ServiceError } from 'content-and-forms-client';
import { notFound } from 'next/navigation';
import { cms } from '../../../cms';
import { formatDays, formatPrice } from '../../../formats';

export const revalidate = 60;

/** `next build` renders no tours: each is rendered at its first request, then cached. */
export const generateStaticParams = () => [];

interface TourProps {
  readonly params: Promise<{ lang: string; path: string[] }>;
}

async function readTour(path: string, lang: string) {
  try {
    return await cms.delivery.readNode('delivery/tours/v1', path, { lang });
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return notFound();
    throw error;
  }
}

export default async function Tour({ params }: TourProps) {
  const { lang, path } = await params;
  const tour = await readTour(`/${path.map(decodeURIComponent).join('/')}`, lang);
  return (
    <>
      <h1>{String(tour.title)}</h1>
      {/* Rich text is HTML written by editors. */}
      <div dangerouslySetInnerHTML={{ __html: String(tour.description) }} />
      <p>
        {formatDays(tour.days, lang)}, {formatPrice(tour.price, tour.currency, lang)}
      </p>
    </>
  );
}
