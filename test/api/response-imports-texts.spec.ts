import type { Form, Response, ResponseImport } from '#client';
import { addUser } from '../support/add-user.js';
import { authorizationOf, FormsApi, passwordOf } from '../fixtures/forms-api.js';

// docs/reference/form-files.md#responses-of-other-tools

let api: FormsApi;
let form: Form;

beforeAll(async () => {
  api = await FormsApi.start();
  await addUser(api.app, 'cleo', passwordOf('cleo'), ['forms-editor', 'forms-analyst']);
});
afterAll(() => api.close());

const send = (body: object): Promise<[number, unknown]> => {
  const headers = { authorization: authorizationOf('cleo') };
  return api.ask('POST', `/forms/${String(form.id)}/results/import`, { headers, body });
};

async function stored(): Promise<Response[]> {
  const path = `/forms/${String(form.id)}/results`;
  return (await api.ask('GET', path, { as: 'ana' }))[1] as Response[];
}

it('checks answers to text questions like submissions, and reads them like form pages', async () => {
  const from = 'e3b1f0a4-0c0b-4c55-9d0c-0f1a1c2d3e01';
  const texts = [
    { title: 'Mail', question: 'Mail?', inputType: 'email' },
    { title: 'Code', question: 'Code?', pattern: '[A-Z]{2}', maxLength: 5 },
    { title: 'Weight', question: 'Weight?', inputType: 'number', decimals: 1, max: 9 },
    { title: 'From', question: 'From?', inputType: 'date', uuid: from },
    { title: 'To', question: 'To?', inputType: 'date', min: { questionId: from } },
    { title: 'Note', question: 'Note?' },
  ];
  form = await api.done<Form>('POST', '/forms', { title: 'Texts', questions: texts });
  const columns = texts.map(({ title }) => title);
  const mapping = { questions: form.questions.map(({ uuid }, index) => ({ column: columns[index], uuid })) };
  const table = (...rows: string[]): object => {
    return {
      name: 'texts.csv',
      content: Buffer.from([columns.join(';'), ...rows].join('\n')).toString('base64'),
      mapping,
    };
  };
  const bad = table(
    'n/a;AB;1,5;2026-05-01;2026-05-02;x',
    `a@b.ch;ABC;1,55;2026-05-02T00:00:00Z;2026-05-01;${'x'.repeat(10_001)}`,
    ';;9.5;soon;2026-05-01;',
  );
  const found = [
    [2, 'Mail', '"n/a" is not an email address such as ada@example.com'],
    [3, 'Code', '"ABC" does not match the pattern [A-Z]{2}'],
    [3, 'Weight', '1.55 has more than 1 decimals'],
    [3, 'To', '2026-05-01 is below 2026-05-02'],
    [3, 'Note', '10001 characters are too many: 10000 at most'],
    [4, 'Weight', '9.5 is above 9'],
    [4, 'From', '"soon" is not a date such as 2027-06-12'],
  ].map(([row, column, message]) => ({ row, column, message }));
  const [status, body] = await send({ ...bad, dryRun: true });
  const { problems, problemCount } = body as ResponseImport;
  expect([status, problems, problemCount]).toEqual([200, found, 7]);
  expect((await send(bad))[0]).toBe(422);
  expect(await stored()).toEqual([]);
  const good = table('a@b.ch;AB;1,5;2026-05-01T00:00:00Z;2026-05-01;x', ';;;;2026-05-01;');
  expect((await send(good))[0]).toBe(200);
  expect((await stored()).map(({ items }) => items.map(({ value }) => value)).sort()).toEqual([
    ['2026-05-01'],
    ['a@b.ch', 'AB', '1.5', '2026-05-01', '2026-05-01', 'x'],
  ]);
  const items = form.questions
    .slice(0, 2)
    .map(({ id }, at) => ({ questionId: id, value: ['n/a', 'ABC'][at] }));
  const [, rejection] = await api.ask('POST', `/forms/${String(form.id)}`, { as: 'eve', body: items });
  expect(rejection).toMatchObject({
    error: { details: [{ code: 'invalid_format' }, { code: 'invalid_format' }] },
  });
});
