import type {
  OpenApiDocument,
  Operation,
  Parameter,
  Schema,
} from '../../src/openapi/document/openapi-document.js';
import { OPERATORS } from '../../src/content/index.js';
import { TestApplication } from '../support/application.js';
import { DocumentSchemas } from '../support/document-schemas.js';
import { eventually } from '../support/eventually.js';
import { LiveFiles } from '../support/live-files.js';
import { TestUser } from '../support/test-user.js';

// docs/openapi.md: operations for each configured endpoint, according to its current definition.

const ADDRESS = '/cms/.rest/openapi.json';

let app: TestApplication;
let files: LiveFiles;

const PAGE = `'home':
  'jcr:primaryType': 'mgnl:page'
  'mgnl:template': 'a'
  'title': 'Home'
  'main': {'jcr:primaryType': 'mgnl:area'}
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
      'contentTypes/tour.yaml':
        'datasource: {workspace: tours}\nmodel: {nodeType: mgnl:tour, properties: [{name: title, i18n: true, type: String}, {name: price, type: Double}, {name: guided, type: Boolean}, {name: related, multiple: true, type: String}, {name: secret, type: Long}, {name: rating, type: Long}]}\n',
      'contentTypes/walk.yaml':
        'datasource: {workspace: tours}\nmodel: {nodeType: mgnl:walk, properties: [{name: rating, multiple: true, type: String}, {name: price, type: Long}]}\n',
      'restEndpoints/internal/tours.yaml':
        'workspace: tours\nexcludeProperties: [secret]\nreferences: [{propertyName: related, referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: tours}}]\n',
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

it('has the operations of each endpoint for content or forms, below the context path', async () => {
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

it('describes the parameters, and the effect of settings on responses', async () => {
  const document = await read();
  const query = getOf(document, '/.rest/delivery/pages/v1');
  expect(query.operationId).toBe('queryDeliveryPagesV1');
  const parameters = parametersOf(query);
  const isFilter = (name: string): boolean => name.startsWith('@');
  const others = Object.entries(parameters).filter(([name]) => !isFilter(name));
  expect(Object.fromEntries(others)).toEqual({
    q: { type: 'string', examples: ['boat -train', '"by boat" OR ferry'] },
    highlight: { type: 'string', enum: ['true', 'false'], default: 'false' },
    orderBy: { type: 'string', examples: ['@name', 'title desc,@path'] },
    offset: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 },
    limit: { type: 'integer', minimum: 0, maximum: 10_000, default: 7 },
    cursors: { type: 'string', enum: ['true', 'false'], default: 'false' },
    after: { type: 'string' },
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
  expect(Object.keys(parameters).filter(isFilter)).toEqual([
    ...['@name', '@path', '@id', '@nodeType'].flatMap((key) => [
      key,
      ...OPERATORS.map((each) => `${key}[${each}]`),
    ]),
    '@ancestor',
  ]);
  const { DeliveryPagesV1Node: page, DeliveryFlatNode: flat } = document.components.schemas;
  expect(page?.description).toBe(
    'A node of the workspace `website` of type mgnl:page or a subtype. Children of type mgnl:contentNode are embedded 2 levels deep. System properties are included.',
  );
  expect(flat?.description).toBe(
    'A node of the workspace `website` of type nt:base. Children are not embedded. System properties are omitted. Not these properties: secret. References are followed 1 hop to nodes of `tours`.',
  );
  expect(Object.keys(query.responses).join(' ')).toBe('200 304 400 401 403 404 406 429 431 500 503');
});

it('follows content types: a parameter for each property and operator, and properties of the schema', async () => {
  const document = await read((await TestUser.add(app, 'tom', ['staff'])).headers);
  const parameters = parametersOf(getOf(document, '/.rest/internal/tours'));
  const text = { type: 'string' };
  expect(
    Object.fromEntries(Object.entries(parameters).filter(([name]) => /^(price|guided)/.test(name))),
  ).toEqual({
    ...{ price: text, 'price[eq]': text, 'price[ne]': text, 'price[in]': text, 'price[not-in]': text },
    ...Object.fromEntries(['lt', 'lte', 'gt', 'gte'].map((each) => [`price[${each}]`, { type: 'number' }])),
    ...Object.fromEntries(
      ['price[null]', 'guided', 'guided[eq]', 'guided[ne]', 'guided[null]'].map((name) => [
        name,
        { type: 'boolean' },
      ]),
    ),
  });
  expect(Object.keys(parameters).filter((name) => /^(secret|title_)/.test(name))).toEqual([]);
  expect(document.components.schemas.InternalToursNode?.properties).toEqual({
    ...{ title: text, price: { type: 'number' }, guided: { type: 'boolean' } },
    related: { type: 'array', items: { anyOf: [{ $ref: '#/components/schemas/DeliveryNode' }, text] } },
    ...{ title_en: text, title_de_CH: text },
    // A tour has a number, a walk has texts.
    rating: { $ref: '#/components/schemas/DeliveryValue' },
    '@nodes': { maxItems: 0 },
  });
});

it('describes the responses of endpoints', async () => {
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
  // This endpoint returns neither system properties nor children.
  expect(schemas.problems(flat, home)).not.toEqual([]);
  expect(schemas.problems(page, { ...(home as object), '@nodes': undefined })).not.toEqual([]);
});

it('omits endpoints that the caller may not use', async () => {
  const staff = await TestUser.add(app, 'eve', ['staff']);
  const document = await read(staff.headers);
  expect(endpointPaths(document)).toEqual([
    '/.rest/internal/staff',
    '/.rest/internal/staff/@nodes',
    '/.rest/internal/staff/{path}@nodes',
    '/.rest/internal/staff/{path}',
    '/.rest/internal/tours',
    '/.rest/internal/tours/@nodes',
    '/.rest/internal/tours/{path}@nodes',
    '/.rest/internal/tours/{path}',
  ]);
  expect(document.components.schemas.InternalStaffNode?.properties).toEqual({
    'mgnl:created': { $ref: '#/components/schemas/DeliveryValue' },
    '@nodes': { maxItems: 0 },
  });
  expect(document.components.schemas.DeliveryPagesV1Node).toBeUndefined();
});

/** The operations that neither belong to endpoints nor are public, as `GET /path`. */
const guardedOperations = ({ paths }: OpenApiDocument): string[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { security }]) => security.length > 1 && !/^\/\.rest\/(?:delivery|internal)/.test(path))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );

it('omits operations that the caller may not use, and components that only they need', async () => {
  const anonymous = await read();
  expect(guardedOperations(anonymous)).toEqual([
    'GET /.rest/forms/v1/forms',
    'GET /.rest/forms/v1/forms/{id}',
    'POST /.rest/forms/v1/forms/{id}',
    'GET /.rest/forms/v1/forms/{id}/results',
    'GET /.rest/forms/v1/forms/{id}/results/{responseId}',
    'GET /.rest/forms/v1/forms/{id}/analytics',
    ...['trend', 'cross-table'].map((name) => `GET /.rest/forms/v1/forms/{id}/analytics/${name}`),
    ...['csv', 'xlsx', 'json'].map((type) => `GET /.rest/forms/v1/forms/{id}/results.${type}`),
    'GET /.rest/forms/v1/forms/{id}/analytics/{questionId}.svg',
    'GET /.rest/forms/v1/forms/{id}/availability',
    'GET /dam/jcr:{uuid}',
    'GET /dam/jcr:{uuid}/{fileName}',
    'GET /.imaging/{theme}/{variation}/jcr:{uuid}/{fileName}',
    'GET /.imaging/mte/{theme}/{variation}/dam/{path}/jcr:content/{fileName}',
    ...['GET /forms/{form}', 'POST /forms/{form}', 'GET /forms/embed.js'],
    ...['GET /forms/texts/{language}.json', 'GET /forms/assets/{file}'],
  ]);
  const staff = await read((await TestUser.add(app, 'stan', ['staff'])).headers);
  expect(guardedOperations(staff)).toEqual([]);
  const schemas = Object.keys(staff.components.schemas);
  expect(schemas.filter((name) => /Draft|Response|Result/.test(name))).toEqual([]);
  const administrator = await read((await TestUser.add(app, 'ada', ['superuser'])).headers);
  expect(guardedOperations(administrator).length).toBeGreaterThan(50);
  expect(administrator.tags.map(({ name }) => name)).toContain('Editing forms');
  expect(anonymous.tags.map(({ name }) => name)).not.toContain('Editing forms');
});

it('follows changes of definitions', async () => {
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
