import { authorizationOf, error, FormsApi, PATH } from '../fixtures/forms-api.js';
import type { TestResponse } from '../support/application.js';

// Hostile input (docs/security.md), sent to a complete server.

const CONTENT = {
  'website.odd.yaml':
    'odd:\n  jcr:primaryType: cms:page\n  __proto__: a text\n  constructor: another\n  toString: a third\n  __proto__child: {x: 1}\n',
};
const DEFINITIONS = {
  'restEndpoints/delivery/pages_v1.yaml': 'workspace: website\nnodeTypes: [cms:page]\ndepth: 1\nincludeSystemProperties: false\n',
}; // prettier-ignore
const QUESTION = { title: 'q', question: 'Q?', questionType: 'text' };

let api: FormsApi;
let formId: number;
let questionId: number;
beforeAll(async () => {
  api = await FormsApi.start({ definitions: DEFINITIONS, content: CONTENT });
  const form = await api.done('POST', '/forms', { title: 'Poll', published: true, questions: [QUESTION] });
  [formId, questionId] = [form.id, form.questions[0]?.id ?? 0];
});
afterAll(() => api.close());

/** Levels of lists with nine references to the previous level: 9^levels texts. */
function yamlBomb(levels: number): string {
  const names = Array.from({ length: levels }, (_, index) => `l${String(index)}`);
  return names
    .map((name, index) => `${name}: &${name} [${Array<string>(9).fill(index === 0 ? 'x' : `*${names[index - 1] ?? ''}`).join(', ')}]`)
    .join('\n'); // prettier-ignore
}

const submit = (body: string, headers = {}): Promise<TestResponse> =>
  api.call('POST', `/forms/${String(formId)}`, { body, headers });

describe('names of JavaScript object members', () => {
  it('are rejected as keys of bodies, and change no object', async () => {
    const items = [
      `[{"questionId":${String(questionId)},"value":"x","__proto__":{"polluted":1}}]`,
      `[{"questionId":${String(questionId)},"value":"x","constructor":{"prototype":{"polluted":1}}}]`,
    ];
    for (const body of items) {
      const { status, json } = await submit(body);
      const message =
        'The names "__proto__" and "constructor" with "prototype" are not accepted in the body.';
      expect([status, json]).toEqual([400, error('readerError', message)]);
    }
    expect('polluted' in {}).toBe(false);
  });

  it('are ordinary names of properties and nodes in content', async () => {
    const odd = { '@name': 'odd', '@path': '/odd', '@id': expect.any(String) as unknown, '@nodeType': 'cms:page' };
    const { text } = await api.app.request('/.rest/delivery/pages/v1/odd');
    expect(text).toContain('"__proto__":"a text","constructor":"another","toString":"a third"');
    expect(JSON.parse(text)).toMatchObject(odd);
    for (const filter of ['__proto__=a%20text', 'toString=a%20third', 'constructor[in]=a~b']) {
      expect(await api.app.get(`/.rest/delivery/pages/v1?limit=0&${filter}`)).toMatchObject({ total: 1 });
    }
  }); // prettier-ignore
});

it('ignores fields of a response that the server sets', async () => {
  const item = { questionId, value: 'x', id: 77, created: 1, createdBy: 'eve', answerOptionId: 3 };
  const { status, json } = await submit(JSON.stringify([item]), { authorization: authorizationOf('vic') });
  const { id, createdBy, created } = json as { id: number; createdBy: string; created: number };
  expect([status, createdBy, id === 77, created === 1]).toEqual([201, 'vic', false, false]);
});

it('ignores or rejects read-only fields of a form', async () => {
  const [status, json] = await api.ask('POST', '/forms', { as: 'eve', body: { title: 'x', archived: true } });
  expect([status, (json as { error: { details: { path: string; code: string }[] } }).error.details]).toMatchObject([
    ...[422, [{ path: 'archived', code: 'unknown_field' }]],
  ]);
  const own = { title: 'mine', id: formId, created: 1, createdBy: 'root' };
  const made = await api.done<{ id: number; created: number; createdBy: string }>('POST', '/forms', own);
  expect([made.createdBy, made.id === formId, made.created === 1]).toEqual(['eve', false, false]);
}); // prettier-ignore

