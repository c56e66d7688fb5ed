import { ID, useRejectedContent } from '../fixtures/rejected-content.js';

// docs/reference/content-api.md#errors

const content = useRejectedContent();
const { problems, error } = content;

describe('content API, places', () => {
  it.each([
    ['POST', 'website/nowhere', { '@name': 'x' }, 404, 'pathNotFound', '/nowhere'],
    ['PUT', 'website/nowhere/x', {}, 404, 'pathNotFound', '/nowhere'],
    ['PATCH', 'website/nowhere', {}, 404, 'pathNotFound', '/nowhere'],
    ['PATCH', 'nothing/x', {}, 404, 'pathNotFound', '/x'],
    ['GET', 'nothing/x', undefined, 404, 'pathNotFound', '/x'],
    ['DELETE', 'website/nowhere', undefined, 404, 'pathNotFound', '/nowhere'],
    ['POST', 'website', { '@name': 'travel' }, 409, 'conflict', 'The node /travel already exists.'],
    ['POST', 'website/travel@move', { to: '/nowhere' }, 404, 'pathNotFound', '/nowhere'],
    [
      'POST',
      'website/travel/press@copy',
      { to: '/travel' },
      409,
      'conflict',
      'The node /travel/press already exists.',
    ],
    [
      'POST',
      'website/travel/press@move',
      { to: '/travel', name: 'main' },
      409,
      'conflict',
      'The node /travel/main already exists.',
    ],
    ['PUT', 'website/travel@move', {}, 404, 'notFound', 'PUT is not supported for @move.'],
    ['GET', 'website/travel@move', undefined, 404, 'notFound', 'GET is not supported for @move.'],
    [
      'GET',
      'website/travel?depth=x',
      undefined,
      400,
      'invalidValueFormat',
      'depth must be a whole number from 0 to 100',
    ],
    [
      'GET',
      'website/travel?dept=1',
      undefined,
      400,
      'invalidValueFormat',
      'dept is not a parameter of this request',
    ],
    [
      'GET',
      'website/travel@nodes?limit=1001',
      undefined,
      400,
      'invalidValueFormat',
      'limit must be a whole number from 0 to 1000',
    ],
    [
      'DELETE',
      'website/travel?force=yes',
      undefined,
      400,
      'invalidValueFormat',
      'force must be true or false',
    ],
  ])('%s %s %j is %i', async (method, path, body, status, code, message) => {
    expect(await error(method, path, body)).toEqual([status, { code, message }]);
  });

  it.each([
    ['limit', 'GET', 'website/travel?limit=1', undefined],
    ['depth', 'GET', 'website/travel@nodes?depth=1', undefined],
    ['draft', 'GET', 'website/travel@versions?draft=true', undefined],
    ['force', 'PATCH', 'website/travel?force=true', {}],
    ['force', 'POST', 'website/travel@move?force=true', { to: '/' }],
    ['dryRun', 'POST', 'website/travel@preview?dryRun=true', {}],
    ['force', 'POST', '?force=true', { operations: [] }],
  ])('rejects a parameter of other requests, %s: %s %s', async (name, method, path, body) => {
    const message = `${name} is not a parameter of this request`;
    expect(await error(method, path, body)).toEqual([400, { code: 'invalidValueFormat', message }]);
  });

  it('returns the methods of the root of the API', async () => {
    const { status, headers, json } = await content.client.send('GET', '');
    const message = 'GET is not supported for this URL: POST, OPTIONS.';
    expect([status, headers.allow, json]).toEqual([
      405,
      'POST, OPTIONS',
      { error: { code: 'methodNotAllowed', message } },
    ]);
  });

  it.each([
    ['website/travel@move', { to: '/travel' }, ['to', 'invalid_value', 'must not be /travel or below it']],
    [
      'website/travel@move',
      { to: '/travel/main' },
      ['to', 'invalid_value', 'must not be /travel or below it'],
    ],
    [
      'website/travel@copy',
      { to: '/travel/main' },
      ['to', 'invalid_value', 'must not be /travel or below it'],
    ],
    [
      'website/travel@move',
      { to: 'x' },
      ['to', 'invalid_value', 'must be the absolute path of the new parent, such as /travel'],
    ],
    [
      'website/travel@move',
      {},
      ['to', 'invalid_value', 'must be the absolute path of the new parent, such as /travel'],
    ],
    [
      'website/travel@move',
      { to: '/', x: 1 },
      ['x', 'unknown_field', 'is unknown; known: to, name, before, after'],
    ],
    [
      'website/travel/press@move',
      { to: '/', name: 'a@b' },
      [
        'name',
        'invalid_name',
        'the name of a node must not contain @ [ ] | * " \\ or begin or end with a space',
      ],
    ],
    [
      'website/travel/press@move',
      { to: '/travel', before: 'nobody' },
      ['before', 'unknown_reference', '/travel has no other child nobody'],
    ],
    [
      'website/travel/press@move',
      { to: '/travel', before: 'main', after: 'main' },
      ['before', 'invalid_value', 'only one of before and after can be given'],
    ],
    [
      'website/travel',
      { '@name': 'x', '@before': 'nobody' },
      ['@before', 'unknown_reference', '/travel has no child nobody'],
    ],
    [
      'website',
      { '@name': 'x*' },
      [
        '@name',
        'invalid_name',
        'the name of a node must not contain @ [ ] | * " \\ or begin or end with a space',
      ],
    ],
    [
      'website',
      { '@name': 'x', '@id': ID },
      ['@id', 'duplicate', `the identifier ${ID} already belongs to /travel: omit @id`],
    ],
    [
      'website/travel@publish',
      { at: '2040-02-30T00:00:00Z' },
      ['at', 'invalid_value', 'must be a date-time such as 2030-01-31T09:00:00Z'],
    ],
    [
      'website/travel@publish',
      { at: '2040-02-28T00:00:00Z', base: 'x' },
      ['base', 'invalid_value', 'only applies to immediate publishing: omit it or "at"'],
    ],
    ['', {}, ['operations', 'wrong_type', 'must be a list of operations']],
  ])('POST %s %j describes the problem', async (path, body, problem) => {
    expect(await problems(body, 'POST', path)).toEqual([problem]);
  });

  it('rejects a path that is too long', async () => {
    const name = 'n'.repeat(240);
    const nodes = (levels: number): object => (levels === 0 ? {} : { [name]: nodes(levels - 1) });
    const body = { '@name': name, ...nodes(10) };
    expect(await problems(body, 'POST', 'website')).toEqual([
      [expect.stringMatching(/^n{240}/), 'invalid_name', 'the path of the node must have at most 2500 bytes'],
    ]);
  });
});
