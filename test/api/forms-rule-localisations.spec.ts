import { error, FormsApi, UUID } from '../fixtures/forms-api.js';
import { PageVisitor } from '../support/page-visitor.js';

// The end message of a rule has localisations, like all texts that respondents read.

const REASON = expect.any(String) as string;
const TEXTS = [
  { language: 'de', message: 'Danke, das war alles.' },
  { language: 'de_CH', message: 'Merci, das war alles.' },
];
const FORM = {
  title: 'Short',
  published: true,
  questions: [
    { id: 1, question: 'Go on?', questionType: 'single', answerOptions: [{ value: 'yes' }, { value: 'no' }] },
    { id: 2, question: 'Why?' },
  ],
  rules: [
    {
      title: 'stop',
      when: { questionId: 1, operator: 'equals', value: 'no' },
      then: { action: 'end', message: 'Thanks, that was all.' },
      localisations: TEXTS,
    },
    { when: { questionId: 1, operator: 'equals', value: 'yes' }, then: { action: 'end' } },
  ],
};

interface WithRules {
  readonly id: number;
  readonly rules: readonly Readonly<Record<string, unknown>>[];
}

let api: FormsApi;
let form: WithRules;

beforeAll(async () => {
  const visitor = 'uri: [{path: /*, methods: [GET, POST], allow: true}]\npermissions: [forms.read]\n';
  api = await FormsApi.start({ definitions: { 'roles/visitor.yaml': visitor } });
});
beforeEach(async () => {
  form = await api.done<WithRules>('POST', '/forms', FORM);
});
afterAll(() => api.close());

const message = async (query: string): Promise<unknown> => {
  const [, read] = await api.ask('GET', `/forms/${form.id}${query}`);
  return (read as { rules: { then: unknown }[] }).rules[0]?.then;
};

it('are returned as they were written; a rule without any has no such field', () => {
  const identity = { id: expect.any(Number) as unknown, uuid: UUID, version: 1 };
  expect(form.rules).toMatchObject([
    { ...identity, orderIndex: 1, title: 'stop', localisations: TEXTS },
    { ...identity, orderIndex: 2 },
  ]);
  expect(Object.keys(form.rules[1] ?? {})).not.toContain('localisations');
});

it.each([
  ['', 'Thanks, that was all.'],
  ['?lang=de', 'Danke, das war alles.'],
  ['?lang=de-CH', 'Merci, das war alles.'],
  ['?lang=fr', 'Thanks, that was all.'],
])('replace the message: %s', async (query, expected) => {
  expect(await message(query)).toEqual({ action: 'end', message: expected });
});

it('are shown by the page of the form', async () => {
  const visitor = new PageVisitor(api.app);
  await visitor.open(`/forms/${form.id}?lang=de`);
  const { id } = (await api.done('GET', `/forms/${form.id}`)).questions[0] ?? { id: 0 };
  await visitor.press('send', { [`q${id}`]: 'no' });
  expect(visitor.html).toContain('Danke, das war alles.');
});

it('are changed with the rules, which change their version, and copied with the form', async () => {
  const [first] = form.rules;
  const localisations = [{ language: 'fr', message: 'Merci.' }];
  const rules = await api.done<unknown[]>('PUT', `/forms/${form.id}/rules`, [{ ...first, localisations }]);
  expect(rules).toEqual([{ ...first, version: 2, localisations }]);
  const copy = await api.done<WithRules>('POST', `/forms/${form.id}/duplicate`);
  expect(copy.rules).toMatchObject([{ title: 'stop', localisations }]);
});

it('are contained in form files', async () => {
  const { text } = await api.call('GET', `/forms/${form.id}/export?format=yaml`, { as: 'eve' });
  const exported = text.slice(text.indexOf('\nrules:'));
  expect(exported.match(/localisations/g)).toHaveLength(1);
  const content = text
    .replaceAll(/uuid: "?[0-9a-f]{7}/g, (found) => `${found.slice(0, -7)}fffffff`)
    .replaceAll(/questionId: "?[0-9a-f]{7}/g, (found) => `${found.slice(0, -7)}fffffff`);
  const { id } = await api.done('POST', '/forms/import', { name: 'copy.yaml', content });
  const copy = await api.done<WithRules>('GET', `/forms/${id}`);
  expect(copy.rules).toMatchObject([{ localisations: TEXTS }, {}]);
});

it.each([
  [
    { language: 'de', text: 'x' },
    'rules[0].localisations[0].text',
    'unknown_field',
    'is unknown; known: language, message',
  ],
  [
    { language: 'de', message: 'a\nb' },
    'rules[0].localisations[0].message',
    'invalid_value',
    'must not have line breaks',
  ],
])('are rejected if invalid: %j', async (localisation, path, code, reason) => {
  const body = { ...FORM, rules: [{ ...FORM.rules[0], localisations: [localisation] }] };
  const [status, rejected] = await api.ask('POST', '/forms', { as: 'eve', body });
  expect([status, rejected]).toEqual([
    422,
    error('validationFailed', REASON, [{ path, code, message: reason }]),
  ]);
});

it('are only allowed for rules that end a form', async () => {
  const body = { ...FORM, rules: [{ ...FORM.rules[0], then: { action: 'skip', questionId: 2 } }] };
  const [status, rejected] = await api.ask('POST', '/forms', { as: 'eve', body });
  const reason = 'must be omitted: only a rule with the action end has a message';
  const details = [{ path: 'rules[0].localisations', code: 'invalid_value', message: reason }];
  expect([status, rejected]).toEqual([422, error('validationFailed', REASON, details)]);
});