it('rejects deeply nested and expanding bodies', async () => {
  const depth = 200_000;
  expect((await submit('['.repeat(depth) + ']'.repeat(depth))).status).toBe(400);
  const body = { name: 'bomb.yaml', content: yamlBomb(8) };
  const [status, json] = await api.ask('POST', '/forms/import', { as: 'eve', body });
  const reason = 'bomb.yaml:5:15: not well-formed YAML: aliases expand to more than 20000 values';
  expect([status, json]).toEqual([422, error('validationFailed', reason)]);
  expect((await submit('[]')).status).toBe(422);
});

it.each([
  ['website.bomb.yaml', `bomb:\n  ${yamlBomb(6).replaceAll('\n', '\n  ')}\n`, 'a list can only contain values'],
  ['website.deep.yaml', `deep:\n${Array.from({ length: 3_000 }, (_, i) => `${' '.repeat(i + 1)}a:\n`).join('')}`, ''],
  ['website.laughs.xml', '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><sv:node xmlns:sv="http://www.jcp.org/jcr/sv/1.0" sv:name="l"/>', 'a document type (<!DOCTYPE …>) is not allowed'],
  ['website.reads.xml', '<!DOCTYPE l SYSTEM "file:///etc/passwd"><sv:node xmlns:sv="http://www.jcp.org/jcr/sv/1.0" sv:name="l"/>', 'a document type (<!DOCTYPE …>) is not allowed'],
])('rejects the import of %s', async (name, text, reason) => {
  await expect(api.app.importFiles({ [name]: text })).rejects.toThrow(reason);
}); // prettier-ignore

it.each([
  '/studio/..%2f..%2fpackage.json',
  '/studio/%2e%2e/%2e%2e/package.json',
  '/forms/..%2f..%2fpackage.json',
  '/forms/styles/..%2f..%2f..%2fpackage.json',
  '/dam/..%2f..%2fetc/passwd',
  '/.imaging/larkway/..%2f..%2f..%2fetc/passwd',
  '/.rest/delivery/pages/v1/../../../../etc/passwd',
  '/.rest/delivery/pages/v1/..%2f..%2fetc%2fpasswd',
])('does not read a file at %s', async (path) => {
  const { status, text } = await api.app.request(path);
  expect([[400, 401, 404].includes(status), /root:|"dependencies"/.test(text)]).toEqual([true, false]);
});

it('copies nothing from a URL into headers, and does not redirect to other sites', async () => {
  const { headers } = await api.app.request('/studio?x=//evil.example%0d%0aX-Evil:1');
  expect([headers.location, headers['x-evil']]).toEqual(['/studio/?x=//evil.example%0d%0aX-Evil:1', undefined]);
  for (const path of ['//evil.example/studio', '/studio//evil.example', '//evil.example/%2e%2e/studio']) {
    expect((await api.app.request(path)).headers.location).toBeUndefined();
  }
}); // prettier-ignore

it('names downloads after ids, never after user input', async () => {
  const form = await api.done('POST', '/forms', { title: 'a"; X-Evil: 1 ../../é' });
  const headers = { authorization: authorizationOf('ana') };
  const { headers: told } = await api.app.request(`${PATH}/forms/${String(form.id)}/results.csv`, {
    headers,
  });
  expect(told['content-disposition']).toBe(`attachment; filename="form-${String(form.id)}-results.csv"`);
});

it('only accepts JSON bodies', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
    const { status, json } = await submit('[]', { 'content-type': type });
    expect([status, (json as { error: { code: string } }).error.code]).toEqual([415, 'unsupportedMediaType']);
  }
});
