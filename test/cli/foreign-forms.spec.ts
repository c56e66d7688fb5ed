import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'yaml';
import { writeXlsx } from '../../src/forms-core/transfer/results/write-xlsx.js';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { Program } from '../support/program.js';

// docs/reference/form-files.md#other-tools: forms and responses of other tools on the command line. Each test
// continues where the previous one ended.

let cms: Program;
let database: TestDatabase;

interface Exported {
  readonly uuid: string;
  readonly questions: readonly { readonly uuid: string }[];
  readonly responses: readonly { readonly created: string; readonly items: readonly { readonly value: string }[] }[];
} // prettier-ignore

const SURVEY = {
  title: 'Trip',
  pages: [
    {
      name: 'about',
      elements: [
        { type: 'radiogroup', name: 'car', title: 'By car?', choices: ['yes', 'no'] },
        { type: 'file', name: 'ticket' },
      ],
    },
  ],
};
const LSS = `<document><surveys><rows><row><sid>1</sid><language>en</language></row></rows></surveys>
<surveys_languagesettings><rows><row><surveyls_language>en</surveyls_language><surveyls_title>Lime</surveyls_title></row></rows></surveys_languagesettings>
<groups><rows><row><gid>1</gid><group_name>About</group_name><group_order>1</group_order></row></rows></groups>
<questions><rows>
<row><qid>1</qid><gid>1</gid><type>T</type><title>why</title><question>Why?</question><question_order>1</question_order></row>
<row><qid>2</qid><gid>1</gid><type>R</type><title>order</title><question>Order</question><question_order>2</question_order></row>
</rows></questions></document>`; // prettier-ignore
const CSV = [
  'ID,Submitted at,How was it?',
  '1,2026-05-01T10:00:00Z,good',
  '2,2026-05-02T10:00:00Z,bad',
  '3,2026-05-03T10:00:00Z,good',
  '4,2026-05-03T10:00:00Z,good',
  '',
].join('\n');
const MAPPING = { title: 'Old', questions: [{ column: 'Why?', question: 'Why?', questionType: 'text' }] };

beforeAll(async () => {
  database = await testDatabase('postgres');
  cms = await Program.in('cli.js', { DATABASE_URL: database.options.url });
  await cms.put('survey.json', JSON.stringify(SURVEY));
  await cms.put('lime.LSS', LSS);
  await cms.put('old.csv', CSV);
  await cms.put('wrong.csv', CSV.replace('bad', 'fine').replace('2026-05-03T', 'yesterday '));
  await cms.put('old.xlsx', await buffer(writeXlsx(Readable.from([[['Why?'], ['because'], ['so']]]))));
  await cms.put('xlsx.yaml', JSON.stringify(MAPPING));
  await cms.put('unknown.yaml', JSON.stringify({ ...MAPPING, created: 'Date' }));
  await cms.put('broken.lss', '<document>\n<surveys></document>');
  await cms.put('other.lss', '<document><users/></document>');
  await cms.put('broken.json', '{"pages": [{"elements": [');
  const choices = Array.from({ length: 1001 }, (_, index) => index);
  await cms.put('many.json', JSON.stringify({ elements: [{ type: 'dropdown', name: 'a', choices }] }));
  await cms.put('latin.csv', Buffer.from('Name\nZo\xeb', 'latin1'));
  await cms.put('quote.csv', 'a,b\n1,"2');
  await cms.put('empty.csv', '');
  await cms.put('text.xlsx', 'no archive');
});

afterAll(async () => {
  await cms.dispose();
  await database.drop();
});

const of = (code: number, stdout: string[], stderr: string[] = []): unknown => {
  const text = (lines: string[]): string => lines.map((line) => `${line}\n`).join('');
  return { code, stdout: text(stdout), stderr: text(stderr) };
};

