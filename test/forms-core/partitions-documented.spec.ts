import { readFile } from 'node:fs/promises';
import { asAnyone, at, EDITOR, openFormsWorld, type FormsWorld } from './forms-world.js';

// docs/operations/growing.md: every statement runs and has the documented effect.

let world: FormsWorld;
/** The statements of the document, block by block. */
let blocks: string[];

beforeAll(async () => {
  world = await openFormsWorld('postgres');
  const text = await readFile('docs/operations/growing.md', 'utf8');
  blocks = [...text.matchAll(/^```sql\n([^]*?)^```$/gm)].map(([, sql = '']) => sql);
});
afterAll(() => world.close());

const run = async (sql: string): Promise<unknown[]> => world.database.database.query(sql);

it('shows what is requested', async () => {
  const form = await world.editor.createForm(
    { title: 'Poll', published: true, questions: [{ question: 'Why?' }] },
    { caller: EDITOR },
  );
  const items = [{ questionId: at(form.questions, 0).id, value: 'so' }];
  const { created } = await world.submissions.submit(form.id, items, asAnyone, 'key');
  const shown = blocks.slice(0, -1).flatMap((block) => block.split(/;\n/).filter((sql) => sql.trim() !== ''));
  const rows: unknown[][] = [];
  for (const sql of shown) rows.push(await run(sql));
  const partition = (name: string): unknown => ({ partition: `forms.response_item_${name}`, size: expect.stringMatching(/ (kB|bytes)$/) as unknown }); // prettier-ignore
  expect(rows).toEqual([
    expect.arrayContaining([{ application_name: 'cms pool', count: expect.any(String) as unknown }]),
    [{ bytes_per_node: null }],
    [{ bytes_per_response: expect.any(String) as unknown, bytes_per_item: expect.any(String) as unknown }],
    [partition('0'), partition('1'), partition('default')],
    [{ newest: new Date(created) }],
  ]);
});

it('drops a partition with its items and keys', async () => {
  await run(blocks.at(-1) ?? '');
  const counts = `SELECT (SELECT count(*)::int FROM forms.response) AS responses,
    (SELECT count(*)::int FROM forms.response_item) AS items, (SELECT count(*)::int FROM forms.submission_key) AS keys`;
  expect(await run(counts)).toEqual([{ responses: 0, items: 0, keys: 0 }]);
});
