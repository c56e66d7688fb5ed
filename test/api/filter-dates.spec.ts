import { startFilterWorld, valuesFound, type FilterRow } from '../fixtures/filter-world.js';
import type { TestApplication } from '../support/application.js';

let app: TestApplication;

beforeAll(async () => {
  app = await startFilterWorld();
});

afterAll(() => app.close());

const DAY = ['dayStart', 'newYork', 'berlin', 'dayEnd'];

/** docs/reference/queries.md#dates: a day is the whole UTC day; date-times are instants, whatever their offset. */
const DATES: readonly FilterRow[] = [
  ['date', '=2020-02-01', DAY],
  ['date', '[eq]=2020-02-01', DAY],
  ['date', '[ne]=2020-02-01', ['dayBefore', 'dayAfter', 'ancient']],
  ['date', '[lt]=2020-02-01', ['dayBefore', 'ancient']],
  ['date', '[lte]=2020-02-01', ['dayBefore', ...DAY, 'ancient']],
  ['date', '[gt]=2020-02-01', ['dayAfter']],
  ['date', '[gte]=2020-02-01', [...DAY, 'dayAfter']],
  ['date', '[in]=2020-02-01', DAY],
  ['date', '[in]=2020-01-31~2020-02-01', ['dayBefore', ...DAY]],
  ['date', '[in]=2020-02-01~2020-02-01', DAY],
  ['date', '[in]=2020-02-02~', ['dayAfter']],
  ['date', '[in]=~2020-01-31', ['dayBefore', 'ancient']],
  ['date', '[in]=~', ['dayBefore', ...DAY, 'dayAfter', 'ancient']],
  ['date', '[in]=2020-02-02~2020-02-01', []],
  ['date', '[in]=2020-01-31,2020-02-02', ['dayBefore', 'dayAfter']],
  ['date', '[not-in]=2020-02-01~2020-02-02', ['dayBefore', 'ancient']],
  ['date', '[not-in]=2020-02-01', ['dayBefore', 'dayAfter', 'ancient']],
  ['date', '=2020-02-01T00:00:00.000Z', ['dayStart']],
  ['date', '=2020-02-01T01:00:00.000%2B01:00', ['dayStart']],
  ['date', '=2020-01-31T19:00:00.000-05:00', ['dayStart']],
  ['date', '=2020-02-01T01:00:00.000Z', ['newYork']],
  ['date', '[ne]=2020-02-01T01:00:00.000Z', ['dayBefore', 'dayStart', 'berlin', 'dayEnd', 'dayAfter', 'ancient']],
  ['date', '[gt]=2020-02-01T23:59:59.999Z', ['dayAfter']],
  ['date', '[gte]=2020-02-01T23:59:59.999Z', ['dayEnd', 'dayAfter']],
  ['date', '[lt]=2020-02-01T01:00:00.000Z', ['dayBefore', 'dayStart', 'ancient']],
  ['date', '[lte]=2020-02-01T01:00:00.000Z', ['dayBefore', 'dayStart', 'newYork', 'ancient']],
  ['date', '[in]=2020-02-01T23:30:00.000Z~2020-02-02', ['berlin', 'dayEnd', 'dayAfter']],
  ['date', '=0987-06-05', ['ancient']],
  ['date', '=2020-02-02%7C0987-06-05', ['dayAfter', 'ancient']],
  ['date', '[lt]=1000-01-01%7C2020-02-01', ['dayBefore', 'ancient']],
  ['date', '[null]=false', ['dayBefore', ...DAY, 'dayAfter', 'ancient']],
  ['dates', '=2020-02-15', ['winter']],
  ['dates', '[ne]=2020-02-15', ['summer']],
  ['dates', '=2020-06-30', ['summer']],
  ['dates', '[in]=2020-01-16~2020-02-14', []],
  ['dates', '[gt]=2020-02-14', ['winter', 'summer']],
  ['dates', '[not-in]=2020-01-01~2020-01-31', ['summer']],
]; // prettier-ignore

describe('filters on dates', () => {
  it.each(DATES)('%s%s', async (...row) => {
    expect(await valuesFound(app, row)).toEqual(row[2]);
  });
});

const FORMATS = 'use an ISO 8601 date (2027-06-12) or date-time (2027-06-12T19:00:00.000Z) instead of';
const PATTERN = 'date is a date and does not support patterns: use eq, in, lt, lte, gt or gte';

/** Values in another format for a property that only contains dates: 400 with the key and both formats. */
const REJECTED: readonly (readonly [filter: string, message: string])[] = [
  ['=01.02.2020', `date is a date: ${FORMATS} "01.02.2020"`],
  ['=', `date is a date: ${FORMATS} ""`],
  ['=2020-02-30', `date is a date: ${FORMATS} "2020-02-30"`],
  ['=2020-13-01', `date is a date: ${FORMATS} "2020-13-01"`],
  ['=2020-2-1', `date is a date: ${FORMATS} "2020-2-1"`],
  ['=2020-02-01T00:00:00Z', `date is a date: ${FORMATS} "2020-02-01T00:00:00Z"`],
  ['=2020-02-01T00:00:00.000', `date is a date: ${FORMATS} "2020-02-01T00:00:00.000"`],
  ['=2020-02-01T24:00:00.000Z', `date is a date: ${FORMATS} "2020-02-01T24:00:00.000Z"`],
  ['=2020-02-30T00:00:00.000Z', `date is a date: ${FORMATS} "2020-02-30T00:00:00.000Z"`],
  [
    '=2020-02-01T00:00:00.000+01:00',
    'date is a date: write the + of the offset as %2B in "2020-02-01T00:00:00.000 01:00"',
  ],
  ['=1580515200000', `date is a date: ${FORMATS} "1580515200000"`],
  ['=2020-02-01%7Cx', `date is a date: ${FORMATS} "x"`],
  ['[ne]=x', `date is a date: ${FORMATS} "x"`],
  ['[gte]=x', `date is a date: ${FORMATS} "x"`],
  ['[in]=2020-02-01~x', `date is a date: ${FORMATS} "x"`],
  ['[not-in]=x~', `date is a date: ${FORMATS} "x"`],
  ['[in]=2020-02-01,x', `date is a date: ${FORMATS} "x"`],
  ['[like]=2020-%25', PATTERN],
  ['[ilike]=2020-02-01', PATTERN],
  ['[not-like]=x', PATTERN],
  ['[not-ilike]=x', PATTERN],
];

describe('another format for a date', () => {
  it.each(REJECTED)('date%s is rejected', async (filter, message) => {
    const { status, json } = await app.request(`/.rest/delivery/things/v1?date${filter}`);
    expect({ status, json }).toEqual({
      status: 400,
      json: { error: { code: 'invalidValueFormat', message } },
    });
  });
});
