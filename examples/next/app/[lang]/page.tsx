import Link from 'next/link';
import { cms } from '../cms';
import { formatDays } from '../formats';

/** Seconds until a page is rendered again; a webhook for `content.published` can call `revalidatePath` instead. */
export const revalidate = 60;

interface HomeProps {
  readonly params: Promise<{ lang: string }>;
}

export default async function Home({ params }: HomeProps) {
  const { lang } = await params;
  const [page, tours] = await Promise.all([
    cms.delivery.readNode('delivery/pages/v1', '/larkway', { lang }),
    cms.delivery.query('delivery/tours/v1', { lang, orderBy: ['days', 'title'], limit: 100 }),
  ]);
  return (
    <>
      <h1>{String(page.title)}</h1>
      <p>{String(page.description)}</p>
      <ul>
        {tours.results.map((tour) => (
          <li key={tour['@id']}>
            <Link href={`/${lang}/tours${tour['@path']}`}>{String(tour.title)}</Link>,{' '}
            {formatDays(tour.days, lang)}
          </li>
        ))}
      </ul>
    </>
  );
}
