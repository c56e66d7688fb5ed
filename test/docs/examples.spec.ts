import type { OpenApiDocument, Parameter } from '../../src/openapi/document/openapi-document.js';
import { documentedOperations } from '../requests/documented-operations.js';
import type { TestApplication } from '../support/application.js';
import { startSample } from '../support/sample-application.js';
import {
  documentationPages,
  documentedRequests,
  withoutSpace,
  type DocumentedRequest,
} from './documented-requests.js';
import { addUser } from '../support/add-user.js';

// Every request in the documentation works with the sample and gets the documented response.

const PASSWORD = 'Kestrel over the Harl coast';
/** Ids and times differ in every database. */
const VARYING = /"(id|created|modified)":\d+|"uuid":"[0-9a-f-]{36}"/g;
/** Documented responses that are rejections, with their status. */
const REJECTED: Readonly<Record<string, number>> = { validationFailed: 422, notAuthorized: 401 };

let app: TestApplication;
let api: OpenApiDocument;

beforeAll(async () => {
  app = await startSample();
  await addUser(app, 'superuser', PASSWORD, ['superuser']);
  const authorization = `Basic ${Buffer.from(`superuser:${PASSWORD}`).toString('base64')}`;
  api = (await app.get('/.rest/openapi.json', { authorization })) as OpenApiDocument;
});
afterAll(() => app.close());

const requests = documentationPages().flatMap((page) => documentedRequests(page, { password: PASSWORD }));

/** The documented parts of a response, in order; `…` stands for omitted text. */
function shownParts(response: string): string[] {
  return response.split('…').map((part) => part.replaceAll(VARYING, '#').replaceAll(/^,|,$/g, '')).filter((part) => part !== '');
} // prettier-ignore

function expectedStatus({ response, options, path }: DocumentedRequest): number {
  const [, code = ''] = /^\{"error":\{"code":"(\w+)"/.exec(response ?? '') ?? [];
  // Actions on a node and the compatibility API create nothing by POST.
  const creates = options.method === 'POST' && !/@\w+$|^\/\.rest\/properties\//.test(path);
  return REJECTED[code] ?? (creates ? 201 : 200);
}

it('finds the examples of the documentation', () => {
  expect(requests.length).toBeGreaterThan(15);
  expect(requests.filter(({ response }) => response !== undefined).length).toBeGreaterThan(10);
});

it.each(requests.map((request) => [`${request.page}: ${request.command}`, request] as const))(
  '%s',
  async (_, request) => {
    const { status, text } = await app.request(request.path, request.options);
    expect([status, status < 400 ? '' : text]).toEqual([
      expectedStatus(request),
      expectedStatus(request) < 400 ? '' : text,
    ]);
    if (request.response === undefined) return;
    let rest = withoutSpace(text).replaceAll(VARYING, '#');
    for (const part of shownParts(request.response)) {
      expect([part, rest.includes(part)]).toEqual([part, true]);
      rest = rest.slice(rest.indexOf(part) + part.length);
    }
  },
);

/** The URL of an operation with the given and the required parameters; ids are those of the first form. */
function addressWith(
  path: string,
  parameters: readonly Parameter[],
  { name, explode }: Parameter,
  value: unknown,
): string {
  const query = explode === true ? Object.entries(value as object) : [[name, String(value)]];
  const required = parameters.filter((each) => each.in === 'query' && each.required === true);
  const added = required.filter((each) => each.name !== name).map((each) => [each.name, '1']);
  const pairs = [...query, ...added].map((pair) =>
    pair.map((part) => encodeURIComponent(String(part))).join('='),
  );
  return `${path.replaceAll(/\{\w+\}/g, '1')}?${pairs.join('&')}`;
}

it('responds to the examples of parameters in the OpenAPI document', async () => {
  const { authorization } = {
    authorization: `Basic ${Buffer.from(`superuser:${PASSWORD}`).toString('base64')}`,
  };
  const seen: [string, number][] = [];
  for (const { path, method, parameters } of documentedOperations(api)) {
    if (method !== 'get') continue;
    for (const parameter of parameters) {
      for (const { value } of Object.values(parameter.examples ?? {})) {
        const address = addressWith(path, parameters, parameter, value);
        seen.push([address, (await app.request(address, { headers: { authorization } })).status]);
      }
    }
  }
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.filter(([, status]) => status !== 200)).toEqual([]);
});

it('accepts the examples of bodies in the OpenAPI document', async () => {
  const { requestBody } = api.paths['/.rest/forms/v1/forms/{id}']?.post ?? {};
  const examples = Object.values(requestBody?.content['application/json']?.examples ?? {});
  const responses = await Promise.all(
    examples.map(({ value }) =>
      app.request('/.rest/forms/v1/forms/1', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(value),
      }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
});
