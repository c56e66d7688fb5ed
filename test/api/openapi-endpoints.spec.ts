import type {
  OpenApiDocument,
  Operation,
  Parameter,
  Schema,
} from '../../src/openapi/document/openapi-document.js';
import { TestApplication } from '../support/application.js';
import { DocumentSchemas } from '../support/document-schemas.js';
import { eventually } from '../support/eventually.js';
import { LiveFiles } from '../support/live-files.js';
import { TestUser } from '../support/test-user.js';

// docs/openapi.md: an operation set per configured endpoint, as its definition is now.

const ADDRESS = '/cms/.rest/openapi.json';

let app: TestApplication;
let files: LiveFiles;

const PAGE = `'home':
  'jcr:primaryType': 'mgnl:page'
  'mgnl:template': 'a'
  'title': 'Home'
  'main':
    'jcr:primaryType': 'mgnl:area'
`;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'restEndpoints/delivery/pages_v1.yaml':
        'workspace: website\ndepth: 2\nlimit: 7\nnodeTypes: [mgnl:page]\n',
      'restEndpoints/delivery/flat.yaml':
        'workspace: website\nrootPath: /home\nnodeTypes: [nt:base]\nstrict: true\nincludeSystemProperties: false\nexcludeProperties: [secret]\n' +
        'references: [{propertyName: link, referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: tours}}]\n',
      'restEndpoints/delivery/forms.yaml': '$type: formsDeliveryEndpoint_v1\n',
      'restEndpoints/internal/staff.yaml': 'workspace: staff\nsystemProperties: [mgnl:created]\n',
      'sites/main.yaml': 'i18n: {fallbackLocale: en, locales: [en, de_CH]}\n',
      'roles/staff.yaml': 'uri: [{path: /.rest/internal/*, methods: [GET]}]\n',
    },
    content: { 'website.home.yaml': PAGE },
    settings: { contextPath: '/cms', namespacePrefix: 'mgnl' },
  });
  files = new LiveFiles(app);
});
afterAll(() => app.close());

const read = async (headers: Readonly<Record<string, string>> = {}): Promise<OpenApiDocument> =>
  (await app.get(ADDRESS, headers)) as OpenApiDocument;
const endpointPaths = ({ paths }: OpenApiDocument): string[] =>
  Object.keys(paths).filter((path) => /^\/\.rest\/(?:delivery|internal|new)/.test(path));
const getOf = ({ paths }: OpenApiDocument, path: string): Operation => {
  const operation = paths[path]?.get;
  if (operation === undefined) throw new Error(`there is no GET ${path}`);
  return operation;
};
const parametersOf = (operation: Operation): Record<string, Schema> =>
  Object.fromEntries(
    (operation.parameters as readonly Parameter[]).map(({ name, schema }) => [name, schema]),
  );

it('has query, children and node of each endpoint, forms of one for forms, below the context path', async () => {
  const document = await read();
  expect(document.servers).toEqual([{ url: '/cms' }]);
  expect(endpointPaths(document)).toEqual([
    '/.rest/delivery/flat',
    '/.rest/delivery/flat/@nodes',
    '/.rest/delivery/flat/{path}@nodes',
    '/.rest/delivery/flat/{path}',
    '/.rest/delivery/forms',
    '/.rest/delivery/forms/{form}',
    '/.rest/delivery/pages/v1',
    '/.rest/delivery/pages/v1/@nodes',
    '/.rest/delivery/pages/v1/{path}@nodes',
    '/.rest/delivery/pages/v1/{path}',
  ]);
});

it('describes the parameters, and how each setting changes responses', async () => {
  const document = await read();
  const query = getOf(document, '/.rest/delivery/pages/v1');
  expect(query.operationId).toBe('queryDeliveryPagesV1');
  const { filters, ...parameters } = parametersOf(query);
  expect(parameters).toEqual({
    q: { type: 'string', examples: ['boat -train', '"by boat" OR ferry'] },
    orderBy: { type: 'string', examples: ['@name', 'title desc,@path'] },
    offset: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 },
    limit: { type: 'integer', minimum: 0, maximum: 10_000, default: 7 },
    facets: { type: 'string', examples: ['categories'] },
    nodeTypes: { type: 'string', examples: ['cms:page'] },
    lang: { type: 'string', examples: ['en', 'de_CH', 'all'] },
    version: { type: 'string', examples: ['1.0'] },
    fields: { type: 'string', examples: ['title,main'] },
    variants: { type: 'string', enum: ['all'] },
    preview: { type: 'string', enum: ['true'] },
    previewToken: { type: 'string' },
    'If-None-Match': { type: 'string' },
  });
  expect(filters?.propertyNames?.pattern).toContain('|not-in|');
  const { DeliveryPagesV1Node: page, DeliveryFlatNode: flat } = document.components.schemas;
  expect(page?.description).toBe(
    'A node of the workspace `website` of type mgnl:page or a subtype. Children of type mgnl:contentNode are embedded 2 levels deep. System properties are included.',
  );
  expect(flat?.description).toBe(
    'A node of the workspace `website` of type nt:base. Children are not embedded. System properties are omitted. Not these properties: secret. References are followed 1 hop to nodes of `tours`.',
  );
  expect(Object.keys(query.responses)).toEqual([
    '200',
    '304',
    '400',
    '401',
    '403',
    '404',
    '406',
    '429',
    '431',
    '500',
    '503',
  ]);
});