it('imports surveys of SurveyJS and LimeSurvey, and responses from CSV and XLSX with a mapping', async () => {
  const results = await cms.runAll([
    ['forms', 'import', 'survey.json', 'lime.LSS'],
    ['forms', 'import', 'old.csv'],
    ['forms', 'import', 'old.csv', '--mapping', 'old.csv.mapping.yaml'],
    ['forms', 'import', 'old.xlsx', '--mapping', 'xlsx.yaml'],
    ['forms', 'import', 'lime.LSS', '--json'],
    ['forms', 'export', '3', '--responses'],
  ]);
  const [exported] = results.splice(5);
  const [json] = results.splice(4);
  expect(results).toEqual([
    of(0, [
      'survey.json: form 1 (Trip) created',
      'survey.json: ticket: questions of the type file have no equivalent',
      'lime.LSS: form 2 (Lime) created',
      'lime.LSS: order: questions of the type ranking have no equivalent',
    ]),
    of(0, ['old.csv: check old.csv.mapping.yaml, then import with --mapping old.csv.mapping.yaml']),
    of(0, ['old.csv: form 3 (old) created, 4 responses']),
    of(0, ['old.xlsx: form 4 (Old) created, 2 responses']),
  ]);
  expect(JSON.parse(json?.stdout ?? '')).toEqual({
    files: [
      {
        ...{ file: 'lime.LSS', outcome: 'created', id: 5, uuid: expect.any(String) as unknown, title: 'Lime' },
        ...{ responses: 0, source: 'LimeSurvey' },
        notes: ['order: questions of the type ranking have no equivalent'],
      },
    ],
    rejected: [],
  }); // prettier-ignore
  const form = parse(exported?.stdout ?? '') as {
    responses: { created: string; items: { value: string }[] }[];
  };
  expect(form.responses.map(({ created, items }) => [created, ...items.map(({ value }) => value)])).toEqual([
    ['2026-05-01T10:00:00.000Z', 'good'],
    ['2026-05-02T10:00:00.000Z', 'bad'],
    ['2026-05-03T10:00:00.000Z', 'good'],
    ['2026-05-03T10:00:00.000Z', 'good'],
  ]); // prettier-ignore
});

it('rejects unreadable files of other tools, each with its path and the reason', async () => {
  const inUtf8 = 'the text is not UTF-8: save the file with the encoding UTF-8';
  const results = await cms.runAll([
    ['forms', 'import', 'broken.lss', 'other.lss', 'broken.json', 'many.json'],
    ['forms', 'import', 'latin.csv', 'quote.csv', 'empty.csv', 'text.xlsx', 'old.csv'],
    ['forms', 'import', 'wrong.csv', '--mapping', 'old.csv.mapping.yaml'],
    ['forms', 'import', 'old.xlsx', '--mapping', 'unknown.yaml'],
    ['forms', 'import', 'old.xlsx', '--mapping', 'nothing.yaml'],
    ['forms', 'import', 'wrong.csv', '--mapping', 'old.csv.mapping.yaml', '--json'],
    ['forms', 'list', '--json'],
  ]);
  const problems = [
    'row 3, column "How was it?": "fine" is none of the options: add it, or one with freeText: showFreeText',
    'row 4, column "Submitted at": must be a time in ISO 8601, such as 2026-05-01T10:00:00Z',
  ];
  const [reason = ''] = problems;
  const list = results.pop();
  const json = results.pop();
  expect(results).toEqual([
    of(1, [], [
      'broken.lss:2:21: unexpected close tag.',
      'other.lss: must be a survey of LimeSurvey (document/surveys/rows)',
      'broken.json: not well-formed JSON: Unexpected end of JSON input',
      'many.json: sections[0].questions[0].answerOptions: must have 1000 members at most',
      '4 of 4 files were rejected.',
    ]),
    of(1, [], [
      `latin.csv:2:3: ${inUtf8}`,
      'quote.csv: row 2: a quote is not closed or in the wrong place (character 7)',
      'empty.csv: the first row must have the names of the columns',
      'text.xlsx: is not a ZIP archive',
      'old.csv.mapping.yaml exists: import old.csv with --mapping old.csv.mapping.yaml, or remove it.',
      '5 of 5 files were rejected.',
    ]),
    of(1, [], [`wrong.csv: ${reason} (and 1 more)`, '1 of 1 files were rejected.']),
    of(1, [], ['old.xlsx: unknown.yaml: created: the table has no column "Date"', '1 of 1 files were rejected.']),
    of(1, [], ['nothing.yaml does not exist.']),
  ]); // prettier-ignore
  expect(JSON.parse(json?.stdout ?? '')).toEqual({
    files: [],
    rejected: [`wrong.csv: ${reason} (and 1 more)`],
    problems: problems.map((message) => ({ file: 'wrong.csv', message })),
  });
  expect(JSON.parse(list?.stdout ?? '')).toHaveLength(5);
});

