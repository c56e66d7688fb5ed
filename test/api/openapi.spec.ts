import { Validator } from '@seriousme/openapi-schema-validator';
import type { OpenApiDocument, Schema } from '../../src/openapi/document/openapi-document.js';
import { RequestCounts } from '../../src/request-log/index.js';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';
import { DocumentSchemas } from '../support/document-schemas.js';

// docs/openapi.md: the OpenAPI document is valid and complete, and describes nothing that does not exist.

const ADDRESS = '/.rest/openapi.json';

let app: TestApplication;
let administrator: Administrator;
let document: OpenApiDocument;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'restEndpoints/delivery/pages_v1.yaml': 'workspace: website\ndepth: 2\nlimit: 7\n',
      'restEndpoints/delivery/forms.yaml': '$type: formsDeliveryEndpoint_v1\n',
    },
  });
  administrator = await Administrator.of(app);
  document = (await app.get(ADDRESS, administrator.headers)) as OpenApiDocument;
});
afterAll(() => app.close());

it('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document) as unknown as Record<string, unknown>)).toEqual({
    valid: true,
  });
  expect([validator.version, document.openapi]).toEqual(['3.1', '3.1.1']);
});

it('fails that check when it is invalid', async () => {
  const broken = { ...structuredClone(document), paths: { '/x': { get: { responses: 1 } } } };
  expect((await new Validator().validate(broken as unknown as Record<string, unknown>)).valid).toBe(false);
});

it('has schemas of JSON Schema 2020-12 without unknown keywords', () => {
  const schemas = new DocumentSchemas(document);
  const all = Object.entries(document.components.schemas);
  // Only nullable members are null.
  const taken = all.filter(([, schema]) => schemas.problems(schema, undefined).length === 0);
  expect(taken).toEqual([]);
  expect(() => schemas.problems({ type: 'sting' } as unknown as Schema, 1)).toThrow(
    'must be equal to one of',
  );
});

it('has the limits of the roles of a new API token', async () => {
  const token = { name: 'no-roles', roles: [] };
  const schemas = new DocumentSchemas(document);
  const { NewApiToken: schema = {} } = document.components.schemas;
  expect(schemas.problems(schema, token)).toEqual(['/roles must NOT have fewer than 1 items {"limit":1}']);
  const added = await app.request('/.rest/tokens/v1', {
    ...{ method: 'POST', headers: { ...administrator.headers, 'content-type': 'application/json' } },
    body: JSON.stringify(token),
  });
  expect(added.status).toBe(422);
});

/** References without a target, and components without a reference. */
it('has no reference without target, and no component without reference', () => {
  const text = JSON.stringify(document);
  const used = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name));
  const { schemas, responses, headers } = document.components;
  const defined = Object.entries({ schemas, responses, headers }).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `${kind}/${name}`),
  );
  expect([...used].filter((name) => !defined.includes(String(name)))).toEqual([]);
  // Described in the introduction, because it belongs to no operation.
  expect(defined.filter((name) => !used.has(name))).toEqual(['responses/MethodNotAllowed']);
});

it('has unique operation ids', () => {
  const ids = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.length).toBeGreaterThan(60);
});

it('contains the allowed methods of each URL of the forms API', async () => {
  const forms = Object.entries(document.paths).filter(([path]) => path.startsWith('/.rest/forms/v1/'));
  const described = forms.map(([path, item]) => [path, [...Object.keys(item), 'options'].sort().join()]);
  const allowed = await Promise.all(
    forms.map(async ([path]) => {
      const { headers } = await app.request(path.replaceAll(/\{\w+\}/g, '1'), { method: 'OPTIONS' });
      const methods = String(headers.allow).toLowerCase().split(', ');
      return [
        path,
        methods
          .filter((method) => method !== 'head')
          .sort()
          .join(),
      ];
    }),
  );
  expect(described).toEqual(allowed);
});

/** Paths without a route, or described elsewhere in the document. */
const NOT_DESCRIBED = ['/dam', '/.imaging', '/.rest/forms/v1', '/forms', '/studio', '/form-app'];

it('contains every route of the server', () => {
  const known = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, ':'));
  const routes = [...app.nest.get(RequestCounts, { strict: false }).routes.keys()].filter(
    (url) => !url.endsWith('*'),
  );
  expect(routes.filter((url) => !known.includes(url.replaceAll(/:\w+/g, ':')))).toEqual(NOT_DESCRIBED);
});

it('is sent compressed and with an ETag', async () => {
  const { status, headers, bytes } = await app.request(ADDRESS, { headers: { 'accept-encoding': 'gzip' } });
  expect({ status, ...headers }).toMatchObject({
    ...{ status: 200, 'content-encoding': 'gzip', 'cache-control': 'public, no-cache' },
    ...{ 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding, Authorization, Cookie' },
  });
  expect(bytes.length).toBeLessThan(30_000);
  const etag = String(headers.etag);
  const again = await app.request(ADDRESS, { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  const rejected = await app.request(ADDRESS, { headers: { accept: 'text/html' } });
  expect([rejected.status, rejected.json]).toEqual([
    406,
    {
      error: {
        code: 'notAcceptable',
        message: 'Not acceptable: this resource is only available as application/json (Accept: text/html).',
      },
    },
  ]);
});
