import { Database } from '../../src/database/index.js';
import { SITE } from '../fixtures/content-site.js';
import { ContentClient } from '../support/content-client.js';
import { TestUser } from '../support/test-user.js';

// docs/reference/content-api.md#drafts-and-publishing: publishing a node with everything below it

const PARTIAL = `uri: [{path: '/*'}]
workspaces:
  website:
    - {path: /, scope: both, permission: read}
    - {path: /travel, scope: both, permission: write}
    - {path: /travel/soon/later, scope: both, permission: deny}
permissions: [content.write, content.publish]
`;

let client: ContentClient;

beforeAll(async () => {
  client = await ContentClient.start({
    definitions: {
      'roles/partial.yaml': PARTIAL,
      'roles/writer.yaml': PARTIAL.replace(', content.publish', ''),
    },
  });
});
beforeEach(() => client.reset({ 'website.yaml': SITE }));
afterAll(() => client.close());

const WITH_ALL = { descendants: true };
const results = (...paths: readonly string[]): unknown => ({
  results: paths.map((path) => ({ status: 200, path: `website/${path}` })),
});

async function stateOf(path: string): Promise<unknown> {
  const node = (await client.done('GET', `website/${path}`)) as Record<string, unknown>;
  return [node.title, node['@published'], node['@hasDraft']];
}

/** A draft, a new unit in an unpublished one, and a draft outside of both. */
async function addDrafts(): Promise<void> {
  const page = (name: string) => ({ '@name': name, '@nodeType': 'cms:page', title: name });
  await client.done('PATCH', 'website/travel/main/0?draft=true', { text: 'changed' });
  await client.done('POST', 'website/travel?draft=true', page('soon'));
  await client.done('POST', 'website/travel/soon?draft=true', page('later'));
  await client.done('POST', 'website/', page('travels'));
  await client.done('PATCH', 'website/travels?draft=true', { title: 'Other' });
}

describe('content API, publishing with descendants', () => {
  beforeEach(addDrafts);

  it('publishes drafts and unpublished units at the node and below it, in one transaction', async () => {
    const published = await client.done('POST', 'website/travel@publish', WITH_ALL);
    expect(published).toEqual(results('travel', 'travel/soon', 'travel/soon/later'));
    expect(await client.done('GET', 'website/travel/main/0')).toMatchObject({ text: 'changed' });
    expect(await stateOf('travel')).toEqual(['Travel', true, false]);
    expect(await stateOf('travel/soon/later')).toEqual(['later', true, false]);
    expect(await stateOf('travels')).toEqual(['travels', true, true]);
    expect(await client.done('POST', 'website/travel@publish', WITH_ALL)).toEqual(results());
  });

  it('lists with dryRun what would be published, and publishes nothing', async () => {
    const listed = await client.done('POST', 'website/travel/soon@publish?dryRun=true', WITH_ALL);
    expect(listed).toEqual(results('travel/soon', 'travel/soon/later'));
    expect(await stateOf('travel/soon')).toEqual(['soon', false, false]);
  });

  it('publishes nothing if one of them cannot be published', async () => {
    await client.done('PATCH', 'website/travel/harl?draft=true', { title: 'Coast' });
    await client.done('PATCH', 'website/travel/harl', { title: 'Shore' });
    const { status, json } = await client.send('POST', 'website/travel@publish', WITH_ALL);
    const message = 'The draft cannot be published: /travel/harl was changed since the draft was created.';
    expect([status, json]).toMatchObject([409, { error: { code: 'conflict', message } }]);
    expect(await stateOf('travel')).toEqual(['Travel', true, true]);
    const { json: above } = await client.send('POST', 'website/travel/soon/later@publish', WITH_ALL);
    const values = { path: '/travel/soon/later', above: '/travel/soon' };
    expect(above).toMatchObject({ error: { details: [{ code: 'not_published_above', values }] } });
  });

  it('covers only units that the caller may read, and requires the permission to publish them', async () => {
    const [partial, writer] = [
      await TestUser.add(client.app, 'paul', ['partial']),
      await TestUser.add(client.app, 'wanda', ['writer']),
    ];
    const send = (path: string, user: TestUser) => client.send('POST', path, WITH_ALL, { user });
    const message = "The roles of 'wanda' lack the permission content.publish.";
    // With units to publish, and without.
    for (const path of ['website/travel@publish', 'website/travel/harl@publish']) {
      const denied = await send(path, writer);
      expect([denied.status, denied.json]).toMatchObject([403, { error: { code: 'accessDenied', message } }]);
    }
    expect((await send('website/travels@publish', partial)).status).toBe(403);
    expect((await send('website/travel@publish', partial)).json).toEqual(results('travel', 'travel/soon'));
    expect(await stateOf('travel/soon/later')).toEqual(['later', false, false]);
  });

  it('cannot be combined with a time, a state or a revision', async () => {
    const problem = async (body: unknown) =>
      ((await client.send('POST', 'website/travel@publish', body)).json as { error: unknown }).error;
    const unknown = { path: 'at', code: 'unknown_field', message: 'is unknown; known: descendants' };
    expect(await problem({ ...WITH_ALL, at: '2100-01-01T00:00:00Z' })).toMatchObject({ details: [unknown] });
    const wrong = { path: 'descendants', code: 'wrong_type', message: 'must be true or false' };
    expect(await problem({ descendants: 1 })).toMatchObject({ details: [wrong] });
    const batch = { operations: [{ method: 'POST', path: 'website/travel@publish', body: WITH_ALL }] };
    expect((await client.send('POST', '', batch)).status).toBe(422);
    const headers = { 'if-match': '"x"' };
    const { status, json } = await client.send('POST', 'website/travel@publish', WITH_ALL, { headers });
    const message =
      'If-Match cannot be sent with "descendants": omit it, or publish the nodes in a batch, with ifMatch in its operations.';
    expect([status, json]).toMatchObject([400, { error: { code: 'badRequest', message } }]);
  });

  it('publishes a single unit with "descendants": false, also at a time', async () => {
    const at = '2100-01-01T00:00:00Z';
    const scheduled = await client.done('POST', 'website/travel@publish', { descendants: false, at });
    expect(scheduled).toMatchObject({ '@hasDraft': true, '@scheduled': [{ action: 'publish' }] });
    await client.done('POST', 'website/travel@publish', { descendants: false });
    expect(await stateOf('travel')).toEqual(['Travel', true, false]);
    expect(await stateOf('travel/soon')).toEqual(['soon', false, false]);
  });

  it('publishes at most 1,000 units', async () => {
    const pages = Array.from(
      { length: 1_001 },
      (_, index) => `  p${String(index)}: {jcr:primaryType: mgnl:page}\n`,
    );
    await client.app.importFiles({
      'website.many.yaml': `many:\n  jcr:primaryType: mgnl:page\n${pages.join('')}`,
    });
    await client.app.nest.get(Database, { strict: false })
      .query(`INSERT INTO content.unpublished (workspace_id, node_uuid)
        SELECT workspace_id, uuid FROM content.node WHERE path LIKE '/many/%'`);
    const { status, json } = await client.send('POST', 'website/many@publish', WITH_ALL);
    const message = 'more than 1000 nodes would be published: publish nodes below it first';
    const details = [{ path: '', code: 'too_many', message, values: { max: '1000' } }];
    expect([status, json]).toMatchObject([422, { error: { code: 'validationFailed', details } }]);
    expect(await stateOf('many/p0')).toEqual([undefined, false, false]);
  });
});
