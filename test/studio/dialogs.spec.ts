import { readFileSync } from 'node:fs';
import { FormFileImportsService } from '../../src/forms-core/index.js';
import { error, FormsApi } from '../fixtures/forms-api.js';
import { Administrator } from '../support/administrator.js';
import { eventually } from '../support/eventually.js';
import { LiveFiles } from '../support/live-files.js';
import { SignedInBrowser } from './app-world.js';

// Edit dialogs (docs/reference/charts-and-dialogs.md#custom-fields).

const KINDS = ['form', 'section', 'question', 'answerOption'];
const shipped = Object.fromEntries(
  KINDS.map((kind) => [
    `form-core/dialogs/${kind}.yaml`,
    readFileSync(`form-core/dialogs/${kind}.yaml`, 'utf8'),
  ]),
);
const ROLE =
  'uri: [{path: /.rest/*, allow: true}, {path: /studio/*, allow: true}]\npermissions: [forms.read, forms.edit]\n';
const CHART = 'description: A ring\nmark: {type: arc, innerRadius: 50}\n';
const DECORATION = 'look/decorations/form-core/dialogs/form.yaml';
const decoration = (fields: string): string => `form:\n  properties:\n${fields}`;
const COLOUR =
  "    content.colour:\n      $type: comboBoxField\n      label: Colour\n      required: true\n      options: {'#f00': Red, '#0f0': Green}\n";

let api: FormsApi;
let files: LiveFiles;
let admin: Administrator;
let eve: SignedInBrowser;

beforeAll(async () => {
  api = await FormsApi.start({
    definitions: { ...shipped, 'roles/forms-editor.yaml': ROLE, 'form-app/charts/forms/ring.yaml': CHART },
    modules: { [DECORATION]: decoration(COLOUR) },
  });
  files = new LiveFiles(api.app);
  admin = await Administrator.of(api.app);
  eve = await SignedInBrowser.of(api.app, 'eve');
});
afterAll(() => api.close());

interface Field {
  readonly name: string;
}
const dialogs = async (): Promise<Record<string, { fields: Field[] }>> => {
  const response = await eve.bare('GET', '/studio/api/dialogs');
  expect(response.status).toBe(200);
  return response.json as Record<string, { fields: Field[] }>;
};
const namesOf = async (kind: string): Promise<string[]> =>
  ((await dialogs())[kind]?.fields ?? []).map(({ name }) => name);

const COLOUR_FIELD = {
  name: 'content.colour',
  type: 'comboBoxField',
  label: 'Colour',
  required: true,
  options: [
    { value: '#f00', label: 'Red' },
    { value: '#0f0', label: 'Green' },
  ],
};

it('returns the fields of each dialog in the order of the files, those of decorations last', async () => {
  const all = await dialogs();
  expect(Object.keys(all)).toEqual(KINDS);
  expect(all.section).toEqual({
    fields: [
      { name: 'title', type: 'textField', label: 'Title', required: false, maxLength: 1000 },
      {
        name: 'description',
        type: 'richTextField',
        label: 'Description',
        required: false,
        maxLength: 20_000,
      },
    ],
  });
  expect(all.form?.fields.at(-1)).toEqual(COLOUR_FIELD);
  expect(all.question?.fields.at(-1)).toEqual({
    ...{ name: 'customChartId', type: 'comboBoxField', label: 'Chart', required: false },
    description: 'Used instead of the default chart of the question type.',
    options: [{ value: 'ring', label: 'A ring' }],
  });
  expect(await Promise.all(KINDS.map(namesOf))).toEqual([
    ['title', 'description', 'anonymize', 'onlyAuthenticated', 'publicResults', 'content.colour'],
    ['title', 'description'],
    [
      ...['title', 'question', 'description', 'questionType', 'required', 'rangeFrom', 'rangeFromLabel'],
      ...['rangeTo', 'rangeToLabel', 'customChartId'],
    ],
    ['title', 'label', 'description', 'value', 'freeText', 'freeTextLabel'],
  ]);
  expect(await admin.problemLines()).toEqual([]);
});

it('requires access to forms', async () => {
  const anonymous = await api.app.request('/studio/api/dialogs');
  const message = '/studio/api/dialogs requires authentication: send HTTP Basic credentials or an API token.';
  expect([anonymous.status, anonymous.json]).toEqual([401, error('notAuthorized', message)]);
});

