import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { authorizationOf, error, FormsApi, PATH, type Made } from '../fixtures/forms-api.js';

// Importing forms over REST, the number of responses of forms, results by question, answer and text.

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start();
});
afterAll(() => api.close());

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const FILE = `formatVersion: 1
uuid: '${UUID}'
title: Carried here
published: true
questions:
  - question: How?
    questionType: single
    answerOptions:
      - {label: On foot, value: foot}
      - {label: Otherwise, value: other, freeText: showFreeText}
  - question: Why?
    questionType: text
`;

function importFile(content: unknown, options: object = {}, as = 'eve') {
  return api.ask('POST', '/forms/import', { as, body: { content, ...options } });
}

describe('import', () => {
  it('imports the form in a file, skips it the second time, and updates it if requested', async () => {
    const outcome = { id: 1, uuid: UUID, title: 'Carried here', responses: 0 };
    expect(await importFile(FILE)).toEqual([200, { outcome: 'created', ...outcome }]);
    expect(await importFile(FILE)).toEqual([200, { outcome: 'skipped', ...outcome }]);
    expect(await importFile(FILE, { onExisting: 'update' })).toEqual([
      200,
      { outcome: 'updated', ...outcome },
    ]);
  });

  it('reports the file and every problem of its form', async () => {
    const file = 'title: Bad\nquestions: [{question: X, questionType: nope}, {question: ""}]\n';
    expect(await importFile(file, { name: 'bad.yaml' })).toEqual([
      422,
      {
        error: {
          code: 'validationFailed',
          message:
            'bad.yaml: questions[0].questionType: must be one of text, single, multi, range (and 1 more)',
          details: [
            {
              path: 'questions[0].questionType',
              code: 'invalid_value',
              message: 'must be one of text, single, multi, range',
            },
            { path: 'questions[1].question', code: 'required', message: 'must not be empty' },
          ],
        },
      },
    ]);
  });

  it('accepts null as a missing name or option', async () => {
    expect(await importFile('title: [', { name: null, onExisting: null })).toEqual([
      422,
      expect.objectContaining({
        error: expect.objectContaining({
          message: expect.stringContaining('form.yaml') as unknown,
        }) as unknown,
      }),
    ]);
    expect(await importFile(FILE, { name: null, onExisting: null })).toEqual([
      200,
      { outcome: 'skipped', id: 1, uuid: UUID, title: 'Carried here', responses: 0 },
    ]);
  });

  it('reports the position of a syntax error', async () => {
    const [status, body] = await importFile('{"title": ', { name: 'torn.json' });
    expect([status, JSON.stringify(body)]).toEqual([
      422,
      expect.stringContaining('torn.json: not well-formed JSON'),
    ]);
  });

  it('rejects repeated keys in JSON, as in YAML, with their position', async () => {
    const content = '{"title": "A:\\"{", "sections": [{"title": "title"}, {"title": "b"}],\n "description": "", "t\\u0069tle": "B"}';
    const message = 'torn.json:2:21: the key "title" is repeated: keys must be unique';
    expect(await importFile(content, { name: 'torn.json' })).toEqual([
      422,
      { error: { code: 'validationFailed', message } },
    ]);
  }); // prettier-ignore

  it.each([
    [{}, 'content must be the text of a form file'],
    [{ content: FILE, name: '' }, 'name must not be empty'],
    [{ content: FILE, onExisting: 'merge' }, 'onExisting must be one of skip, update'],
  ])('rejects %j', async (body, message) => {
    expect(await api.ask('POST', '/forms/import', { as: 'eve', body })).toEqual([
      400,
      { error: { code: 'invalidValueFormat', message } },
    ]);
  });

  it.each([
    ['wanda', 403],
    ['ana', 403],
  ])('rejects %s, who may not publish', async (user, status) => {
    expect((await importFile(FILE, {}, user))[0]).toBe(status);
  });

  it.each([
    ['nobody', [], 401, 'notAuthorized'],
    ['a wrong password', ['authorization: Basic ZXZlOndyb25n'], 401, 'notAuthorized'],
    ['a user who may not edit', [`authorization: ${authorizationOf('vic')}`], 403, 'accessDenied'],
    ['a user who may not publish', [`authorization: ${authorizationOf('wanda')}`], 403, 'accessDenied'],
  ])('rejects %s before any of 20 MB is read', async (_, headers, status, code) => {
    const { hostname, port } = new URL(api.app.base);
    const socket = connect(Number(port), hostname);
    const about = ['content-type: application/json', `content-length: ${String(20 * 1024 * 1024)}`, ...headers];
    socket.write(`POST ${PATH}/forms/import HTTP/1.1\r\nhost: x\r\n${about.join('\r\n')}\r\n\r\n{"content": "`);
    const [response] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    const [line, body] = [/^.*/, /{.*/].map((pattern) => pattern.exec(response.toString())?.[0]);
    expect(line).toContain(` ${String(status)} `);
    expect(JSON.parse(body ?? '')).toMatchObject({ error: { code } });
  }); // prettier-ignore

  it('reports responses with problems like submissions', async () => {
    const options = { body: { content: 'x'.repeat(15 * 1024 * 1024) } };
    const responses = [await api.ask('POST', '/forms/import', options), await api.ask('POST', '/forms/import', { ...options, as: 'vic' })];
    expect(responses).toEqual([
      [401, error('notAuthorized', "This needs the permission 'forms.edit': send HTTP Basic credentials or an API token.")],
      [403, error('accessDenied', "'vic' does not have the permission 'forms.edit'.")],
    ]);
  }); // prettier-ignore
});

describe('responses', () => {
  let made: Made;
  const ids = async (query: string): Promise<unknown> => {
    const path = `/forms/${String(made.id)}/results?${query}`;
    const [, found] = await api.ask('GET', path, { as: 'ana' });
    return (found as { id: number }[]).map(({ id }) => id);
  };

  beforeAll(async () => {
    made = await api.done('GET', '/forms/1');
    const [how, why] = made.questions;
    const answer = (...items: object[]) => api.done('POST', `/forms/${String(made.id)}`, items);
    await answer({ questionId: how?.id, value: 'foot' }, { questionId: why?.id, value: '100% Lakes' });
    await answer({ questionId: how?.id, value: 'other', freeText: 'By BOAT' });
    await answer({ questionId: why?.id, value: 'foot' });
  });

  it('are counted for each form, with the time of the latest one', async () => {
    const [status, activity] = await api.ask('GET', '/forms/activity', { as: 'ana' });
    const [{ lastResponse, ...rest }] = activity as [{ lastResponse: number }];
    expect([status, rest]).toEqual([
      200,
      { formId: made.id, title: 'Carried here', published: true, responses: 3 },
    ]);
    expect(Math.abs(Date.now() - lastResponse)).toBeLessThan(60_000);
  });

  it.each([
    ['eve', 403],
    [undefined, 401],
  ])('are not counted for %s', async (as, status) => {
    const response = await api.ask('GET', '/forms/activity', as === undefined ? {} : { as });
    expect(response[0]).toBe(status);
  });

  it('are found by question, by answer, and by text regardless of case', async () => {
    const [how, why] = made.questions.map(({ id }) => String(id));
    expect(await ids(`questionId=${how ?? ''}`)).toEqual([2, 1]);
    expect(await ids(`questionId=${how ?? ''}&answer=foot`)).toEqual([1]);
    expect(await ids(`questionId=${why ?? ''}&answer=foot`)).toEqual([3]);
    expect(await ids('text=boat')).toEqual([2]);
    expect(await ids('text=0%25')).toEqual([1]);
    expect(await ids('text=0_')).toEqual([]);
  });

  it('are filtered without changing unfiltered figures', async () => {
    const path = `/forms/${String(made.id)}/analytics`;
    const count = async (query: string): Promise<unknown> => {
      const [, figures] = await api.ask('GET', `${path}${query}`, { as: 'ana' });
      return (figures as { responses: number }).responses;
    };
    expect([await count('?text=boat'), await count(''), await count('?text=boat')]).toEqual([1, 3, 1]);
  });
});

it('accepts a file with many responses, of at most 20 MB', async () => {
  const responses = Array.from({ length: 3_000 }, (_, number) => ({
    uuid: randomUUID(),
    created: '2026-01-31T10:00:00.000Z',
    createdBy: 'anonymous',
    items: [{ questionId: 'why', value: `${'so '.repeat(150)}${String(number)}` }],
  }));
  const form = {
    formatVersion: 1,
    title: 'Large',
    questions: [{ uuid: 'why', question: 'Why?' }],
    responses,
  };
  const text = JSON.stringify(form).replaceAll('"why"', '"7d0f7c6e-2f5e-4a51-9d0a-3d2c4c5b6a79"');
  expect(text.length).toBeGreaterThan(1024 * 1024);
  const [status, outcome] = await importFile(text, { name: 'large.json' });
  expect([status, outcome]).toMatchObject([200, { outcome: 'created', title: 'Large', responses: 3_000 }]);
  expect(await importFile('x'.repeat(20 * 1024 * 1024))).toEqual([
    413,
    error('payloadTooLarge', 'The body of this request may have at most 20 MB.'),
  ]);
});
