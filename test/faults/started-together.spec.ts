import { readFile } from 'node:fs/promises';
import { createClient } from '../../client/index.js';
import { emptyDatabase, type TestDatabase } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { ServerProcess } from '../support/server-process.js';

const PASSWORD = /^User superuser: the generated password is in (\S+);/m;
const READ = [
  '/.rest/health/ready',
  '/.rest/delivery/pages/v1/larkway',
  '/.rest/delivery/pages/v1/@nodes?lang=de',
  '/.rest/delivery/tours/v1?orderBy=price',
  '/.rest/delivery/categories/v1?limit=100',
  '/.rest/delivery/forms',
  '/.rest/forms/v1/forms',
  '/.rest/forms/v1/forms/1',
  '/.rest/forms/v1/forms/2?lang=de',
  '/.rest/forms/v1/forms/3',
];

// docs/operations/README.md: instances on one database share all data.
describe('two servers started at the same time on one empty database', () => {
  let test: TestDatabase;
  let servers: readonly ServerProcess[] = [];

  beforeAll(async () => {
    test = await emptyDatabase();
    const settings = { DATABASE_URL: test.options.url };
    servers = await Promise.all([ServerProcess.prepare(settings), ServerProcess.prepare(settings)]);
  });

  afterAll(async () => {
    for (const server of servers) await server.dispose();
    await test.drop();
  });

  const readFrom = ({ address }: ServerProcess): Promise<unknown[]> =>
    Promise.all(
      READ.map(async (path) => {
        const response = await fetch(address + path);
        return [path, response.status, response.headers.get('etag'), await response.text()];
      }),
    );

  it('serve the sample with equal responses', async () => {
    const [first, second] = await Promise.all(servers.map(readFrom));
    expect(second).toEqual(first);
    const statuses = (first as [string, number][]).map(([, status]) => status);
    expect(statuses).toEqual(READ.map(() => 200));
  });

  it('bootstrap and generate a password once', () => {
    const once = [/imported [1-9]\d* nodes/, /forms of form-bootstrap: .*\(created\)/, PASSWORD];
    const said = once.map((line) => servers.filter(({ output }) => line.test(output)).length);
    expect(said).toEqual([1, 1, 1]);
  });

  it('share data that is sent to either', async () => {
    const file = PASSWORD.exec(servers.map(({ output }) => output).join('\n'))?.[1] ?? '';
    const password = (await readFile(file, 'utf8')).trim();
    const credentials = { user: 'superuser', password };
    const [here, there] = servers.map(({ address }) => createClient({ baseUrl: address, credentials }));
    if (here === undefined || there === undefined) throw new Error('Two servers were started.');
    const form = await here.forms.getForm(1);
    const renamed = await here.formsEditor.changeForm(form.id, { version: form.version, title: 'Renamed' });
    await eventually(
      () => there.forms.getForm(1),
      (seen) => {
        expect(seen).toEqual(renamed);
      },
      1_000,
    );
    const [question] = form.questions;
    if (question === undefined) throw new Error('The poll asks something.');
    const value = question.answerOptions[0]?.value ?? '';
    const response = await there.forms.submitResponse(form.id, [{ questionId: question.id, value }]);
    expect(await here.forms.getResults(form.id)).toEqual([response]);
  });
});
