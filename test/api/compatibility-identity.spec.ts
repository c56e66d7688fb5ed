import { ContentClient } from '../support/content-client.js';
import type { TestResponse } from '../support/application.js';

// docs/reference/compatibility-api.md#properties

let client: ContentClient;

beforeAll(async () => {
  client = await ContentClient.start({ settings: { namespacePrefix: 'mgnl' } });
  await client.reset({});
  await client.done('PUT', 'website/travel', {
    '@nodeType': 'mgnl:page',
    '@mixins': ['mix:lockable', 'mgnl:hasVersion'],
    about: { '@nodeType': 'mgnl:page' },
  });
});

afterAll(() => client.close());

const send = (method: string, path: string): Promise<TestResponse> =>
  client.app.request(`/.rest/${path}`, { method, headers: client.editor.headers });

describe('compatibility API, identifier, node type and mixins', () => {
  it('GET: properties', async () => {
    const { json } = await send('GET', 'nodes/v1/website/travel');
    const { identifier } = json as { identifier: string };
    const expected = [
      { name: 'jcr:uuid', type: 'String', multiple: false, values: [identifier] },
      { name: 'jcr:primaryType', type: 'Name', multiple: false, values: ['mgnl:page'] },
      { name: 'jcr:mixinTypes', type: 'Name', multiple: true, values: ['mix:lockable', 'mgnl:hasVersion'] },
    ];
    for (const property of expected) {
      const read = await send('GET', `properties/v1/website/travel/${property.name}`);
      expect([read.status, read.json]).toEqual([200, property]);
    }
  });

  it('GET, no mixins: 404', async () => {
    const { status } = await send('GET', 'properties/v1/website/travel/about/jcr:mixinTypes');
    expect(status).toBe(404);
  });

  it.each(['jcr:uuid', 'jcr:primaryType', 'jcr:mixinTypes'])('PUT, POST, DELETE %s: 422', async (name) => {
    const message = 'is set when the node is created and cannot be changed';
    const error = {
      code: 'validationFailed',
      message: `${name}: ${message}`,
      details: [{ path: name, code: 'read_only', message }],
    };
    for (const method of ['PUT', 'POST', 'DELETE']) {
      const { status, json } = await send(method, `properties/v1/website/travel/${name}?value=x`);
      expect([status, json]).toEqual([422, { error }]);
    }
  });
});
