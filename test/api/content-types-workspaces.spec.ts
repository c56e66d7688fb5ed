import { ContentClient } from '../support/content-client.js';
import { TestUser } from '../support/test-user.js';

// docs/reference/content-types.md#keys: content types of built-in node types that name a workspace.

const ENDPOINT = 'nodeTypes: [mgnl:content]\nbypassWorkspaceAcls: true\nstrictParameters: true\n';
const STUDIO = `uri: [{path: '/*'}]
workspaces: {'*': [{path: /, permission: write}]}
permissions: [content.write]
`;

interface Structure {
  readonly types: readonly ContentType[];
  readonly workspaces: readonly { readonly name: string; readonly contentTypes?: readonly ContentType[] }[];
}
interface ContentType {
  readonly name: string;
  readonly properties: readonly { readonly name: string }[];
}

let client: ContentClient;
beforeAll(async () => {
  client = await ContentClient.start({
    definitions: {
      'contentTypes/author.yaml':
        'datasource: {workspace: authors}\nmodel: {properties: {born: {type: Date, required: true}}}\n',
      'contentTypes/book.yaml':
        'datasource: {workspace: books}\nmodel: {nodeType: mgnl:content, properties: {isbn: {type: String, required: true}}}\n',
      'contentTypes/every.yaml':
        'model: {nodeType: mgnl:component, properties: {text: {type: String, required: true}}}\n',
      'restEndpoints/delivery/books.yaml': `workspace: books\n${ENDPOINT}`,
      'restEndpoints/delivery/authors.yaml': `workspace: authors\n${ENDPOINT}`,
      'roles/studio.yaml': STUDIO,
    },
    content: { 'books.yaml': 'b: {jcr:primaryType: mgnl:content}\n', 'authors.yaml': 'a: {jcr:primaryType: mgnl:content}\n' },
  });
}); // prettier-ignore
afterAll(() => client.app.close());

const create = async (workspace: string, nodeType: string): Promise<unknown> => {
  const { status, json } = await client.send('PUT', `${workspace}/x?dryRun=true`, { '@nodeType': nodeType });
  return status < 300 ? status : (json as { error: { message: string } }).error.message;
};

it.each([
  ['books', 'mgnl:content', 'isbn: is required'],
  ['authors', 'mgnl:content', 'born: is required'],
  ['authors', 'mgnl:page', 'born: is required'],
  ['website', 'mgnl:content', 200],
  ['website', 'mgnl:page', 200],
  ['website', 'mgnl:component', 'text: is required'],
])('validates writes by the content type of the workspace: %s, %s', async (workspace, nodeType, expected) => {
  expect(await create(workspace, nodeType)).toBe(expected);
});

it('accepts the declared properties in queries of the workspace', async () => {
  expect((await client.app.request('/.rest/delivery/books?isbn=1')).status).toBe(200);
  expect((await client.app.request('/.rest/delivery/authors?isbn=1')).json).toMatchObject({
    error: { code: 'unknownParameter' },
  });
});

it('describes the types of each workspace to the studio', async () => {
  const user = await TestUser.add(client.app, 'stu', ['studio']);
  const { json } = await client.app.request('/studio/api/content', { headers: user.headers });
  const { types, workspaces } = json as Structure;
  const declared = (all: readonly ContentType[] = []): string[] | undefined =>
    all.find(({ name }) => name === 'cms:page')?.properties.map(({ name }) => name);
  expect(declared(types)).toEqual([]);
  expect(workspaces.map(({ name, contentTypes }) => [name, declared(contentTypes)])).toEqual([
    ['authors', ['born']],
    ['books', ['isbn']],
  ]);
});
