import { parsePeriod } from './parse-period.js';

const iso = (query: Record<string, string>): (string | undefined)[] => {
  const { from, to } = parsePeriod(query);
  return [from, to].map((moment) => (moment === undefined ? undefined : new Date(moment).toISOString()));
};

it.each<[timeZone: string, day: string, from: string, to: string]>([
  ['UTC', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-30T00:00:00.000Z'],
  ['Europe/Berlin', '2026-01-31', '2026-01-30T23:00:00.000Z', '2026-01-31T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-31', '2026-01-30T18:15:00.000Z', '2026-01-31T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-31', '2026-01-30T10:00:00.000Z', '2026-01-31T10:00:00.000Z'],
  // Daylight saving time began at 24:00, so the day started at 01:00.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
])('in %s the day %s', (timeZone, day, from, to) => {
  expect(iso({ timeZone, from: day, to: day })).toEqual([from, to]);
});

it('leaves instants unchanged and reads days as UTC without a time zone', () => {
  const timeZone = 'Europe/Berlin';
  expect(iso({ timeZone, from: '2026-01-31T09:00:00+01:00', to: '0' })).toEqual([
    '2026-01-31T08:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
  ]);
  expect(iso({ from: '2026-01-31' })).toEqual(['2026-01-31T00:00:00.000Z', undefined]);
  expect(iso({ timeZone })).toEqual([undefined, undefined]);
});

it('rejects an unknown time zone', () => {
  expect(() => parsePeriod({ timeZone: 'Mars/Olympus' })).toThrow(
    'timeZone must be the name of a time zone, such as Europe/Berlin, not "Mars/Olympus"',
  );
});
