import { error, FormsApi, passwordOf } from '../fixtures/forms-api.js';
import { addUser } from '../support/add-user.js';

// Who may publish the results of a form with responses, and who may disable its anonymisation.

const UUID = '5b0a7c1e-26a5-4a1b-9a58-0c4b7f3d9e21';
const QUESTION_UUID = 'c9a1e1de-5d33-4bb0-8d0f-4b1f4a2b6c11';
const FORM = {
  uuid: UUID,
  title: 'Secret ballot',
  published: true,
  anonymize: true,
  questions: [{ uuid: QUESTION_UUID, question: 'Why?' }],
};

let api: FormsApi;
let path: string;
let version: number;
let body: typeof FORM;

beforeAll(async () => {
  const permissions = '[forms.read, forms.edit, forms.publish, forms.results]';
  api = await FormsApi.start({
    definitions: {
      'roles/chief.yaml': `uri: [{path: /.rest/*, allow: true}]\npermissions: ${permissions}\n`,
    },
  });
  await addUser(api.app, 'max', passwordOf('max'), ['chief']);
});
beforeEach(async () => {
  const form = await api.done('POST', '/forms', FORM);
  path = `/forms/${form.id}`;
  version = form.version;
  body = { ...FORM };
  await api.done('POST', path, [{ questionId: form.questions[0]?.id, value: 'because' }]);
});
afterEach(() => api.done('DELETE', `${path}?withResponses=true`));
afterAll(() => api.close());

const file = (fields: object): string => JSON.stringify({ ...body, ...fields });
type Write = (as: string, fields: object) => Promise<[number, unknown]>;
const WRITES: readonly (readonly [string, Write])[] = [
  ['PATCH', (as, fields) => api.ask('PATCH', path, { as, body: { version, ...fields } })],
  ['PUT', (as, fields) => api.ask('PUT', path, { as, body: { ...body, version, ...fields } })],
  [
    'import',
    (as, fields) => {
      const content = { name: 'x.json', content: file(fields), onExisting: 'update' };
      return api.ask('POST', '/forms/import', { as, body: content });
    },
  ],
];
const rejection = (field: string): unknown =>
  error(
    'accessDenied',
    expect.stringContaining(
      `'eve' may not change '${field}': the form has responses, and that needs the permission 'forms.results'.`,
    ) as string,
  );

describe.each(WRITES)('%s', (_, write) => {
  it('rejects publishing the results by an editor who may not read them', async () => {
    expect(await write('eve', { publicResults: true })).toEqual([403, rejection('publicResults')]);
    const [status] = await api.ask('GET', `${path}/results`);
    expect(status).toBe(401);
  });

  it('rejects disabling anonymisation by an editor who may not read results', async () => {
    expect(await write('eve', { anonymize: false })).toEqual([403, rejection('anonymize')]);
    expect(await api.done('GET', path)).toMatchObject({ anonymize: true, publicResults: false });
  });

  it('rejects further recipients of answers by an editor who may not read results', async () => {
    const mail = { notify: ['a@example.org'], notifyAnswers: true };
    expect(await write('eve', mail)).toEqual([403, rejection('notifyAnswers')]);
    expect((await write('max', mail))[0]).toBe(200);
    version += 1;
    const more = { ...mail, notify: ['a@example.org', 'b@example.org'] };
    expect(await write('eve', more)).toEqual([403, rejection('notify')]);
    expect((await write('eve', { ...mail, title: 'Ballot' }))[0]).toBe(200);
    version += 1;
    expect((await write('eve', { ...more, notifyAnswers: false }))[0]).toBe(200);
  });

  it('accepts these changes by users who may read results', async () => {
    const [status] = await write('max', { publicResults: true, anonymize: false });
    expect(status).toBe(200);
    expect(await api.done('GET', path)).toMatchObject({ anonymize: false, publicResults: true });
  });

  it('accepts changes of other fields if these are unchanged', async () => {
    const [status] = await write('eve', { title: 'Ballot', publicResults: false, anonymize: true });
    expect(status).toBe(200);
  });
});

it('only lets users who may read results stop publishing them', async () => {
  expect((await api.ask('PATCH', path, { as: 'max', body: { version, publicResults: true } }))[0]).toBe(200);
  const closed = { version: version + 1, publicResults: false };
  expect(await api.ask('PATCH', path, { as: 'eve', body: closed })).toEqual([
    403,
    rejection('publicResults'),
  ]);
});

it('lets an editor enable anonymisation, and change all fields while there are no responses', async () => {
  const open = { publicResults: true, anonymize: false };
  const copy = await api.done('POST', `${path}/duplicate`);
  const [status] = await api.ask('PATCH', `/forms/${copy.id}`, { as: 'eve', body: { version: 1, ...open } });
  expect(status).toBe(200);
  await api.ask('PATCH', path, { as: 'max', body: { version, anonymize: false } });
  const named = { version: version + 1, anonymize: true };
  expect((await api.ask('PATCH', path, { as: 'eve', body: named }))[0]).toBe(200);
});
