import { error, FormsApi, record, UUID } from '../fixtures/forms-api.js';
import { SURVEY } from '../fixtures/forms-survey.js';

// docs/reference/forms.md#reading: the four operations and their rules.

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start();
  await api.done('POST', '/forms', SURVEY);
});
afterAll(() => api.close());

const YES = { questionId: 1, value: 'yes' };

/** A form with one text question. */
async function poll(settings: object = {}): Promise<{ path: string; questionId: number }> {
  const questions = [{ question: 'Well?' }];
  const form = await api.done('POST', '/forms', { title: 'Poll', published: true, questions, ...settings });
  return { path: `/forms/${String(form.id)}`, questionId: form.questions[0]?.id ?? 0 };
}

describe('Post a form response', () => {
  it('stores the Response, with one ResponseItem per submitted item, and returns its Location', async () => {
    const { path, questionId } = await poll({ publicResults: true });
    const response = await api.call('POST', path, { body: [{ questionId, value: 'Well.' }] });
    const { id } = response.json as { id: number };
    const stored = {
      ...record(id, 'anonymous'),
      formId: Number(path.slice(7)),
      items: [{ ...record(expect.any(Number), 'anonymous'), questionId, value: 'Well.' }],
    };
    expect([response.status, response.json, response.headers.location]).toEqual([
      201,
      stored,
      `/.rest/forms/v1${path}/results/${String(id)}`,
    ]);
    expect(await api.ask('GET', `${path}/results/${String(id)}`)).toEqual([200, stored]);
    expect(await api.ask('GET', `/forms/1/results/${String(id)}`)).toEqual([
      404,
      error('notFound', `Form 1 has no response ${String(id)}.`),
    ]);
  });

  it('takes several items with the same questionId for a multi select question', async () => {
    const body = [YES, { questionId: 2, value: 'hall' }, { questionId: 2, value: 'the cellar' }];
    const [status, response] = await api.ask('POST', '/forms/1', { body });
    const { items } = response as { items: { questionId: number; value: string }[] };
    expect([status, items.map(({ questionId, value }) => ({ questionId, value }))]).toEqual([201, body]);
  });

  it.each([
    ['by an anonymous caller', undefined, false, 'anonymous'],
    ['by a user', 'vic', false, 'vic'],
    ['by a user, for a form with anonymize true', 'vic', true, 'anonymous'],
  ])('rule 1: createdBy and modifiedBy of a Response %s', async (_, as, anonymize, name) => {
    const { path, questionId } = await poll({ anonymize, publicResults: true });
    const body = [{ questionId, value: 'x' }];
    const [, response] = await api.ask('POST', path, { body, ...(as === undefined ? {} : { as }) });
    const expected = {
      ...record(expect.any(Number), name),
      formId: Number(path.slice(7)),
      items: [{ ...record(expect.any(Number), name), ...body[0] }],
    };
    expect(response).toEqual(expected);
    expect(await api.ask('GET', `${path}/results`)).toEqual([200, [expected]]);
  });

  it('reports all problems together and stores nothing', async () => {
    const [, before] = await api.ask('GET', '/forms/1/results');
    const body = [
      { questionId: 99, value: 'x' },
      { questionId: 1, value: 'yes' },
      { questionId: 1, value: 'no' },
      { questionId: 2, value: 'hall', freeText: 'x' },
      { questionId: 3, value: '9' },
      { questionId: 4, value: 'x'.repeat(10_001) },
    ];
    const [status, response] = await api.ask('POST', '/forms/1', { body });
    const { details } = (
      response as { error: { details: { index: number; questionId: number; code: string }[] } }
    ).error;
    expect([status, details.map(({ index, questionId, code }) => [index, questionId, code])]).toEqual([
      422,
      [
        [0, 99, 'unknown_question'],
        [2, 1, 'too_many_answers'],
        [3, 2, 'free_text_not_allowed'],
        [4, 3, 'out_of_range'],
        [5, 4, 'value_too_long'],
      ],
    ]);
    expect(await api.ask('GET', '/forms/1/results')).toEqual([200, before]);
  });

  it.each([
    [
      'nothing',
      [],
      [
        {
          index: null,
          questionId: null,
          code: 'empty_response',
          message: 'The submission is empty: send at least one item.',
        },
        { index: null, questionId: 1, code: 'required', message: 'Question 1 must be answered.' },
      ],
    ],
    [
      'a skipped question',
      [
        { questionId: 1, value: 'no' },
        { questionId: 3, value: '1' },
      ],
      [
        {
          index: 1,
          questionId: 3,
          code: 'not_on_path',
          message: 'A rule skips question 3: remove its answer.',
        },
      ],
    ],
  ])('rejects %s', async (_, body, details) => {
    expect(await api.ask('POST', '/forms/1', { body })).toEqual([
      422,
      error('validationFailed', 'The response is not accepted.', details),
    ]);
  });

  const SHAPE =
    'A response is an array of items like {"questionId": 1, "value": "text"}, with "freeText" for options that allow it.';

  it.each([
    ['no body', undefined, error('badRequest', SHAPE)],
    ['a map', { questionId: 1, value: 'yes' }, error('badRequest', SHAPE)],
    ['null', 'null', error('badRequest', SHAPE)],
    [
      'more than 10,000 items',
      Array.from({ length: 10_001 }, () => YES),
      error('badRequest', 'A response has at most 10000 items.'),
    ],
    ['broken JSON', '[{"questionId":', error('readerError', 'The body is not valid JSON.')],
    [
      'items of another shape',
      [
        YES,
        7,
        { value: 'x' },
        { questionId: '1', value: 'x' },
        { questionId: 1, value: 1 },
        { ...YES, freeText: 1 },
      ],
      error('badRequest', SHAPE, [
        { index: 1, message: 'must be a map with questionId and value' },
        { index: 2, message: 'questionId must be an integer' },
        { index: 3, message: 'questionId must be an integer' },
        { index: 4, message: 'value must be a string' },
        { index: 5, message: 'freeText must be a string' },
      ]),
    ],
  ])('rejects a body that is not a submission: %s', async (_, body, response) => {
    expect(await api.ask('POST', '/forms/1', { body })).toEqual([400, response]);
  });

  it('ignores further fields, and freeText null', async () => {
    const { path, questionId } = await poll();
    const body = [{ questionId, value: 'x', freeText: null, id: 7, extra: {} }];
    const [status, response] = await api.ask('POST', path, { body });
    expect([status, (response as { items: unknown }).items]).toEqual([
      201,
      [{ ...record(expect.any(Number), 'anonymous'), questionId, value: 'x' }],
    ]);
  });

  it.each([
    ['text/plain', 'text/plain'],
    ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x', 'multipart/form-data'],
    ['application/yaml', 'application/yaml'],
    ['application/vnd.x+json', 'application/vnd.x+json'],
  ])('only accepts JSON: %s is 415', async (type, shown) => {
    const headers = { 'content-type': type };
    expect(await api.ask('POST', '/forms/1', { body: 'a=b', headers })).toEqual([
      415,
      error('unsupportedMediaType', `The body must be application/json, not "${shown}".`),
    ]);
  });

  it('reports the missing media type of a body', async () => {
    const headers = { 'content-type': '' };
    expect(await api.ask('POST', '/forms/1', { body: '[]', headers })).toEqual([
      415,
      error('unsupportedMediaType', 'The body must be application/json: send this Content-Type.'),
    ]);
  });

  it('accepts at most 1 MB', async () => {
    const [status, response] = await api.ask('POST', '/forms/1', { body: `["${'x'.repeat(1024 * 1024)}"]` });
    expect([status, (response as { error: { code: string } }).error.code]).toEqual([413, 'payloadTooLarge']);
  });
});

