import { useState } from 'react';
import { cms } from './cms.js';
import { useLoaded } from './use-loaded.js';

const DAYS = new Intl.NumberFormat('en', { style: 'unit', unit: 'day', unitDisplay: 'long' });

const formatPrice = (price: unknown, currency: unknown): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: String(currency) }).format(Number(price));

export function Tours() {
  const [days, setDays] = useState(5);
  const tours = useLoaded(
    (signal) =>
      cms.delivery.query('delivery/tours/v1', {
        lang: 'en',
        filters: { days: { lte: days } },
        orderBy: ['days', 'title'],
        limit: 5,
        signal,
      }),
    days,
  );
  return (
    <section>
      <h2>Tours</h2>
      <label>
        Maximum days{' '}
        <input
          type="number"
          min={1}
          value={days}
          onChange={({ currentTarget }) => setDays(Math.max(1, currentTarget.valueAsNumber || 1))}
        />
      </label>
      {tours.error !== undefined && <p role="alert">{tours.error}</p>}
      <p role="status">
        {tours.value && (tours.value.total === 1 ? '1 tour' : `${tours.value.total} tours`)}
      </p>
      <ul>
        {tours.value?.results.map((tour) => (
          <li key={tour['@id']}>
            {String(tour.title)}, {DAYS.format(Number(tour.days))}, {formatPrice(tour.price, tour.currency)}
          </li>
        ))}
      </ul>
    </section>
  );
}
