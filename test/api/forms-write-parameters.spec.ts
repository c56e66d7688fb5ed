import { authorizationOf, error, FormsApi, PATH, type Made } from '../fixtures/forms-api.js';
import { SURVEY } from '../fixtures/forms-survey.js';

// docs/reference/forms.md#management: writes reject unknown query parameters.

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}

let api: FormsApi;
let writes: readonly (readonly [string, string, Operation])[];
let made: Made;

beforeAll(async () => {
  api = await FormsApi.start();
  made = await api.done('POST', '/forms', SURVEY);
  const document = (await api.app.get('/.rest/openapi.json', { authorization: authorizationOf('eve') })) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  writes = Object.entries(document.paths)
    .filter(([path]) => path.startsWith(`${PATH}/`))
    .flatMap(([path, item]) =>
      Object.entries(item).map(
        ([method, operation]) => [method.toUpperCase(), path.slice(PATH.length), operation] as const,
      ),
    )
    .filter(([method, , { operationId }]) => method !== 'GET' && operationId !== 'submitResponse');
});
afterAll(() => api.close());

const ask = (method: string, path: string, query: string): Promise<[number, unknown]> => {
  const url = path.replaceAll(/\{\w+\}/g, String(made.id));
  return api.ask(method, `${url}?${query}`, { as: 'eve', ...(method === 'DELETE' ? {} : { body: {} }) });
};

it('writes of forms reject unknown parameters, such as dryRun, and write nothing', async () => {
  expect(writes.length).toBeGreaterThan(25);
  const before = await api.done('GET', `/forms/${String(made.id)}`);
  const rejected = [400, error('invalidValueFormat', 'dryRun is not a parameter of this request')];
  for (const [method, path] of writes) {
    const needsMore = path.endsWith('/results/import');
    const response = await ask(method, path, 'dryRun=true');
    expect([method, path, response]).toEqual([method, path, needsMore ? [403, expect.anything()] : rejected]);
  }
  expect(await api.done('GET', `/forms/${String(made.id)}`)).toEqual(before);
  expect(await api.ask('POST', '/forms?a=1&draft=true', { as: 'eve', body: { title: 'New' } })).toEqual([
    400,
    error(
      'invalidValueFormat',
      'a is not a parameter of this request; draft is not a parameter of this request',
    ),
  ]);
});

it('writes of forms accept the version of the record as a parameter', async () => {
  const section = await api.done('POST', `/forms/${String(made.id)}/sections`, { title: 'Extra' });
  const path = `/sections/${String(section.id)}`;
  const [stale] = await api.ask('DELETE', `${path}?version=7`, { as: 'eve' });
  const invalid = await api.ask('DELETE', `${path}?version=x`, { as: 'eve' });
  const [removed] = await api.ask('DELETE', `${path}?version=1`, { as: 'eve' });
  expect([stale, invalid[0], removed]).toEqual([409, 400, 204]);
});

it('writes of forms accept exactly the parameters in the OpenAPI document', async () => {
  for (const [method, path, { parameters = [] }] of writes) {
    const names = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
    for (const name of ['draft', 'withResponses']) {
      const [, response] = await ask(method, path, `${name}=maybe`);
      const { message } = (response as { error: { message: string } }).error;
      const isUnknown = message === `${name} is not a parameter of this request`;
      const isRejectedBefore = path.endsWith('/results/import');
      expect([method, path, name, isUnknown]).toEqual([
        method,
        path,
        name,
        !names.includes(name) && !isRejectedBefore,
      ]);
    }
  }
});
