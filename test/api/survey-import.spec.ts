import { FormsApi, type Made } from '../fixtures/forms-api.js';

// docs/reference/form-files.md#other-tools over HTTP.

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start();
});
afterAll(() => api.close());

const importFile = (content: string, name: string): Promise<[number, unknown]> =>
  api.ask('POST', '/forms/import', { as: 'eve', body: { content, name } });
const codeOf = (body: unknown): string => (body as { error: { code: string } }).error.code;

it('surveys of SurveyJS become forms, and omitted parts are returned', async () => {
  const elements = [
    { type: 'text', name: 'a' },
    { type: 'file', name: 'b' },
  ];
  const survey = { title: 'Trip', pages: [{ elements }] };
  const [status, body] = await importFile(JSON.stringify(survey), 'trip.json');
  const { id } = body as Made;
  const result = { outcome: 'created', id, uuid: expect.any(String) as unknown, title: 'Trip', responses: 0 };
  const notes = ['b: questions of the type file have no equivalent'];
  expect([status, body]).toEqual([200, { ...result, source: 'SurveyJS', notes }]);
  const form = await api.done('GET', `/forms/${String(id)}`);
  expect(form).toMatchObject({ published: false, sections: [{ questions: [{ title: 'a' }] }] });
});

it('forms of Typeform become forms', async () => {
  const fields = [
    { ref: 'a', type: 'short_text', title: 'A?' },
    { ref: 'b', type: 'payment', title: 'B?' },
  ];
  const [status, body] = await importFile(JSON.stringify({ title: 'Trip', fields }), 'trip.json');
  const notes = ['B?: fields of the type payment have no equivalent'];
  expect([status, body]).toMatchObject([200, { outcome: 'created', source: 'Typeform', notes }]);
});

it('surveys that cannot be read are rejected', async () => {
  const [status, body] = await importFile('<document>\n<surveys></document>', 'trip.lss');
  expect([status, codeOf(body)]).toEqual([422, 'validationFailed']);
  for (const depth of [400, 1_500, 20_000]) {
    const deep = `${'{"type":"panel","elements":['.repeat(depth)}${']}'.repeat(depth)}`;
    const [rejected, problem] = await importFile(`{"elements":[${deep}]}`, 'deep.json');
    expect([depth, rejected, codeOf(problem)]).toEqual([depth, 422, 'validationFailed']);
  }
});
