import { ContentClient } from '../support/content-client.js';

// docs/reference/references.md#resolvers: text that is not a link is delivered as it was written.

const UUID = '11111111-1111-4111-8111-111111111111';
const resolved = (endpoint: string): string => `/.rest/delivery/${endpoint}/page`;

let client: ContentClient;

beforeAll(async () => {
  const definition = 'workspace: website\nnodeTypes: [cms:page]\nincludeProperties: [text]\n';
  client = await ContentClient.start({
    definitions: {
      'restEndpoints/delivery/plain.yaml': definition,
      'restEndpoints/delivery/links.yaml': `${definition}references: [{propertyName: text, referenceResolver: {$type: linkReferenceResolver, absolute: false}}]\n`,
    },
  });
});

afterAll(() => client.close());

it.each([
  `{{${UUID}|a}b}}`,
  `{{${UUID}|a}}`,
  `{{${UUID}`,
  `\${link:{uuid:{${UUID}|a}b}}}`,
  `\${link:{uuid:{${UUID}},path:{/a{b}}}}`,
  '${link:{uuid}}',
  '${link:{',
])('the text %s is stored and delivered unchanged', async (text) => {
  await client.done('PUT', 'website/page', { '@nodeType': 'cms:page', text });
  expect(await client.done('GET', 'website/page')).toMatchObject({ text });
  for (const endpoint of ['plain', 'links']) {
    const { json } = await client.app.request(resolved(endpoint));
    expect([endpoint, (json as { text: unknown }).text]).toEqual([endpoint, text]);
  }
});
