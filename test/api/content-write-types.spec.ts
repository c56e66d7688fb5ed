import { useRejectedContent } from '../fixtures/rejected-content.js';
import { TestUser } from '../support/test-user.js';

// docs/reference/content-api.md#errors

const content = useRejectedContent();
const { problems } = content;

describe('content API, content types', () => {
  const tour = (body: object): Promise<unknown> =>
    problems({ '@name': 't', '@nodeType': 'cms:tour', ...body }, 'POST', 'website');

  it.each([
    [{}, [['title', 'required', 'is required']]],
    [{ title: '' }, [['title', 'invalid_value', 'must match the pattern [A-Z].*']]],
    [
      { title: 'a', title_de: 'b' },
      [
        ['title', 'invalid_value', 'must match the pattern [A-Z].*'],
        ['title_de', 'invalid_value', 'must match the pattern [A-Z].*'],
      ],
    ],
    [{ title: 5 }, [['title', 'wrong_type', 'must be a text']]],
    [
      { title: 'T', price: -1, days: 1.5, tags: 'a', departure: 'May', guided: 'yes' },
      [
        ['price', 'out_of_range', 'must be 0 or more'],
        ['days', 'wrong_type', 'must be an integer from -9223372036854775808 to 9223372036854775807'],
        ['tags', 'wrong_type', 'must be a list'],
        [
          'departure',
          'wrong_type',
          'must be a date such as 2020-02-01T13:45:49.952+07:00, with a year from 0000 to 9999',
        ],
        ['guided', 'wrong_type', 'must be true or false, without quotes'],
      ],
    ],
    [
      { title: 'T', price: '5', days: '1', guided: 'true' },
      [
        ['price', 'wrong_type', 'must be a number such as 12.5, without quotes'],
        ['days', 'wrong_type', 'must be an integer such as 12, without quotes'],
        ['guided', 'wrong_type', 'must be true or false, without quotes'],
      ],
    ],
    [
      { title: 'T', price: { '@type': 'Long', '@value': '5' } },
      [['price', 'wrong_type', 'is declared as Double, not Long']],
    ],
    [{ title: 'T', price: 1001 }, [['price', 'out_of_range', 'must be 1000 or less']]],
    [
      { title: 'T', main: { '@nodeType': 'cms:page' } },
      [
        [
          'main/@nodeType',
          'type_not_allowed',
          'must be one of cms:area: cms:tour does not allow other children',
        ],
      ],
    ],
  ])('rejects %j', async (body, expected) => {
    expect(await tour(body)).toEqual(expected);
  });

  it('adds the values in messages to problems', async () => {
    const response = await content.client.send('POST', 'website?dryRun=true', {
      '@name': 't', '@nodeType': 'cms:tour', title: 'low', price: 2000, days: [1, 2.5], tags: 'a', departure: '10000-01-01', x: { '@nodeType': 'cms:page' }, y: { '@nodeType': 'cms:no' },
    }); // prettier-ignore
    const { details } = (response.json as { error: { details: readonly object[] } }).error;
    const valuesOf = details.map((problem) => {
      const { path, code, values } = problem as Record<string, unknown>;
      return [path, code, values];
    });
    expect([response.status, valuesOf]).toEqual([
      422,
      [
        ['title', 'invalid_value', { pattern: '[A-Z].*' }],
        ['price', 'out_of_range', { max: '1000' }],
        ['days', 'wrong_type', { expected: 'Long' }],
        ['tags', 'wrong_type', { expected: 'list' }],
        ['departure', 'wrong_type', { expected: 'Date' }],
        ['x/@nodeType', 'type_not_allowed', { parent: 'cms:tour', allowed: 'cms:area' }],
        ['y/@nodeType', 'unknown_type', { type: 'cms:no' }],
      ],
    ]);
  });

  it('gives declared properties their type', async () => {
    const response = await content.client.send('POST', 'website?dryRun=true', {
      '@name': 't', '@nodeType': 'cms:tour', title: 'T', title_de: 'D', price: 5, departure: '2026-01-01T00:00:00.000Z', image: 'jcr:x', main: { '@nodeType': 'cms:area' },
    }); // prettier-ignore
    expect([response.status, response.json]).toEqual([
      200,
      expect.objectContaining({ price: 5, departure: '2026-01-01T00:00:00.000Z', image: 'jcr:x' }),
    ]);
  });
});

describe('content API, access', () => {
  it('requires the permission content.write', async () => {
    const reader = await TestUser.add(content.client.app, 'rita', ['reader']);
    expect((await content.client.app.request('/.rest/content/v1/website/travel')).status).toBe(401);
    expect((await content.client.send('GET', 'website/travel', undefined, { user: reader })).json).toEqual({
      error: { code: 'accessDenied', message: "'rita' does not have the permission 'content.write'." },
    });
  });

  it('allows reading and writing by the rules of the workspace', async () => {
    const user = await TestUser.add(content.client.app, 'paul', ['press']);
    const status = async (method: string, path: string, body?: unknown): Promise<number> =>
      (await content.client.send(method, path, body, { user })).status;
    expect(await status('GET', 'website/travel')).toBe(200);
    expect(await status('GET', 'website/travel/members')).toBe(404);
    expect(await status('PATCH', 'website/travel/members', {})).toBe(404);
    expect(await status('PATCH', 'website/travel', { title: 'x' })).toBe(403);
    expect(await status('POST', 'website/travel', { '@name': 'x' })).toBe(403);
    expect(await status('DELETE', 'website/travel/main')).toBe(403);
    expect(await status('POST', 'website/travel/press@move', { to: '/' })).toBe(403);
    expect(await status('POST', 'website/travel@copy', { to: '/travel/press' })).toBe(422);
    expect(await status('POST', 'website/travel/main@copy?dryRun=true', { to: '/travel/press' })).toBe(
      201 - 1,
    );
    expect(await status('PATCH', 'website/travel/press', { text: 'x' })).toBe(200);
    expect(await status('POST', 'news', { '@name': 'x' })).toBe(404);
    const { json } = await content.client.send('GET', 'website/travel?depth=1', undefined, { user });
    expect(json).toMatchObject({ '@nodes': ['main', 'press'] });
    expect((await content.client.send('PATCH', 'website/travel', { title: 'x' }, { user })).json).toEqual({
      error: { code: 'accessDenied', message: "The roles of 'paul' do not allow writing /travel." },
    });
  });
});
