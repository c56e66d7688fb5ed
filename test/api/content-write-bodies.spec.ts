import { ID, useRejectedContent } from '../fixtures/rejected-content.js';

// docs/reference/content-api.md#errors

const content = useRejectedContent();
const { problems, error } = content;

describe('content API, bodies that are not nodes', () => {
  it.each([
    ['', 'The request needs a body: the node as a JSON object.', 'badRequest'],
    ['{', 'The body is not valid JSON: line 1, column 2.', 'readerError'],
    ['{"a":1,}', 'The body is not valid JSON: line 1, column 8.', 'readerError'],
    ['{"a":1}x', 'The body is not valid JSON: line 1, column 8.', 'readerError'],
    ['// no\n{}', 'The body is not valid JSON: line 1, column 1.', 'readerError'],
    ['{"a":1,\n"a":2}', 'The body contains "a" twice: line 2, column 1.', 'readerError'],
    ['['.repeat(100_000), 'The body has more than 200 levels: line 1, column 201.', 'readerError'],
  ])('rejects %.20j', async (body, message, code) => {
    expect(await error('PATCH', 'website/travel', body)).toEqual([400, { code, message }]);
  });

  it('rejects another media type', async () => {
    expect(await error('PATCH', 'website/travel', '{}', { 'content-type': 'text/plain' })).toEqual([
      415,
      { code: 'unsupportedMediaType', message: expect.any(String) as string },
    ]);
  });

  it('accepts the media type of a merge patch', async () => {
    const headers = { 'content-type': 'application/merge-patch+json' };
    expect((await content.client.send('PATCH', 'website/travel', '{}', { headers })).status).toBe(200);
  });

  it('rejects a body of more than 5 MB', async () => {
    const body = { title: 'x'.repeat(5 * 1024 * 1024) };
    expect(await error('PATCH', 'website/travel', body)).toEqual([
      413,
      { code: 'payloadTooLarge', message: 'The body of this request may have at most 5 MB.' },
    ]);
  });

  it('rejects more than 5,000 nodes', async () => {
    const names = Array.from({ length: 5_001 }, (_, index) => `n${String(index)}`);
    const body = Object.fromEntries(names.map((name) => [name, {}]));
    expect(await problems(body)).toContainEqual([
      'n4999',
      'too_many',
      'a request may contain at most 5000 nodes',
    ]);
  });
});

describe('content API, members', () => {
  it.each([
    [[], [['', 'wrong_type', 'a node must be an object']]],
    [
      { 'a/b': 1 },
      [
        [
          'a/b',
          'invalid_name',
          'the name of a property must not be empty, "." or "..", or contain "/" or control characters',
        ],
      ],
    ],
    [
      { '@foo': 1 },
      [['@foo', 'unknown_field', 'is not a member of nodes; known: @name, @id, @nodeType, @mixins, @nodes']],
    ],
    [
      { '@highlight': 'x' },
      [
        [
          '@highlight',
          'unknown_field',
          'is not a member of nodes; known: @name, @id, @nodeType, @mixins, @nodes',
        ],
      ],
    ],
    [{ '@nodes': { '@id': 'x' } }, [['@nodes', 'wrong_type', 'must be a list of names']]],
    [{ '@id': 'x' }, [['@id', 'invalid_value', 'must be a UUID']]],
    [
      { '@id': '22222222-2222-4222-8222-222222222222' },
      [['@id', 'invalid_value', `must be omitted or be that of the node, ${ID}`]],
    ],
    [{ '@mixins': 'x' }, [['@mixins', 'wrong_type', 'must be a list of names']]],
    [{ '@nodeType': 5 }, [['@nodeType', 'wrong_type', 'must be a non-empty text']]],
    [
      { '@nodeType': 'cms:nothing' },
      [
        [
          '@nodeType',
          'unknown_type',
          'is not a known node type: cms:nothing; declare it in contentTypes/*.yaml',
        ],
      ],
    ],
    [{ '@after': 'x' }, [['@after', 'unknown_field', 'is for new nodes: use @move to change the position']]],
    [{ 'jcr:uuid': ID }, [['jcr:uuid', 'unknown_field', 'must be given as @nodeType, @id or @mixins']]],
    [
      { a: [1, 'x'], b: [[1]] },
      [
        ['b[0]', 'wrong_type', 'must be a text, a number, a boolean or a typed value'],
        ['a', 'wrong_type', 'the values of a list must have the same type'],
      ],
    ],
    [
      { a: { '@type': 'Datum', '@value': 'x' } },
      [
        [
          'a',
          'wrong_type',
          'must be {"@type", "@value"} with one of the types String, Name, Path, URI, Reference, WeakReference, Boolean, Long, Double, Decimal, Date',
        ],
      ],
    ],
    [
      { a: { '@type': 'Date', '@value': 'today' } },
      [
        [
          'a',
          'wrong_type',
          'must be a date such as 2020-02-01T13:45:49.952+07:00, with a year from 0000 to 9999',
        ],
      ],
    ],
    [
      { a: { '@type': 'Binary', size: 1 } },
      [['a', 'wrong_type', 'must be uploaded: JSON cannot contain binaries']],
    ],
    [{ a: 'x\0' }, [['a', 'invalid_value', 'must be valid Unicode without the character U+0000']]],
    [{ a: 'x\ud800' }, [['a', 'invalid_value', 'must be valid Unicode without the character U+0000']]],
    [
      { main: { '0': { x: { '@type': 'Long', '@value': '1.5' } } } },
      [['main/0/x', 'wrong_type', 'must be an integer from -9223372036854775808 to 9223372036854775807']],
    ],
    [
      { a: { '@type': 'Decimal', '@value': `0.${'0'.repeat(20_000)}1` } },
      [
        [
          'a',
          'wrong_type',
          'must be a decimal number such as 12.50 with at most 1000 characters and an exponent from -1000 to 1000',
        ],
      ],
    ],
    [
      { a: { '@type': 'Double', '@value': '1E-99999' } },
      [
        [
          'a',
          'wrong_type',
          'must be NaN, Infinity, -Infinity or a number such as 4.0 or 1.5E-3 with at most 1000 characters and an exponent from -1000 to 1000',
        ],
      ],
    ],
    [
      { 'new@x': {} },
      [
        [
          'new@x',
          'invalid_name',
          'the name of a node must not contain @ [ ] | * " \\ or begin or end with a space',
        ],
      ],
    ],
  ])('rejects %j with all problems', async (body, expected) => {
    expect(await problems(body)).toEqual(expected);
  });
});
