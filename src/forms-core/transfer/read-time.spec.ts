import { dateOrderOf, needsDateOrder, readTime, type DateOrder } from './read-time.js';

describe('a time in a file', () => {
  it.each<[string, DateOrder | undefined, string | undefined]>([
    ['2026-05-04T10:11:12.5Z', undefined, '2026-05-04T10:11:12.500Z'],
    ['2026-05-04 10:11:12', undefined, '2026-05-04T10:11:12.000Z'],
    ['2026-05-04', 'month', '2026-05-04T00:00:00.000Z'],
    ['2026-05-04T10:11+02:00', undefined, '2026-05-04T08:11:00.000Z'],
    ['2026-05-04 10:11:12.123 -0530', undefined, '2026-05-04T15:41:12.123Z'],
    ['2026/05/04 1:02:03 PM GMT+2', undefined, '2026-05-04T11:02:03.000Z'],
    ['2026/05/04 12:02:03 AM UTC', undefined, '2026-05-04T00:02:03.000Z'],
    ['04.05.2026 10:11', undefined, '2026-05-04T10:11:00.000Z'],
    ['04.05.2026 10:11', 'month', '2026-05-04T10:11:00.000Z'],
    ['13/05/2026', undefined, '2026-05-13T00:00:00.000Z'],
    ['5/13/2026, 10:11 pm', undefined, '2026-05-13T22:11:00.000Z'],
    ['04/05/2026 10:11:12', 'day', '2026-05-04T10:11:12.000Z'],
    ['04/05/2026 10:11:12', 'month', '2026-04-05T10:11:12.000Z'],
    ['May 4, 2026 10:11', undefined, '2026-05-04T10:11:00.000Z'],
    ['Mon, 04 May 2026 10:11:12 GMT', undefined, '2026-05-04T10:11:12.000Z'],
    ['4-Sept-2026', undefined, '2026-09-04T00:00:00.000Z'],
    ['04/05/2026', undefined, undefined],
    ['5', undefined, undefined],
    ['2026', undefined, undefined],
    ['2026-02-30', undefined, undefined],
    ['2026-13-01', undefined, undefined],
    ['0026-05-04', undefined, undefined],
    ['+275760-09-13T00:00:00Z', undefined, undefined],
    ['2026-05-04T24:00', undefined, undefined],
    ['2026-05-04 13:00 PM', undefined, undefined],
    ['2026-05-04 10:11 CEST', undefined, undefined],
    ['2026-05-04Z', undefined, undefined],
    ['2026-05-041', undefined, undefined],
    ['31/31/2026', 'day', undefined],
    ['4 Foo 2026', undefined, undefined],
    ['May 4', undefined, undefined],
  ])('%s, %s first, is %s', (text, order, expected) => {
    const time = readTime(text, order);
    expect(time === undefined ? undefined : new Date(time).toISOString()).toBe(expected);
  });

  it.each<[string, DateOrder | undefined, boolean]>([
    ['04/05/2026 10:00', undefined, true],
    ['04-05-2026', undefined, true],
    ['04.05.2026', 'day', false],
    ['13/05/2026', 'day', false],
    ['05/13/2026', 'month', false],
    ['2026-05-04', undefined, false],
    ['fish', undefined, false],
  ])('%s shows the order %s', (text, order, needs) => {
    expect([dateOrderOf(text), needsDateOrder(text)]).toEqual([order, needs]);
  });
});
