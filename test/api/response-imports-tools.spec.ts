import type { Form, Response, ResponseImport } from '#client';
import { addUser } from '../support/add-user.js';
import { authorizationOf, FormsApi, passwordOf } from '../fixtures/forms-api.js';

// docs/reference/form-files.md#responses-of-other-tools: tables as other tools write them.

let api: FormsApi;
let form: Form;

const options = (...values: string[]): object[] => values.map((value) => ({ value, label: value }));

beforeAll(async () => {
  api = await FormsApi.start();
  await addUser(api.app, 'cleo', passwordOf('cleo'), ['forms-editor', 'forms-analyst']);
  const stops = { title: 'Stops', question: 'Which stops?', questionType: 'multi', answerOptions: options('Bern', 'Zürich, HB', 'Biel') };
  form = await api.done<Form>('POST', '/forms', { title: 'Trip', questions: [stops, { title: 'Note', question: 'Any notes?' }] });
}); // prettier-ignore
afterAll(() => api.close());

async function send(content: Buffer, mapping?: object): Promise<ResponseImport> {
  const headers = { authorization: authorizationOf('cleo') };
  const body = { name: 'old.csv', content: content.toString('base64'), ...(mapping ? { mapping } : { dryRun: true }) };
  const [status, read] = await api.ask('POST', `/forms/${String(form.id)}/results/import`, { headers, body });
  expect(status).toBe(200);
  return read as ResponseImport;
} // prettier-ignore

/** The proposed mapping, and the answers that are stored with it. */
async function importTable(content: Buffer): Promise<{ mapping: object; answers: string[][] }> {
  const { mapping, problems } = await send(content);
  expect(problems).toEqual([]);
  await send(content, mapping);
  const path = `/forms/${String(form.id)}/results`;
  const responses = (await api.ask('GET', path, { as: 'ana' }))[1] as Response[];
  const headers = { authorization: authorizationOf('cleo') };
  for (const { id } of responses) await api.ask('DELETE', `${path}/${String(id)}`, { headers });
  const answers = responses.map(({ items }) => items.map(({ value }) => value)).reverse();
  return { mapping, answers };
}

const mapped = (columns: readonly [string, string?], separator: string, more: object): object => ({
  ...more,
  questions: columns.map((column, at) => ({
    ...{ column, uuid: form.questions[at]?.uuid },
    ...(at === 0 && separator !== ';' ? { separator } : {}),
  })),
});

it.each<[string, Buffer, () => object, string[][]]>([
  [
    'LimeSurvey, with a column for each choice',
    Buffer.from('"id","submitdate","Which stops? [Bern]","Which stops? [Zürich, HB]","Which stops? [Biel]","Any notes?"\n"1","2026-05-04 13:00:00","Yes","Yes","No","a"\n"2","2026-05-05 13:00:00","","N/A","Yes","b"\n'),
    () => mapped(['Which stops?', 'Any notes?'], '\n', { created: 'submitdate', ignored: ['id'] }),
    [['Bern', 'Zürich, HB', 'a'], ['Biel', 'b']],
  ],
  [
    'SurveyMonkey, with a question without a name in the second row',
    Buffer.from('Respondent ID,Collector ID,Which stops?,,,Any notes?\n,,Bern,"Zürich, HB",Biel,\n1,2,Bern,,Biel,a\n'),
    () => mapped(['Which stops?', 'Any notes?'], '\n', { ignored: ['Respondent ID', 'Collector ID'] }),
    [['Bern', 'Biel', 'a']],
  ],
  [
    'Google Forms, whose options contain the separator',
    Buffer.from('Which stops?,Any notes?\n"Bern, Zürich, HB",a\nBiel,b\n'),
    () => mapped(['Which stops?', 'Any notes?'], ', ', { ignored: [] }),
    [['Bern', 'Zürich, HB', 'a'], ['Biel', 'b']],
  ],
  [
    'Qualtrics, with commas without spaces, in UTF-16 with tabs',
    Buffer.from('\uFEFFWhich stops?\tAny notes?\nBern,Biel\tä\n', 'utf16le'),
    () => mapped(['Which stops?', 'Any notes?'], ',', { ignored: [] }),
    [['Bern', 'Biel', 'ä']],
  ],
  [
    'any tool, with repeated names and another Unicode normalisation form',
    Buffer.from('Which stops?,Note,Note\n"Bern;Zu\u0308rich, HB",a,b\n'),
    () => mapped(['Which stops?', 'Note'], ';', { ignored: ['Note (2)'] }),
    [['Bern', 'Zürich, HB', 'a']],
  ],
])('imports a table of %s', async (_, content, mapping, answers) => {
  expect(await importTable(content)).toEqual({ mapping: mapping(), answers });
}); // prettier-ignore

it('rejects truncated UTF-16', async () => {
  const content = Buffer.from('\uFEFFNote\na', 'utf16le').subarray(0, -1).toString('base64');
  const headers = { authorization: authorizationOf('cleo') };
  const body = { name: 'old.csv', content, dryRun: true };
  const [status, read] = await api.ask('POST', `/forms/${String(form.id)}/results/import`, { headers, body });
  const message = 'old.csv: the text is not valid UTF-16: save the file with the encoding UTF-8';
  expect([status, read]).toEqual([422, { error: { code: 'validationFailed', message } }]);
});