it('describes what endpoints answer', async () => {
  const document = await read();
  const schemas = new DocumentSchemas(document);
  const {
    DeliveryPagesV1Node: page = {},
    DeliveryFlatNode: flat = {},
    DeliveryPagesV1Page: list = {},
  } = document.components.schemas;
  const home = await app.get('/cms/.rest/delivery/pages/v1/home');
  expect(home).toMatchObject({ 'mgnl:template': 'a', main: { '@nodes': [] } });
  expect(schemas.problems(page, home)).toEqual([]);
  expect(schemas.problems(list, await app.get('/cms/.rest/delivery/pages/v1'))).toEqual([]);
  // Neither system properties nor children there.
  expect(schemas.problems(flat, home)).not.toEqual([]);
  expect(schemas.problems(page, { ...(home as object), '@nodes': undefined })).not.toEqual([]);
});

it('leaves out endpoints that the caller may not call', async () => {
  const staff = await TestUser.add(app, 'eve', ['staff']);
  const document = await read(staff.headers);
  expect(endpointPaths(document)).toEqual([
    '/.rest/internal/staff',
    '/.rest/internal/staff/@nodes',
    '/.rest/internal/staff/{path}@nodes',
    '/.rest/internal/staff/{path}',
  ]);
  expect(document.components.schemas.InternalStaffNode?.properties).toEqual({
    'mgnl:created': { $ref: '#/components/schemas/DeliveryValue' },
    '@nodes': { maxItems: 0 },
  });
  expect(document.components.schemas.DeliveryPagesV1Node).toBeUndefined();
});

/** The operations that are not of endpoints and not open to all, as `GET /path`. */
const guardedOperations = ({ paths }: OpenApiDocument): string[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { security }]) => security.length > 1 && !/^\/\.rest\/(?:delivery|internal)/.test(path))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );

it('leaves out operations that the caller may not use, and what only these need', async () => {
  const anonymous = await read();
  expect(guardedOperations(anonymous)).toEqual([
    'GET /.rest/forms/v1/forms',
    'GET /.rest/forms/v1/forms/{id}',
    'POST /.rest/forms/v1/forms/{id}',
    'GET /.rest/forms/v1/forms/{id}/results',
    'GET /.rest/forms/v1/forms/{id}/results/{responseId}',
    'GET /.rest/forms/v1/forms/{id}/analytics',
    'GET /.rest/forms/v1/forms/{id}/results.csv',
    'GET /.rest/forms/v1/forms/{id}/results.xlsx',
    'GET /.rest/forms/v1/forms/{id}/results.json',
    'GET /.rest/forms/v1/forms/{id}/analytics/{questionId}.svg',
    'GET /dam/jcr:{uuid}',
    'GET /dam/jcr:{uuid}/{fileName}',
    'GET /.imaging/{theme}/{variation}/jcr:{uuid}/{fileName}',
    'GET /.imaging/mte/{theme}/{variation}/dam/{path}/jcr:content/{fileName}',
    'GET /forms/{form}',
    'POST /forms/{form}',
    'GET /forms/embed.js',
    'GET /forms/texts/{language}.json',
    'GET /forms/assets/{file}',
  ]);
  const staff = await read((await TestUser.add(app, 'stan', ['staff'])).headers);
  expect(guardedOperations(staff)).toEqual([]);
  expect(Object.keys(staff.components.schemas).filter((name) => /Draft|Response|Result/.test(name))).toEqual(
    [],
  );
  const administrator = await read((await TestUser.add(app, 'ada', ['superuser'])).headers);
  expect(guardedOperations(administrator).length).toBeGreaterThan(50);
  expect(administrator.tags.map(({ name }) => name)).toContain('Editing forms');
  expect(anonymous.tags.map(({ name }) => name)).not.toContain('Editing forms');
});

it('follows definitions', async () => {
  const limitOf = async (): Promise<unknown> => {
    const document = await read();
    return (
      document.paths['/.rest/new/things/v2'] &&
      parametersOf(getOf(document, '/.rest/new/things/v2')).limit?.default
    );
  };
  const becomes = (limit: unknown): Promise<void> => eventually(limitOf, (found) => { expect(found).toBe(limit); }); // prettier-ignore
  await files.put('roles/anonymous.yaml', 'uri: [{path: /.rest/new/*, methods: [GET]}]\n');
  await files.put('restEndpoints/new/things_v2.yaml', 'workspace: things\nlimit: 3\n');
  await becomes(3);
  await files.put('restEndpoints/new/things_v2.yaml', 'workspace: things\nlimit: 4\n');
  await becomes(4);
  await files.remove('restEndpoints/new/things_v2.yaml');
  await becomes(undefined);
});

it('is sent compressed and with an entity tag', async () => {
  const { status, headers, bytes } = await app.request(ADDRESS, { headers: { 'accept-encoding': 'gzip' } });
  expect({ status, ...headers }).toMatchObject({
    ...{ status: 200, 'content-encoding': 'gzip', 'cache-control': 'public, no-cache' },
    ...{ 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding, Authorization, Cookie' },
  });
  expect(bytes.length).toBeLessThan(30_000);
  const etag = String(headers.etag);
  const again = await app.request(ADDRESS, { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  const refused = await app.request(ADDRESS, { headers: { accept: 'text/html' } });
  expect([refused.status, refused.json]).toEqual([
    406,
    {
      error: {
        code: 'notAcceptable',
        message: 'Not acceptable: this resource is only available as application/json (Accept: text/html).',
      },
    },
  ]);
});