describe('Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'a-key-of-the-client' };

  it('returns the first response for the same key and body, and stores it once', async () => {
    const { path, questionId } = await poll({ publicResults: true });
    const call = { headers, body: [{ questionId, value: 'once' }] };
    const [first, again] = [await api.call('POST', path, call), await api.call('POST', path, call)];
    // Compared as text, because the order of the fields must be the same, too.
    expect([again.status, again.text, again.headers.location]).toEqual([
      201,
      first.text,
      first.headers.location,
    ]);
    const results = await api.call('GET', `${path}/results`);
    expect([results.status, results.text]).toEqual([200, `[${first.text}]`]);
    const other = { headers, body: [{ questionId, value: 'twice' }] };
    expect(await api.ask('POST', path, other)).toEqual([
      409,
      error('conflict', 'This Idempotency-Key was used for another submission: use a new one.'),
    ]);
  });

  it.each([
    ['', 'Idempotency-Key must be 1 to 255 visible ASCII characters, not ""'],
    ['a b', 'Idempotency-Key must be 1 to 255 visible ASCII characters, not "a b"'],
  ])('must consist of visible characters: "%s"', async (key, message) => {
    const call = { headers: { 'idempotency-key': key }, body: [YES] };
    expect(await api.ask('POST', '/forms/1', call)).toEqual([400, error('invalidValueFormat', message)]);
  });
});

it('every record has a uuid', async () => {
  const [, forms] = await api.ask('GET', '/forms');
  expect((forms as { uuid: string }[]).map(({ uuid }) => uuid)).toEqual((forms as unknown[]).map(() => UUID));
});
