import { idOf, NUMBERED } from '../fixtures/query-nodes.js';
import { queryNames } from '../fixtures/query-names.js';
import { startQueryWorld } from '../fixtures/query-world.js';
import type { TestApplication } from '../support/application.js';

let app: TestApplication;

beforeAll(async () => {
  app = await startQueryWorld();
});

afterAll(() => app.close());

async function textOf(query: string): Promise<string> {
  const { status, text } = await app.request(`/.rest/delivery/${query}`);
  return `${String(status)} ${text}`;
}

function node(name: string, number: number): string {
  return `{"@name":"${name}","@path":"/${name}","@id":"${idOf(number)}","@nodeType":"cms:content","@nodes":[]}`;
}

describe('the response of a query', () => {
  it('contains total, offset, limit and results, in this order', async () => {
    expect(await textOf('numbered/v1?limit=2&offset=1')).toBe(
      `200 {"total":9,"offset":1,"limit":2,"results":[${node('0', 2)},${node('01', 3)}]}`,
    );
  });

  it('contains all four if nothing matches', async () => {
    expect(await textOf('numbered/v1?@name=x')).toBe('200 {"total":0,"offset":0,"limit":10,"results":[]}');
  });

  it.each([
    'numbered/v1',
    'numbered/v1/',
    'numbered/v1?',
    'numbered/v1/?&',
    'numbered//v1//?lang=&version=&q=&orderBy=',
  ])('is returned at %s', async (query) => {
    const all = NUMBERED.map((name, index) => node(name, index + 1)).join(',');
    expect(await textOf(query)).toBe(`200 {"total":9,"offset":0,"limit":10,"results":[${all}]}`);
  });

  it('omits nodes without a stored version', async () => {
    expect(await textOf('numbered/v1?version=1.0')).toBe(
      '200 {"total":0,"offset":0,"limit":10,"results":[]}',
    );
  });
});

describe('paging', () => {
  it('keeps document order, regardless of names', async () => {
    expect(await queryNames(app, 'numbered/v1', '')).toEqual(NUMBERED);
  });

  it('returns only the total for limit 0', async () => {
    expect(await textOf('many/v1?limit=0')).toBe('200 {"total":250,"offset":0,"limit":0,"results":[]}');
    expect(await textOf('none/v1')).toBe('200 {"total":250,"offset":0,"limit":0,"results":[]}');
    expect(await textOf('many/v1?limit=0&rank=3&orderBy=rank')).toBe(
      '200 {"total":5,"offset":0,"limit":0,"results":[]}',
    );
  });

  it('returns the total beyond the last page', async () => {
    expect(await textOf('many/v1?offset=250')).toBe('200 {"total":250,"offset":250,"limit":10,"results":[]}');
    expect(await textOf('many/v1?offset=9007199254740991&orderBy=rank')).toBe(
      '200 {"total":250,"offset":9007199254740991,"limit":10,"results":[]}',
    );
  });

  it.each(['', '&orderBy=rank', '&orderBy=rank%20desc,@name', '&rank[gte]=0', '&@name[like]=node-%25'])(
    'divides all results into pages without gaps or repetitions%s',
    async (query) => {
      const whole = await queryNames(app, 'many/v1', query);
      const pages: string[] = [];
      for (let offset = 0; offset < 260; offset += 37) {
        const page = await app.get(`/.rest/delivery/many/v1?offset=${String(offset)}&limit=37${query}`);
        pages.push(...(page as { results: { '@name': string }[] }).results.map((each) => each['@name']));
      }
      expect(new Set(whole).size).toBe(250);
      expect(pages).toEqual(whole);
    },
  );

  it('uses the page size of the endpoint, or 10', async () => {
    expect(await app.get('/.rest/delivery/sorted/v1?orderBy=@id')).toMatchObject({
      total: 11, limit: 3, results: [{ '@name': 'moment' }, { '@name': 'word' }, { '@name': 'number' }],
    }); // prettier-ignore
  });

  it('accepts an equal limit given twice', async () => {
    expect(await textOf('many/v1?limit=0&limit=0')).toBe(
      '200 {"total":250,"offset":0,"limit":0,"results":[]}',
    );
  });

  const COUNT = (name: string, max: number, value: string): string =>
    `${name} must be a whole number from 0 to ${String(max)}, not "${value}"`;

  it.each([
    ['limit=10001', COUNT('limit', 10_000, '10001')],
    ['limit=-1', COUNT('limit', 10_000, '-1')],
    ['limit=1.5', COUNT('limit', 10_000, '1.5')],
    ['limit=1e3', COUNT('limit', 10_000, '1e3')],
    ['limit=', COUNT('limit', 10_000, '')],
    ['limit=all', COUNT('limit', 10_000, 'all')],
    ['limit=%20%2010', COUNT('limit', 10_000, '  10')],
    ['limit=99999999999999999999', COUNT('limit', 10_000, '99999999999999999999')],
    ['offset=-1', COUNT('offset', 9007199254740991, '-1')],
    ['offset=x', COUNT('offset', 9007199254740991, 'x')],
    ['offset=9007199254740992', COUNT('offset', 9007199254740991, '9007199254740992')],
    ['limit=1&limit=2', 'limit is given 2 times'],
  ])('rejects %s', async (query, message) => {
    const { status, json } = await app.request(`/.rest/delivery/many/v1?${query}`);
    expect({ status, json }).toEqual({
      status: 400,
      json: { error: { code: 'invalidValueFormat', message } },
    });
  });

  it('accepts the maximum limit', async () => {
    expect(await app.get('/.rest/delivery/many/v1?limit=10000&@name=node-249')).toEqual({
      total: 1,
      offset: 0,
      limit: 10000,
      results: [
        { '@name': 'node-249', '@path': '/node-249', '@id': idOf(1243), '@nodeType': 'cms:content', rank: 49, '@nodes': [] },
      ],
    }); // prettier-ignore
  });
});