it('adds responses from CSV to an existing form, once, and rejects unknown answers with their rows', async () => {
  await cms.put('more.csv', 'Submitted at,HOW was it?,Note\n2026-06-01T10:00:00Z,bad,x\n2026-06-02T10:00:00Z,GOOD,y\n');
  await cms.put('unknown.csv', 'Submitted at,HOW was it?,Note\n2026-06-01T10:00:00Z,bad,x\n\n2026-06-02T10:00:00Z,fair,y\n');
  const call = (...args: string[]): string[] => ['forms', 'import', ...args];
  const mapped = ['--form', '3', '--mapping', 'more.csv.mapping.yaml'];
  const [proposed, unknown, added, again, other, noTable, noForm, exported] = await cms.runAll([
    call('more.csv', '--form', '3'),
    call('unknown.csv', ...mapped),
    call('more.csv', ...mapped),
    call('more.csv', ...mapped),
    call('more.csv', '--form', '4', '--mapping', 'more.csv.mapping.yaml'),
    call('survey.json', '--form', '3'),
    call('old.csv', '--form', '99'),
    ['forms', 'export', '3', '--responses'],
  ]);
  const form = parse(exported?.stdout ?? '') as Exported;
  const [question] = form.questions;
  expect(parse(await readFile(join(cms.folder, 'more.csv.mapping.yaml'), 'utf8'))).toEqual({
    ...{ form: form.uuid, created: 'Submitted at', ignored: ['Note'] },
    questions: [{ column: 'HOW was it?', uuid: question?.uuid, question: 'How was it?' }],
  });
  expect([proposed, unknown, added, again]).toEqual([
    of(0, ['more.csv: check more.csv.mapping.yaml, then import with --mapping more.csv.mapping.yaml']),
    of(1, [], [
      'unknown.csv: row 4, column "HOW was it?": "fair" is none of the options: add it, or one with freeText: showFreeText',
      '1 of 1 files were rejected.',
    ]),
    of(0, ['more.csv: form 3 (old) updated, 2 responses']),
    of(1, [], ['more.csv: was already imported into this form: delete its responses first', '1 of 1 files were rejected.']),
  ]);
  expect(other?.stderr).toMatch(
    /^more\.csv\.mapping\.yaml: form: must be [0-9a-f-]{36}, the uuid of the form "Old"; questions\[0\]\.uuid: must be the uuid of a question of the form, or of an option with free text\n1 of 1 files were rejected\.\n$/,
  );
  expect([noTable, noForm]).toEqual([
    of(1, [], ['survey.json: must be a CSV or XLSX file, because --form is given.', '1 of 1 files were rejected.']),
    of(1, [], ['old.csv: There is no form 99.', '1 of 1 files were rejected.']),
  ]);
  expect(form.responses.slice(4).map(({ created, items }) => [created, ...items.map(({ value }) => value)])).toEqual([
    ['2026-06-01T10:00:00.000Z', 'bad'],
    ['2026-06-02T10:00:00.000Z', 'good'],
  ]);
}); // prettier-ignore
