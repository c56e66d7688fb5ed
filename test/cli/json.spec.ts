import { testDatabase, type TestDatabase } from '../support/databases.js';
import { Program } from '../support/program.js';

// Every command with --json writes one document to standard output, also on failure. Each test continues
// where the previous one ended.

let cms: Program;
let database: TestDatabase;
const ID = '00000000-0000-4000-8000-000000000001';

beforeAll(async () => {
  database = await testDatabase('postgres');
  cms = await Program.in('cli.js', { DATABASE_URL: database.options.url });
  await cms.put('website.home.yaml', `'home':\n  'jcr:primaryType': 'cms:page'\n  'jcr:uuid': '${ID}'\n`);
  await cms.put('bad.yaml', 'title: Bad\nquestions: [{}, {}, {}, {}, {}]\n');
  await cms.put('poll.yaml', `uuid: ${ID}\ntitle: Poll\nquestions: [{question: Ok?}]\n`);
});
afterAll(async () => {
  await cms.dispose();
  await database.drop();
});

const user = { name: 'ada', enabled: true, roles: ['forms-editor'] };
const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const token = {
  name: 'ci',
  roles: ['forms-editor', 'forms-analyst'],
  created: time,
  lastUsed: null,
  expires: time,
};
const form = { id: 1, uuid: ID, title: 'Poll', published: false, responses: 0 };

it.each<readonly [command: string, code: number, document: unknown]>([
  ['content import website.home.yaml nothing', 1, { files: [expect.objectContaining({ file: 'website.home.yaml', path: '/home', created: 1 })], rejected: ['nothing does not exist.'] }],
  ['workspace list', 0, [{ name: 'website', nodes: 1 }]],
  ['content list website', 0, [{ path: '/home', type: 'cms:page', id: ID, children: 0 }]],
  ['content list website /none', 1, { error: { message: 'There is no node /none in workspace website.' } }],
  ['content export website /home', 2, { error: { message: '--json requires -o, because the export is written to standard output otherwise.' } }],
  ['content export website /home -o out/', 0, { file: 'out/website.home.yaml', workspace: 'website', path: '/home', format: 'yaml', nodes: 1, binaries: 0, properties: 0 }],
  ['content versions website /home', 0, []],
  ['content versions website /home --prune 1', 0, { workspace: 'website', path: '/home', deleted: 0 }],
  ['content delete website /home --dry-run', 0, { workspace: 'website', path: '/home', nodes: 1, versions: 0, references: 0, deleted: false }],
  ['content delete website /home --yes', 0, { workspace: 'website', path: '/home', nodes: 1, deleted: true }],
  ['content prune', 0, { files: 0, bytes: 0, removed: true }],
  ['content check', 0, { problems: 0, warnings: 0, findings: [] }],
  ['forms import poll.yaml', 0, { files: [{ file: 'poll.yaml', outcome: 'created', id: 1, uuid: ID, title: 'Poll', responses: 0 }], rejected: [] }],
  ['forms import bad.yaml', 1, { files: [], rejected: [expect.stringMatching(/^bad.yaml:2:13: .* \(and 4 more\)$/)], problems: [0, 1, 2, 3, 4].map((index) => ({ file: 'bad.yaml', path: `questions[${index}].question`, code: 'required', message: 'must not be empty' })) }],
  ['forms list', 0, [form]],
  ['forms export 1 -o out.json', 0, { form: '1', file: 'out.json', format: 'json', responses: false }],
  ['forms check', 0, { problems: 0, warnings: 0, findings: [] }],
  ['check --quick', 0, { problems: 0, warnings: 0, findings: [] }],
  ['user add ada --roles forms-editor', 0, user],
  ['user passwd ada', 0, user],
  ['user roles ada forms-editor', 0, user],
  ['user disable ada', 0, { ...user, enabled: false }],
  ['user enable ada', 0, user],
  ['user list', 0, [user]],
  ['user add bob', 0, { name: 'bob', enabled: true, roles: ['respondent'] }],
  ['user remove bob', 0, { name: 'bob', enabled: true, roles: ['respondent'] }],
  ['user remove superuser', 1, { error: { message: "The user 'superuser' cannot be removed: disable it instead." } }],
  ['token add ci --roles forms-editor,forms-analyst --expires 90d', 0, { ...token, token: expect.stringMatching(/^cms_[\w-]{43}$/) }],
  ['token add ci --roles forms-editor', 1, { error: { message: "Token 'ci' already exists: choose another name, or revoke that token first." } }],
  ['token list', 0, [token]],
  ['token revoke ci', 0, token],
  ['token revoke ci', 1, { error: { message: "Token 'ci' does not exist." } }],
  ['definitions check', 0, { errors: 0, warnings: 0, problems: [] }],
  ['definitions schemas', 0, expect.arrayContaining([{ schema: 'endpoint.json', title: 'A delivery endpoint', files: ['restEndpoints/**/*.yaml'] }])],
  ['doctor', 0, expect.objectContaining({ problems: 0 })],
])('%s --json', async (command, code, document) => {
  const result = await cms.run([...command.split(' '), '--json'], {}, 'a long and unusual password\n');
  expect([result.code, JSON.parse(result.stdout)]).toEqual([code, document]);
}); // prettier-ignore
