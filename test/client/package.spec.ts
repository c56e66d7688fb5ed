import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TestApplication } from '../support/application.js';
import { compileTypes } from '../support/compile-types.js';
import { Program } from '../support/program.js';

// client/README.md#installation: the client as a package, and as files served by the server.

const CLIENT = fileURLToPath(new URL('../../client', import.meta.url));
const npm = (args: readonly string[], cwd: string) => execFileSync('npm', args, { cwd, encoding: 'utf8' });

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

let folder: string;
let packed: Packed;
let app: TestApplication;
let cms: Program;
let types: string;

/** Names that would end a string, a comment or an interface if they were not escaped. */
const HOSTILE_TYPE = `datasource: {workspace: odd}
model:
  nodeType: "cms:'odd}"
  properties:
    - {name: 'a-b', type: Long}
    - {name: 'x";} export const injected = 1; //', type: Boolean}
    - {name: '*/ y', type: Date, multiple: true}
    - {name: 'link', type: String, i18n: true}
    - {name: 'link_de', type: Long}
    - {name: '\${1}\`', type: String}
    - {name: weight, type: Decimal}
    - {name: places, type: 'reference:places', multiple: true}
`;
const HOSTILE_ENDPOINT = `workspace: odd
nodeTypes: [mgnl:content]
excludeProperties: ['a-b']
references:
  - {propertyName: 'link', referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: tours}}
`;
const FORM = `uuid: 0f8fad5b-d9cb-469f-a165-70867728950e
title: '*/ "Poll"'
published: true
questions:
  - uuid: 7c9e6679-7425-40de-944b-e07fc1f90ae7
    question: 'How?\\'
    questionType: single
    answerOptions:
      - {uuid: 7c9e6679-7425-40de-944b-e07fc1f90ae8, label: Boat, value: boat}
      - {uuid: 7c9e6679-7425-40de-944b-e07fc1f90ae9, label: Train, value: '"train'}
`;

