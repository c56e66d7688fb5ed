import { parseResponseFilter, single } from './parse-response-filter.js';

const DAY = Date.UTC(2026, 0, 31);

it.each([
  [{}, {}],
  [{ from: '', to: '', user: '', offset: '', limit: '', other: 'x' }, {}],
  [
    { from: '0', to: '-100000000000' },
    { from: 0, to: -100_000_000_000 },
  ],
  [
    { from: '-5', to: '999' },
    { from: -5, to: 999 },
  ],
  [
    { from: '2026-01-31', to: '2026-01-31' },
    { from: DAY, to: DAY + 86_400_000 },
  ],
  [{ from: '2026-01-31T09:30+01:00' }, { from: DAY + 8.5 * 3_600_000 }],
  [{ from: '2026-01-31T09:30:00 01:00' }, { from: DAY + 8.5 * 3_600_000 }],
  [{ to: '9999-12-31' }, { to: Date.UTC(10_000, 0, 1) }],
  [{ to: '2026-01-31T00:00:00.250Z' }, { to: DAY + 250 }],
  [
    { questionId: '7', answer: 'by train', text: '50%' },
    { questionId: 7, answer: 'by train', text: '50%' },
  ],
  [
    { user: 'vic', before: '12', offset: '3', limit: '0' },
    { user: 'vic', before: 12, offset: 3, limit: 0 },
  ],
])('reads %j', (query, filter) => {
  expect(parseResponseFilter(query)).toEqual(filter);
});

it.each([
  [{ from: '2026-13-01' }],
  [{ from: '2026-02-30' }],
  [{ from: '2026-02-30T10:00:00Z' }],
  [{ from: '2026-01-31T25:00:00Z' }],
  [{ from: '2026-01-31T10:00:00' }],
  [{ from: '31.1.2026' }],
  [{ from: '2020' }],
  [{ to: '20261231' }],
  [{ to: '-2020' }],
  [{ from: '1764000000' }],
  [{ to: '253402300800001' }],
  [{ to: '10000-01-01' }],
  [{ user: 'a\0b' }],
  [{ user: '\ud800' }],
  [{ from: ['1', '2'] }],
  [{ limit: '-1' }],
  [{ offset: '1e3' }],
  [{ answer: 'x' }],
])('rejects %j', (query) => {
  const [name = ''] = Object.keys(query);
  expect(() => parseResponseFilter(query)).toThrow(new RegExp(`^${name} must be `));
});

it('a repeated parameter is rejected with both values', () => {
  expect(() => single({ lang: ['de', 'en'] }, 'lang')).toThrow('lang must be given once, not "de, en"');
});
