import { startContentSite } from '../fixtures/content-site.js';
import type { ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md#nodes

const MEMBERS = [
  ...['@name', '@path', '@id', '@nodeType', '@mixins', '@revision', '@published', '@hasDraft', '@scheduled'],
  ...['@hasChildren', '@nodes', '@link', '@highlight'],
];
const PAGE = `page:
  'jcr:primaryType': 'cms:page'
  'jcr:uuid': '11111111-1111-4111-8111-111111111111'
${MEMBERS.map((name) => `  '${name}': 'imported'\n`).join('')}  '@other': 'o'
  'title': 'T'
  '@nodes':
    'jcr:uuid': '22222222-2222-4222-8222-222222222222'
    'p': 'q'
  'a':
    'jcr:uuid': '33333333-3333-4333-8333-333333333333'
    '@id': 'imported'
`;

let client: ContentClient;

beforeAll(async () => {
  client = await startContentSite();
});

beforeEach(() => client.reset({ 'website.page.yaml': PAGE }));

afterAll(() => client.close());

/** Names of members in the order of the text, including repeated ones. */
function names(text: string): string[] {
  return [...text.matchAll(/"([^"]+)":/g)].map(([, name = '']) => name);
}

describe('content API, imported properties and children with names of members', () => {
  it('are returned with each member once', async () => {
    const { text } = await client.send('GET', 'website/page?depth=1');
    expect(names(text)).toEqual([
      ...['@name', '@path', '@id', '@nodeType', '@mixins', '@revision', '@published', '@hasDraft'],
      ...['@other', 'title', 'a', '@name', '@path', '@id', '@nodeType', '@mixins', '@nodes', '@nodes'],
    ]);
    expect(JSON.parse(text)).toEqual({
      '@name': 'page',
      '@path': '/page',
      '@id': '11111111-1111-4111-8111-111111111111',
      '@nodeType': 'cms:page',
      '@mixins': [],
      '@revision': expect.any(String) as unknown,
      '@published': true,
      '@hasDraft': false,
      '@other': 'o',
      title: 'T',
      a: {
        '@name': 'a',
        '@path': '/page/a',
        '@id': '33333333-3333-4333-8333-333333333333',
        '@nodeType': 'cms:contentNode',
        '@mixins': [],
        '@nodes': [],
      },
      '@nodes': ['@nodes', 'a'],
    });
    const listed = await client.send('GET', 'website/page@nodes');
    const [own] = (listed.json as { results: Record<string, unknown>[] }).results;
    expect([own?.['@name'], own?.p]).toEqual(['@nodes', 'q']);
  });

  it('are kept when a node is sent back unchanged', async () => {
    const { '@other': other, ...read } = (await client.done('GET', 'website/page')) as Record<
      string,
      unknown
    >;
    expect(other).toBe('o');
    await client.done('PUT', 'website/page', read);
    expect(await client.names('website/page')).toEqual(['@nodes', 'a']);
    const { headers } = client.editor;
    const { json } = await client.app.request('/.rest/nodes/v1/website/page', { headers });
    const stored = (json as { properties: { name: string }[] }).properties.map(({ name }) => name);
    expect(stored.filter((name) => name.startsWith('@'))).toEqual(MEMBERS);
  });
});
