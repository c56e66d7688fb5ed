import { queryNames } from '../fixtures/query-names.js';
import { startQueryWorld } from '../fixtures/query-world.js';
import type { TestApplication } from '../support/application.js';

let app: TestApplication;

beforeAll(async () => {
  app = await startQueryWorld();
});

afterAll(() => app.close());

const FILE = ['n10', 'n9', 'N9dot5', 'minus', 'missing', 'many', 'flagged', 'unflagged', 'number', 'word', 'moment']; // prettier-ignore
const BY_ID = [...FILE].reverse();
/** The nodes without price, day, title and size come last, sorted by identifier. */
const REST = ['moment', 'word', 'number', 'unflagged', 'flagged', 'missing'];

/** docs/reference/queries.md#ordering. */
const ORDERS: readonly (readonly [orderBy: string, names: readonly string[]])[] = [
  ['orderBy=', FILE],
  ['orderBy=@id', BY_ID],
  ['orderBy=@jcr:uuid%20desc', FILE],
  // Numbers by value; several values count by their first, so `many` ties with `n9`.
  ['orderBy=price', ['minus', 'many', 'n9', 'N9dot5', 'n10', ...REST]],
  ['orderBy=price%20asc', ['minus', 'many', 'n9', 'N9dot5', 'n10', ...REST]],
  ['orderBy=price+desc', ['n10', 'N9dot5', 'many', 'n9', 'minus', ...REST]],
  ['orderBy=price%20DESC', ['n10', 'N9dot5', 'many', 'n9', 'minus', ...REST]],
  // Dates by instant: n10 is 08:00 UTC, the other two of that day are the same instant.
  ['orderBy=day', ['minus', 'n10', 'N9dot5', 'n9', 'many', ...REST]],
  ['orderBy=day%20desc', ['many', 'N9dot5', 'n9', 'n10', 'minus', ...REST]],
  // With several numbers, the first comparable one decides.
  ['orderBy=marks', ['n9', 'minus', 'N9dot5', 'n10', ...REST.slice(0, 5), 'many', 'missing']],
  ['orderBy=marks%20desc', ['n10', 'minus', 'N9dot5', 'n9', ...REST.slice(0, 5), 'many', 'missing']],
  ['orderBy=title', ['N9dot5', 'minus', 'n9', 'n10', 'many', ...REST]],
  ['orderBy=title%20desc', ['many', 'n10', 'n9', 'minus', 'N9dot5', ...REST]],
  // An empty array is not a value.
  ['orderBy=size', ['N9dot5', 'n9', 'minus', 'n10', ...REST.slice(0, 5), 'many', 'missing']],
  ['orderBy=size%20desc,price', ['minus', 'n10', 'n9', 'N9dot5', 'many', ...REST]],
  ['orderBy=size,price%20desc', ['N9dot5', 'n9', 'n10', 'minus', 'many', ...REST]],
  ['orderBy=size&orderBy=price%20desc', ['N9dot5', 'n9', 'n10', 'minus', 'many', ...REST]],
  ['orderBy=%20size%20,,%20price%20%20desc%20,', ['N9dot5', 'n9', 'n10', 'minus', 'many', ...REST]],
  ['orderBy=@name', ['flagged', 'many', 'minus', 'missing', 'moment', 'n10', 'n9', 'N9dot5', 'number', 'unflagged', 'word']],
  ['orderBy=@path%20desc', ['word', 'unflagged', 'number', 'N9dot5', 'n9', 'n10', 'moment', 'missing', 'minus', 'many', 'flagged']],
  ['orderBy=@nodeType,@name%20desc', ['word', 'unflagged', 'number', 'N9dot5', 'n9', 'n10', 'moment', 'missing', 'minus', 'many', 'flagged']],
  ['orderBy=unknown', BY_ID],
  ['orderBy=unknown%20desc,price', ['minus', 'many', 'n9', 'N9dot5', 'n10', ...REST]],
  ['orderBy=mixed', ['number', 'moment', 'unflagged', 'flagged', 'word', 'many', 'missing', 'minus', 'N9dot5', 'n9', 'n10']],
  ['orderBy=price&price[gt]=9', ['many', 'N9dot5', 'n10']],
]; // prettier-ignore

describe('orderBy', () => {
  it.each(ORDERS)('%s', async (orderBy, names) => {
    expect(await queryNames(app, 'sorted/v1', orderBy)).toEqual(names);
  });

  it.each([
    ['orderBy=price%20down', 'orderBy: "price down" must be a property, optionally followed by asc or desc'],
    ['orderBy=price,day%20up', 'orderBy: "day up" must be a property, optionally followed by asc or desc'],
    ['orderBy=a%20b%20desc', 'orderBy: "a b desc" must be a property, optionally followed by asc or desc'],
    [`orderBy=${Array.from({ length: 21 }, () => 'a').join(',')}`, 'orderBy accepts at most 20 properties'],
    [
      'orderBy=a,b,c,d,e,f,g&orderBy=a,b,c,d,e,f,g&orderBy=a,b,c,d,e,f,g',
      'orderBy accepts at most 20 properties',
    ],
  ])('rejects %s', async (query, message) => {
    const { status, json } = await app.request(`/.rest/delivery/sorted/v1?${query}`);
    expect({ status, json }).toEqual({ status: 400, json: { error: { code: 'invalidQuery', message } } });
  });
});