it('keeps the value of a field content.colour over REST, in exports and imports', async () => {
  const form = await api.done('POST', '/forms', {
    title: 'Paint',
    content: { colour: '#f00', shade: 3 },
  });
  const path = `/forms/${String(form.id)}`;
  await api.done('PATCH', path, { version: 1, content: { colour: '#0f0', shade: 3 } });
  const [, read] = await api.ask('GET', path, { as: 'eve' });
  expect((read as { content: unknown }).content).toEqual({ colour: '#0f0', shade: 3 });
  const exported = await api.call('GET', `${path}/export?format=json`, { as: 'eve' });
  expect(exported.json).toMatchObject({ uuid: form.uuid, content: { colour: '#0f0', shade: 3 } });
  await api.done('DELETE', path);
  const imports = api.app.nest.get(FormFileImportsService, { strict: false });
  await imports.import(exported.text, 'paint.json', { user: 'eve', onExisting: 'skip' });
  const [, forms] = await api.ask('GET', '/forms', { as: 'eve' });
  expect(forms).toEqual([
    expect.objectContaining({ uuid: form.uuid, content: { colour: '#0f0', shade: 3 } }),
  ]);
  const [{ id, version }] = forms as [{ id: number; version: number }];
  const body = { version, content: { colour: ['#f00'] } };
  const rejected = await api.ask('PATCH', `/forms/${String(id)}`, { as: 'eve', body });
  const problem = {
    path: 'content.colour',
    code: 'wrong_type',
    message: 'must be a single value: no list, no map',
  };
  expect(rejected).toEqual([
    422,
    expect.objectContaining({ error: expect.objectContaining({ details: [problem] }) }),
  ]);
});

const FILE = (): string => files.at(DECORATION, 'modules');

it.each([
  ['jcrMultiField', "is 'jcrMultiField': multi fields are not supported in the dialogs of forms; use one of textField, richTextField, numberField, checkBoxField, comboBoxField, dateField, formChooserField"],
  ['compositeField', "is 'compositeField': composite fields are not supported in the dialogs of forms; use one of textField, richTextField, numberField, checkBoxField, comboBoxField, dateField, formChooserField"],
  ['switchableField', "is 'switchableField': switchable fields are not supported in the dialogs of forms; use one of textField, richTextField, numberField, checkBoxField, comboBoxField, dateField, formChooserField"],
  ['textfield', "must be one of textField, richTextField, numberField, checkBoxField, comboBoxField, dateField, formChooserField, not 'textfield'; did you mean 'textField'?"],
])('rejects a field of the type %s by name and keeps the other fields', async (type, reason) => {
  await files.put(DECORATION, decoration(`    content.tags:\n      $type: ${type}\n      label: Tags\n`), 'modules');
  const path = 'form.properties.content.tags.$type';
  await eventually(() => admin.problemLines(), (lines) => {
    expect(lines).toEqual([`${FILE()}:4:14 error ${path} | '${path}' ${reason}`]);
  });
  expect(await namesOf('form')).toContain('content.colour');
  expect(await namesOf('form')).not.toContain('content.tags');
  await files.put(DECORATION, decoration(COLOUR), 'modules');
  await eventually(() => admin.problemLines(), (lines) => {
    expect(lines).toEqual([]);
  });
}); // prettier-ignore

it('reports fields that cannot be stored, and warns about settings without meaning', async () => {
  const fields = [
    '    colour: {$type: textField}',
    '    anonymize: {$type: textField}',
    '    content.number: {$type: numberField, label: Number, min: low, decimals: 2}',
  ];
  await files.put(DECORATION, decoration(`${fields.join('\n')}\n`), 'modules');
  const standard = 'title, description, anonymize, onlyAuthenticated, publicResults';
  await eventually(() => admin.problemLines(), (lines) => {
    expect(lines.sort()).toEqual([
      `${FILE()}:3:13 error form.properties.colour | 'form.properties.colour' cannot be stored: call it 'content.colour', or one of ${standard}`,
      `${FILE()}:4:24 error form.properties.anonymize.$type | 'form.properties.anonymize.$type' must be checkBoxField for 'anonymize', not 'textField'`,
      `${FILE()}:5:62 error form.properties.content.number.min | 'form.properties.content.number.min' must be a number, not 'low'`,
      `${FILE()}:5:67 warning form.properties.content.number.decimals | 'form.properties.content.number.decimals' is not a known key and is ignored`,
    ]);
  });
}); // prettier-ignore

it('warns about an unknown dialog', async () => {
  await files.remove(DECORATION, 'modules');
  await files.put('form-core/dialogs/answer.yaml', 'form: {properties: {}}\n');
  await eventually(() => admin.problemLines(), (lines) => {
    expect(lines).toEqual([
      'form-core/dialogs/answer.yaml:1:1 warning  | the definition is not a known dialog; known: form, section, question, answerOption',
    ]);
  });
}); // prettier-ignore