/** Runs `types` with the sample and a light module with unusual names. */
async function writeTypes(): Promise<void> {
  await cms.put('modules/odd/contentTypes/odd.yaml', HOSTILE_TYPE);
  await cms.put('modules/odd/restEndpoints/odd_1.yaml', HOSTILE_ENDPOINT);
  await cms.put('poll.yaml', FORM);
  const calls = ['forms import poll.yaml', 'types -o site.ts', 'types --no-forms'].map((call) =>
    call.split(' '),
  );
  const results = await cms.runAll(calls, { MODULES_DIR: 'modules', DATA_DIR: 'data' });
  expect(results.map(({ code, stderr }) => [code, stderr])).toEqual(calls.map(() => [0, '']));
  types = readFileSync(join(cms.folder, 'site.ts'), 'utf8');
  expect(results[2]?.stdout).toBe(types.replace(/ {4}readonly "0f8fad5b.*?\n {4}};\n/s, ''));
}

// Three hooks, because each one has its own timeout.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'client-package-'));
  packed = (JSON.parse(npm(['pack', '--json', '--pack-destination', folder], CLIENT)) as [Packed])[0];
  writeFileSync(join(folder, 'package.json'), '{"name":"site","private":true,"type":"module"}');
  npm(['install', '--offline', '--no-audit', `./${packed.filename}`], folder);
});
beforeAll(async () => {
  cms = await Program.in('cli.js');
  await writeTypes();
});
beforeAll(async () => {
  app = await TestApplication.start({ settings: { contextPath: '/cms' } });
});
afterAll(async () => {
  await app.close();
  await cms.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const STRICT = ['--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];

/** The compiler errors for a file in the empty project. */
function compile(module: string, moduleResolution: string): Promise<string[]> {
  const file = join(folder, 'site.ts');
  writeFileSync(file, USE);
  writeFileSync(join(folder, 'types.ts'), types);
  const lib = ['--target', 'es2022', '--lib', 'es2022,dom'];
  return compileTypes(file, [...STRICT, ...lib, '--module', module, '--moduleResolution', moduleResolution]);
}

const USE = `
import { checkSubmission, createClient, ServiceError, walk } from 'content-and-forms-client';
import type { AnswersOf, Client, DeliveryNode, Form } from 'content-and-forms-client';
import type { Site } from './types.js';

const client: Client = createClient({ baseUrl: 'http://127.0.0.1:8080' });
export const title = async (): Promise<unknown> => (await client.delivery.readNode('delivery/any', '/a')).title;
export const steps = (form: Form) => [walk(form, []).questionIds.size, checkSubmission(form, []).length];
// @ts-expect-error A path is a text.
export const wrong = client.delivery.readNode('delivery/pages/v1', true);
export const isOurs = (error: unknown): error is ServiceError => error instanceof ServiceError;

const { delivery } = createClient<Site>({ baseUrl: '' });
export async function read(): Promise<unknown> {
  const tour = await delivery.readNode('delivery/tours/v1', '/a');
  const days: number | undefined = tour.days;
  const texts: (string | undefined)[] = [tour.title, tour.title_de, tour.departure];
  const type: 'cms:tour' = tour['@nodeType'];
  // @ts-expect-error The price is a number.
  const price: string | undefined = tour.price;
  // @ts-expect-error There is no such endpoint.
  const other = delivery.readNode('delivery/tour/v1', '/a');
  // @ts-expect-error There is no such endpoint to query.
  await delivery.query('delivery/tour/v1');
  const image = typeof tour.image === 'object' ? tour.image.renditions?.large?.link : tour.image;
  const [first] = tour.relatedTours ?? [];
  const related: number | string | undefined = typeof first === 'object' ? first.seats : first;
  const page: DeliveryNode = await delivery.readNode('delivery/pages/v1', '/larkway');
  const { results } = await delivery.query('odd_1', { limit: 1 });
  const flag: boolean | undefined = results[0]?.['x";} export const injected = 1; //'];
  const dates: readonly string[] | undefined = results[0]?.['*/ y'];
  const number: number | undefined = results[0]?.link_de;
  const weight: number | undefined = results[0]?.weight;
  for await (const each of delivery.queryAll('delivery/tours/v1')) return each.guided;
  return [days, texts, type, price, other, image, related, page, flag, dates, number, weight];
}
type Poll = Site['forms']['0f8fad5b-d9cb-469f-a165-70867728950e'];
export const id: number = 1 satisfies Poll['id'];
export const answer: AnswersOf<Poll> = { questionId: 1, value: '"train' };
// @ts-expect-error There is no such option.
export const noOption: AnswersOf<Poll> = { questionId: 1, value: 'car' };
`;

it('packs JavaScript, types and the README, and has no dependencies', () => {
  expect(packed.files.map(({ path }) => path).sort()).toEqual(
    ['README.md', 'dist/index.d.ts', 'dist/index.js', 'package.json'].sort(),
  );
  const installed = JSON.parse(
    readFileSync(join(folder, 'node_modules/content-and-forms-client/package.json'), 'utf8'),
  ) as Record<string, unknown>;
  expect(installed).not.toHaveProperty('dependencies');
});

it('is not built again because of packed files in its folder', async () => {
  const script = new URL('../../scripts/prepare.mjs', import.meta.url).href;
  const { isPacked } = (await import(script)) as { isPacked(file: string): boolean };
  const files = ['client/index.ts', 'client/dist/index.js', `client/${packed.filename}`, 'src/main.ts'];
  expect(files.filter((file) => !isPacked(file))).toEqual(['client/index.ts', 'src/main.ts']);
});

it('is imported by Node from an empty project', () => {
  const script =
    "import { createClient, walk } from 'content-and-forms-client';" +
    "console.log(Object.keys(createClient({ baseUrl: '' })).includes('delivery'), typeof walk)";
  const args = ['--input-type=module', '--eval', script];
  expect(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })).toBe('true function\n');
});

it.each([
  ['bundler', 'esnext'],
  ['nodenext', 'nodenext'],
])(
  'compiles with the types of an installation, without skipLibCheck, moduleResolution %s',
  async (resolution, module) => {
    expect(await compile(module, resolution)).toEqual([]);
  },
);

it.each([
  ['client.js', 'text/javascript; charset=utf-8', 'dist/index.js'],
  ['client.d.ts', 'application/typescript; charset=utf-8', 'dist/index.d.ts'],
])('is sent by the server as /.rest/%s, to all origins, with an ETag', async (name, type, file) => {
  const headers = { origin: 'https://www.example.com' };
  const response = await app.request(`/cms/.rest/${name}`, { headers });
  expect([response.status, response.headers['content-type']]).toEqual([200, type]);
  expect([response.headers['cache-control'], response.headers['access-control-allow-origin']]).toEqual([
    ...['public, no-cache', '*'],
  ]);
  expect(response.text).toBe(
    readFileSync(join(folder, 'node_modules/content-and-forms-client', file), 'utf8'),
  );
  const again = await app.request(`/cms/.rest/${name}`, {
    headers: { ...headers, 'if-none-match': String(response.headers.etag) },
  });
  expect([again.status, again.text]).toEqual([304, '']);
});

it('declares only the expected types for an installation with names that contain code', () => {
  const declared = [...types.matchAll(/^export \w+ (\w+)/gm)].map(([, name]) => name);
  expect(declared).toEqual([
    ...[
      'AnyNode',
      'Asset',
      'NodeLink',
      'Value',
      'SingleValue',
      'DeliveryToursV1CmsTour',
      'DeliveryToursV1CmsTourReferenced',
    ],
    ...['Odd1CmsOdd', 'Odd1CmsTourReferenced', 'Site'],
  ]);
});

it('is one module without imports', async () => {
  const { text } = await app.request('/cms/.rest/client.js');
  expect(text).not.toMatch(/^\s*import\b|\bimport\(/m);
});
