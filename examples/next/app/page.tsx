import Link from 'next/link';
import { cms } from './cms';

/** Seconds until a page is rendered again; `content.published` webhooks can call `revalidatePath` instead. */
export const revalidate = 60;

const DAYS = new Intl.NumberFormat('en', { style: 'unit', unit: 'day', unitDisplay: 'long' });

export default async function Home() {
  const [page, tours] = await Promise.all([
    cms.delivery.readNode('delivery/pages/v1', '/larkway', { lang: 'en' }),
    cms.delivery.query('delivery/tours/v1', { lang: 'en', orderBy: ['days', 'title'], limit: 100 }),
  ]);
  return (
    <>
      <h1>{String(page.title)}</h1>
      <p>{String(page.description)}</p>
      <ul>
        {tours.results.map((tour) => (
          <li key={tour['@id']}>
            <Link href={`/tours${tour['@path']}`}>{String(tour.title)}</Link>,{' '}
            {DAYS.format(Number(tour.days))}
          </li>
        ))}
      </ul>
    </>
  );
}
