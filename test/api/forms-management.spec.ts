import { error, FormsApi, record, UUID, type Made } from '../fixtures/forms-api.js';
import { SURVEY } from '../fixtures/forms-survey.js';

// docs/reference/forms.md#management: creating, changing, publishing, ordering and removing forms and their parts.

let api: FormsApi;
let made: Made;
let path: string;

beforeAll(async () => {
  api = await FormsApi.start();
});
beforeEach(async () => {
  made = await api.done('POST', '/forms', SURVEY);
  path = `/forms/${String(made.id)}`;
});
afterAll(() => api.close());

/** The current form. */
async function form(): Promise<Made & Record<string, unknown>> {
  return api.done('GET', path);
}

const eve = (body?: unknown, headers: Readonly<Record<string, string>> = {}): object => ({
  as: 'eve',
  body,
  headers,
});

const stale = (given: number | string, current: { readonly version: number }): unknown =>
  error(
    'conflict',
    `Version ${String(given)} is not the latest: the record has version ${String(current.version)}; read it and try again.`,
    [current],
  );

const MISSING = 'must be the version that was read, a whole number, in the body or as If-Match';
const VERSION_MISSING = error('validationFailed', `version: ${MISSING}`, [
  { path: 'version', code: 'required', message: MISSING },
]);

describe('POST /forms', () => {
  it('stores the whole structure and returns its Location', async () => {
    const form = eve({ title: 'New', content: { a: 1 } });
    const { status, headers, json } = await api.call('POST', '/forms', form);
    const { id, orderIndex } = json as { id: number; orderIndex: number };
    expect([status, headers.location, headers['cache-control'], json]).toEqual([
      201,
      `/.rest/forms/v1/forms/${String(id)}`,
      'no-store',
      {
        ...record(id, 'eve'),
        ...{ title: 'New', description: '', sections: [], questions: [], rules: [] },
        ...{ anonymize: false, onlyAuthenticated: false, publicResults: false, published: false },
        ...{ orderIndex, content: { a: 1 }, localisations: [] },
      },
    ]);
    expect(await api.ask('GET', `/forms/${String(id)}`, { as: 'eve' })).toEqual([200, json]);
  });

  it('reports every problem with its path, like the dry run', async () => {
    const body = {
      title: '',
      colour: 'red',
      questions: [{ question: 'x', questionType: 'slider' }],
      sections: [{ questions: [{ question: 'r', questionType: 'range', rangeFrom: 5, rangeTo: 1 }] }],
    };
    const [status, rejected] = await api.ask('POST', '/forms', eve(body));
    const { details } = (rejected as { error: { details: { path: string; code: string }[] } }).error;
    expect([status, details.map(({ path: place, code }) => [place, code])]).toEqual([
      422,
      [
        ['colour', 'unknown_field'],
        ['questions[0].questionType', 'invalid_value'],
        ['title', 'required'],
        ['sections[0].questions[0].rangeTo', 'invalid_value'],
      ],
    ]);
    const dry = await api.ask('POST', '/forms/validate', eve(body));
    expect(dry).toEqual([200, { valid: false, problems: details }]);
  });

  it('POST /forms/validate stores nothing', async () => {
    const before = await api.ask('GET', '/forms', { as: 'eve' });
    expect(await api.ask('POST', '/forms/validate', eve(SURVEY))).toEqual([
      200,
      { valid: true, problems: [] },
    ]);
    expect(await api.ask('GET', '/forms', { as: 'eve' })).toEqual(before);
  });
});

describe('PUT and PATCH /forms/<id>', () => {
  it('PUT replaces the whole structure; a form that was read can be sent back unchanged', async () => {
    const read = await form();
    expect(await api.ask('PUT', path, eve(read))).toEqual([200, read]);
    const questions = [{ question: 'Only one?' }];
    const body = { version: 1, title: 'Short', questions, sections: [], rules: [] };
    const [status, replaced] = await api.ask('PUT', path, eve(body));
    const { questions: after, ...rest } = replaced as Made & Record<string, unknown>;
    expect([status, rest.version, rest.title, rest.sections, rest.rules, after.length]).toEqual([
      200, 2, 'Short', [], [], 1,
    ]); // prettier-ignore
    expect(await form()).toEqual(replaced);
  });

  it('PATCH changes the given fields', async () => {
    const read = await form();
    const [status, changed] = await api.ask('PATCH', path, eve({ version: 1, description: 'New' }));
    const modified = { version: 2, modified: expect.any(Number) as unknown, description: 'New' };
    expect([status, changed]).toEqual([200, { ...read, ...modified }]);
    expect(await form()).toEqual(changed);
  });

  it.each(['PUT', 'PATCH'])(
    '%s requires the version, in the body or as If-Match; a stale one is 409',
    async (method) => {
      const { version: _, ...body } = { ...(await form()), title: 'Again' };
      expect(await api.ask(method, path, eve(body))).toEqual([422, VERSION_MISSING]);
      for (const header of ['"1"', '2', '"9", W/"3"', '*']) {
        expect(
          (await api.ask(method, path, eve({ ...body, title: header }, { 'if-match': header })))[0],
        ).toBe(200);
      }
      const now = await form();
      expect(now.title).toBe('*');
      const list = eve(body, { 'if-match': '"2", "3"' });
      expect(await api.ask(method, path, list)).toEqual([409, stale('2, 3', now)]);
      expect(await api.ask(method, path, eve({ ...body, version: 2 }))).toEqual([409, stale(2, now)]);
      expect(await api.ask(method, path, eve(body, { 'if-match': '"abc"' }))).toEqual([
        400,
        error('invalidValueFormat', 'If-Match must be the version of the record, not ""abc""'),
      ]);
    },
  );

  it('a missing form is 404', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const call = method === 'DELETE' ? eve() : eve({ version: 1, title: 'x' });
      expect(await api.ask(method, '/forms/999', call)).toEqual([
        404,
        error('notFound', 'There is no form 999.'),
      ]);
      expect(await api.ask(method, '/forms/abc', call)).toEqual([
        404,
        error(
          'notFound',
          'There is nothing at /.rest/forms/v1/forms/abc; below /.rest/forms/v1 there are forms, sections, questions, answerOptions.',
        ),
      ]);
    }
  });
});

