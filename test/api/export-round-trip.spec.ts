import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { ContentExporterService, type ExportFormat } from '../../src/content-transfer/index.js';
import { Database } from '../../src/database/index.js';
import { sampleRequest, type SampleEndpoint } from '../fixtures/sample-requests.js';
import { TestApplication, type Files } from '../support/application.js';

// docs/reference/content-files.md#commands: exporting content and importing it elsewhere gives byte-identical
// responses; tested with the shipped sample.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ENDPOINTS: Readonly<Record<string, string>> = {
  pages: 'website',
  pagenav: 'website',
  search: 'website',
  tours: 'tours',
  categories: 'category',
};
const WORKSPACES: readonly (readonly [workspace: string, format: ExportFormat])[] = [
  ['dam', 'yaml'],
  ['dam', 'xml'],
  ['category', 'xml'],
  ['tours', 'yaml'],
  ['tours', 'xml'],
  ['website', 'yaml'],
  ['website', 'xml'],
];

const start = (): Promise<TestApplication> => TestApplication.start({ settings: { applicationDir: ROOT } });

async function exported(app: TestApplication, workspace: string, format: ExportFormat): Promise<string> {
  let text = '';
  await app.nest
    .get(ContentExporterService, { strict: false })
    .export({ workspace, path: '/', format }, (piece) => {
      text += piece;
      return Promise.resolve();
    });
  return text;
}

async function endpointsOf(app: TestApplication): Promise<SampleEndpoint[]> {
  const rows = await app.nest.get(Database, { strict: false }).query<{ workspace: string; paths: string[]; names: string[] }>(
    `SELECT w.name AS workspace, array_agg(n.path ORDER BY n.position) FILTER (WHERE n.depth > 0) AS paths,
       (SELECT array_agg(DISTINCT p.name ORDER BY p.name) FROM content.workspace_property p WHERE p.workspace_id = w.id) AS names
     FROM content.workspace w JOIN content.node n ON n.workspace_id = w.id GROUP BY w.id`,
  );
  return Object.entries(ENDPOINTS).map(([name, workspace]) => {
    const { paths = [], names = [] } = rows.find((row) => row.workspace === workspace) ?? {};
    return { url: `/.rest/delivery/${name}/v1`, paths, properties: [...names, '@name', '@path', '@id'] };
  });
} // prettier-ignore

let source: TestApplication;
beforeAll(async () => {
  source = await start();
  const folder = join(ROOT, 'sample/content-bootstrap');
  const files: Record<string, Buffer> = {};
  for (const name of await readdir(folder)) files[name] = await readFile(join(folder, name));
  await source.importFiles(files);
});
afterAll(() => source.close());

it.each(['yaml', 'xml'] as const)('the sample as %s: 500 responses and the next export are byte-identical', async (format) => {
  const target = await start();
  try {
    const files: Record<string, string> = {};
    for (const [workspace, each] of WORKSPACES) {
      if (each === format || workspace === 'category') files[`${workspace}.${each}`] = await exported(source, workspace, each);
    }
    await target.importFiles(files satisfies Files);
    const statuses = new Map<number, number>();
    for (const path of fc.sample(sampleRequest(await endpointsOf(source)), { numRuns: 500, seed: 20261121 })) {
      const [given, wanted] = await Promise.all([target.request(path), source.request(path)]);
      expect([path, given.status, given.text, given.headers.etag]).toEqual([path, wanted.status, wanted.text, wanted.headers.etag]);
      statuses.set(wanted.status, 1 + (statuses.get(wanted.status) ?? 0));
    }
    expect(statuses.get(200)).toBeGreaterThan(300);
    for (const [workspace, each] of WORKSPACES) {
      expect(await exported(target, workspace, each)).toBe(await exported(source, workspace, each));
    }
  } finally {
    await target.close();
  }
}); // prettier-ignore
