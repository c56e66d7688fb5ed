import { ContentClient } from '../support/content-client.js';
import type { TestResponse } from '../support/application.js';

// docs/reference/compatibility-api.md#nodes: binaries

let client: ContentClient;

beforeAll(async () => {
  client = await ContentClient.start({ settings: { namespacePrefix: 'mgnl' } });
});
beforeEach(() => client.reset({}));
afterAll(() => client.close());

const send = (method: string, path: string, body?: unknown): Promise<TestResponse> =>
  client.app.request(`/.rest/${path}`, {
    method,
    headers: {
      ...client.editor.headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const property = (name: string, value: string, type = 'String'): object => ({
  ...{ name, type, multiple: false, values: [value] },
});

describe('compatibility API, binaries', () => {
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const file = (text: string): object => ({
    ...{ name: 'jcr:content', type: 'mgnl:resource' },
    properties: [property('jcr:data', base64(text), 'Binary'), property('jcr:mimeType', 'text/plain')],
  });
  const stored = async (): Promise<unknown> => {
    const { json } = await send('GET', 'nodes/v1/dam/a.txt');
    const { identifier } = json as { identifier: string };
    const { status, text } = await client.app.request(`/dam/jcr:${identifier}`);
    return [status, text];
  };

  it('are written with nodes as Base64', async () => {
    const asset = { name: 'a.txt', type: 'mgnl:asset', properties: [], nodes: [file('first')] };
    expect((await send('PUT', 'nodes/v1/dam', asset)).status).toBe(200);
    expect(await stored()).toEqual([200, 'first']);
    const data = { name: 'jcr:data', type: 'Binary', multiple: false, values: [] };
    expect((await send('GET', 'properties/v1/dam/a.txt/jcr:content/jcr:data')).json).toEqual(data);
    await send('POST', 'nodes/v1/dam/a.txt', { nodes: [file('second')] });
    expect(await stored()).toEqual([200, 'second']);
    expect(await client.check()).toEqual([]);
  });

  it('are written as properties, and kept without values', async () => {
    await send('PUT', 'nodes/v1/dam', { name: 'a.txt', type: 'mgnl:asset', nodes: [file('first')] });
    const data = 'properties/v1/dam/a.txt/jcr:content/jcr:data';
    expect(
      (await send('POST', data, { values: [base64('second').replace(/(.{4})/, '$1\r\n')] })).status,
    ).toBe(200);
    expect(await stored()).toEqual([200, 'second']);
    expect((await send('POST', data, { type: 'Binary', values: [] })).status).toBe(200);
    expect(await stored()).toEqual([200, 'second']);
  });
});