describe('DELETE /forms/<id>', () => {
  it('removes the form', async () => {
    expect(await api.ask('DELETE', path, eve())).toEqual([204, '']);
    expect(await api.ask('GET', path)).toEqual([
      404,
      error('notFound', `There is no form ${String(made.id)}.`),
    ]);
  });

  it('of a form with responses requires ?withResponses=true', async () => {
    await api.call('POST', path, { body: [{ questionId: made.questions[0]?.id, value: 'yes' }] });
    const message = `Form ${String(made.id)} has responses: remove it with ?withResponses=true, or unpublish it.`;
    expect([
      await api.ask('DELETE', path, eve()),
      await api.ask('DELETE', `${path}?withResponses=false`, eve()),
      await api.ask('DELETE', `${path}?withResponses=please`, eve()),
      await api.ask('DELETE', `${path}?withResponses=true`, eve()),
      (await api.ask('GET', path))[0],
    ]).toEqual([
      [409, error('conflict', message)],
      [409, error('conflict', message)],
      [400, error('invalidValueFormat', 'withResponses must be true or false')],
      [204, ''],
      404,
    ]);
  });

  it('respects If-Match', async () => {
    expect(await api.ask('DELETE', path, eve(undefined, { 'if-match': '"7"' }))).toEqual([
      409,
      stale(7, await form()),
    ]);
  });
});

describe('actions', () => {
  it('unpublish and publish can be repeated', async () => {
    const read = await form();
    const after = (version: number, published: boolean): unknown => [
      200,
      { ...read, version, published, modified: expect.any(Number) as unknown },
    ];
    expect([
      await api.ask('POST', `${path}/unpublish`, eve()),
      await api.ask('POST', `${path}/unpublish`, eve()),
      (await api.ask('GET', path))[0],
      await api.ask('POST', `${path}/publish`, eve()),
      (await api.ask('GET', path))[0],
    ]).toEqual([after(2, false), after(2, false), 404, after(3, true), 200]);
  });

  it('duplicate creates an unpublished copy with new identifiers', async () => {
    const { status, headers, json } = await api.call('POST', `${path}/duplicate`, eve());
    const copy = json as Made & Record<string, unknown>;
    const read = await form();
    expect([status, headers.location]).toEqual([201, `/.rest/forms/v1/forms/${String(copy.id)}`]);
    expect([copy.title, copy.published, copy.uuid === read.uuid, copy.version]).toEqual([
      'Museum survey (copy)',
      false,
      false,
      1,
    ]);
    const [question] = copy.questions;
    expect(copy.rules).toEqual([
      {
        ...{
          id: expect.any(Number),
          uuid: UUID,
          version: 1,
          orderIndex: 1,
          title: 'Newcomers tell wishes only',
        },
        when: { all: [{ questionId: question?.id, operator: 'equals', value: 'no' }] },
        then: { action: 'jump', sectionId: copy.sections[1]?.id },
      },
    ]);
  });

  it('anonymise removes the user names from the stored responses', async () => {
    const body = [{ questionId: made.questions[0]?.id, value: 'yes' }];
    await api.call('POST', path, { as: 'vic', body });
    await api.call('POST', path, { body });
    expect(await api.ask('POST', `${path}/anonymise`, eve())).toEqual([200, { anonymised: 1 }]);
    const [, results] = await api.ask('GET', `${path}/results`);
    expect((results as { createdBy: string }[]).map(({ createdBy }) => createdBy)).toEqual([
      'anonymous',
      'anonymous',
    ]);
    expect(await api.ask('POST', '/forms/999/anonymise', eve())).toEqual([
      404,
      error('notFound', 'There is no form 999.'),
    ]);
  });
});
