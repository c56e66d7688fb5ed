import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { generateApi } from 'swagger-typescript-api';
import ts from 'typescript';
import { Administrator } from '../support/administrator.js';
import type { TestApplication } from '../support/application.js';
import { compileTypes } from '../support/compile-types.js';
import { startSample } from '../support/sample-application.js';

// docs/openapi.md#using-it: client generators can read the document of an installation.

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** A front end that uses openapi-fetch and the types of openapi-typescript. */
const CALLS = `import createClient from 'openapi-fetch';
import type { paths } from './api.js';

export async function readAll(baseUrl: string) {
  const client = createClient<paths>({ baseUrl });
  const page = await client.GET('/.rest/delivery/pages/v1/{path}', {
    params: { path: { path: 'larkway/about' }, query: { lang: 'de' } },
  });
  const tours = await client.GET('/.rest/delivery/tours/v1', {
    params: { query: { 'price[lte]': 400, 'days[gt]': 2, orderBy: 'price', limit: 3, lang: 'en' } },
  });
  const children = await client.GET('/.rest/delivery/pages/v1/{path}@nodes', {
    params: { path: { path: 'larkway' } },
  });
  const form = await client.GET('/.rest/forms/v1/forms/{id}', { params: { path: { id: 1 } } });
  const absent = await client.GET('/.rest/delivery/pages/v1/{path}', {
    params: { path: { path: 'larkway/absent' } },
  });
  const prices: (number | undefined)[] = tours.data?.results.map(({ price }) => price) ?? [];
  const questions: string[] = form.data?.questions.map(({ question }) => question) ?? [];
  return {
    page: page.data?.['@path'],
    prices,
    children: children.data?.map((node) => node['@name']),
    questions,
    code: absent.error?.error.code,
  };
}
`;

let app: TestApplication;
let document: object;
let folder: string;

beforeAll(async () => {
  app = await startSample();
  const { headers } = await Administrator.of(app);
  document = (await app.get('/.rest/openapi.json', headers)) as object;
  mkdirSync(CACHE, { recursive: true });
  // Within the project, so that the generated modules find their packages.
  folder = mkdtempSync(join(CACHE, 'generators-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

const OPTIONS = ['--target', 'es2023', '--module', 'nodenext', '--lib', 'es2023,dom,dom.iterable'];

/** Writes a module into the folder; returns the compiler errors in the module and its imports. */
function compile(name: string, text: string): Promise<string[]> {
  const main = join(folder, name);
  writeFileSync(main, text);
  return compileTypes(main, OPTIONS);
}

it('the types of openapi-typescript compile, and openapi-fetch reads content with them', async () => {
  const types = astToString(await openapiTS(structuredClone(document) as OpenAPI3));
  writeFileSync(join(folder, 'api.d.ts'), types);
  expect(await compile('calls.ts', CALLS)).toEqual([]);
  const { outputText } = ts.transpileModule(CALLS, {
    compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
  });
  writeFileSync(join(folder, 'calls.js'), outputText);
  const calls = (await import(pathToFileURL(join(folder, 'calls.js')).href)) as {
    readAll: (url: string) => Promise<unknown>;
  };
  expect(await calls.readAll(app.base)).toEqual({
    page: '/larkway/about',
    prices: [195, 298, 315],
    children: ['destinations', 'good-to-know', 'about', 'contact'],
    questions: ['Which region should get a new tour next summer?'],
    code: 'pathNotFound',
  });
});

it('the client of swagger-typescript-api compiles', async () => {
  const input = join(folder, 'openapi.json');
  writeFileSync(input, JSON.stringify(document));
  const { files } = await generateApi({ input, silent: true, output: false });
  expect(files).toHaveLength(1);
  expect(await compile('client.ts', files[0]?.fileContent ?? '')).toEqual([]);
});
