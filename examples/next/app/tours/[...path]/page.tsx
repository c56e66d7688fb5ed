import { ServiceError } from 'content-and-forms-client';
import { notFound } from 'next/navigation';
import { cms } from '../../cms';

export const revalidate = 60;

const DAYS = new Intl.NumberFormat('en', { style: 'unit', unit: 'day', unitDisplay: 'long' });

interface TourProps {
  readonly params: Promise<{ path: string[] }>;
}

async function readTour(path: string) {
  try {
    return await cms.delivery.readNode('delivery/tours/v1', path, { lang: 'en' });
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return notFound();
    throw error;
  }
}

export default async function Tour({ params }: TourProps) {
  const { path } = await params;
  const tour = await readTour(`/${path.map(decodeURIComponent).join('/')}`);
  return (
    <>
      <h1>{String(tour.title)}</h1>
      {/* Rich text is HTML that editors wrote. */}
      <div dangerouslySetInnerHTML={{ __html: String(tour.description) }} />
      <p>
        {DAYS.format(Number(tour.days))}, {String(tour.price)} {String(tour.currency)}
      </p>
    </>
  );
}
