import { one, yamlOf } from '../fixtures/typed-node.js';
import { CONTENT_EDITOR, ContentClient } from '../support/content-client.js';
import {
  ChangeFollower,
  currentCursor,
  readChanges,
  shown,
  type ChangePage,
} from '../support/change-follower.js';
import { TestUser } from '../support/test-user.js';

// docs/reference/content-api.md#changes

const page = { '@nodeType': 'cms:page' };
const PART = CONTENT_EDITOR.replace("'*': [{path: /,", 'website: [{path: /open,');

let client: ContentClient;

beforeAll(async () => {
  client = await ContentClient.start({ definitions: { 'roles/part.yaml': PART } });
  await client.done('POST', 'website', page);
});
beforeEach(() => client.reset({}));
afterAll(() => client.close());

const changes = (since?: string, limit?: number, user?: TestUser): Promise<ChangePage> =>
  readChanges(client, since, limit, user);

async function since(cursor: string): Promise<unknown[]> {
  return shown(await changes(cursor));
}

describe('content API, changes', () => {
  it('lists published units first, then their changes', async () => {
    await client.done('PUT', 'website/a', { ...page, title: 'A', main: { '@nodeType': 'cms:area' } });
    await client.done('PUT', 'website/a/b', { ...page, title: 'B' });
    await client.done('POST', 'website?draft=true', { ...page, '@name': 'hidden' });
    const first = await changes(undefined, 1);
    expect(first).toEqual({
      results: [
        { change: 'published', '@path': '/a', '@id': expect.any(String) as unknown, '@nodeType': 'cms:page' },
      ],
      next: expect.stringMatching(/^\d+\.[\w-]+$/) as unknown,
      more: true,
    });
    const rest = await changes(first.next);
    expect([shown(rest), rest.more]).toEqual([['published /a/b'], false]);
    expect(await changes(rest.next)).toEqual({ results: [], next: rest.next, more: false });

    await client.done('PATCH', 'website/a/main', { text: 'changed' });
    await client.done('PATCH', 'website/a/b?draft=true', { title: 'Draft' });
    expect(await since(rest.next)).toEqual(['published /a']);
    await client.done('POST', 'website/a/b@publish');
    expect(await since(rest.next)).toEqual(['published /a', 'published /a/b']);
    await client.done('POST', 'website/hidden@publish');
    await client.done('POST', 'website/a@unpublish');
    const all = ['published /hidden', 'deleted /a', 'deleted /a/b'];
    expect(await since(rest.next)).toEqual(all);
    const second = await changes(rest.next, 2);
    expect([shown(second), second.more]).toEqual([all.slice(0, 2), true]);
    expect(await since(second.next)).toEqual(all.slice(2));
  });

  it('lists changes that were made while the units were listed', async () => {
    for (const name of ['a', 'b']) await client.done('PUT', `website/${name}`, page);
    const first = await changes(undefined, 1);
    await client.done('POST', 'website/a@move', { to: '/b' });
    const second = await changes(first.next, 100);
    expect([shown(second), second.more]).toEqual([['published /b', 'published /b/a'], true]);
    const third = await changes(second.next);
    expect([shown(third), third.more]).toEqual([['deleted /a', 'published /b/a'], false]);
  });

  it('reports moves as a deletion and a publication, and no writes that are not stored', async () => {
    await client.done('PUT', 'website/a', page);
    await client.done('PUT', 'website/a/b', page);
    await client.done('PUT', 'website/c', page);
    const start = await currentCursor(client);
    await client.done('PATCH', 'website/a?dryRun=true', { title: 'x' });
    expect(
      (await client.send('PATCH', 'website/a', { title: { '@type': 'Date', '@value': 'x' } })).status,
    ).toBe(422);
    expect(await since(start)).toEqual([]);
    await client.done('POST', 'website/a@move', { to: '/c' });
    expect(await since(start)).toEqual(['deleted /a', 'deleted /a/b', 'published /c/a', 'published /c/a/b']);
    await client.done('DELETE', 'website/c');
    await client.done('PUT', 'website/c', page);
    expect(await since(start)).toEqual([
      ...['deleted /a', 'deleted /a/b', 'deleted /c', 'deleted /c/a', 'deleted /c/a/b'],
      'published /c',
    ]);
  });

  it('reports changes made by imports and commands, without unchanged nodes', async () => {
    const file = (title: string, names: readonly string[]): string =>
      yamlOf(names.map((name) => ({ name, type: 'cms:page', properties: { title: one('String', title) } })));
    await client.app.importFiles({ 'website.yaml': file('First', ['a', 'b']) });
    const start = await currentCursor(client);
    await client.app.importFiles({ 'website.yaml': file('First', ['a', 'b']) });
    expect(await since(start)).toEqual([]);
    await client.app.importFiles({ 'website.yaml': file('Second', ['b', 'c']) });
    const seen = await since(start);
    expect(seen).toContain('published /b');
    expect(seen).toContain('published /c');
    await client.reset({});
    expect([...(await since(start))].sort()).toEqual(['deleted /a', 'deleted /b', 'deleted /c']);
  });

  it('lists more than a hundred changes in order', async () => {
    const start = await currentCursor(client);
    const names = Array.from({ length: 120 }, (_, index) => `page-${String(index)}`);
    const file = yamlOf(names.map((name) => ({ name, type: 'cms:page', properties: {} })));
    await client.app.importFiles({ 'website.yaml': file });
    const all = shown(await changes(start, 1_000));
    expect(all.slice(-120)).toEqual(names.map((name) => `published /${name}`));
    const follower = new ChangeFollower(client, 50);
    expect(Object.keys(await follower.catchUp()).sort()).toEqual(names.map((name) => `/${name}`).sort());
  });

  it('shows a caller only readable changes, and rejects invalid requests', async () => {
    const user = await TestUser.add(client.app, 'pat', ['part']);
    await client.done('PUT', 'website/open', page);
    await client.done('PUT', 'website/open/a', page);
    await client.done('PUT', 'website/other', page);
    const seen = await changes(undefined, 100, user);
    expect(shown(seen)).toEqual(['published /open', 'published /open/a']);
    await client.done('POST', 'website/open/a@move', { to: '/other' });
    expect(shown(await changes(seen.next, 100, user))).toEqual(['deleted /open/a']);
    for (const request of ['dam@nodes', 'dam@changes'])
      expect((await client.send('GET', request, undefined, { user })).status).toBe(404);
    const rejected = async (path: string): Promise<unknown> => {
      const { status, json } = await client.send('GET', path);
      return [status, (json as { error: { message: string } }).error.message];
    };
    const later = String(BigInt((await changes(seen.next)).next) + 1n);
    expect(await rejected(`website@changes?since=${later}`)).toEqual([
      400,
      'since is not a cursor of this workspace: omit it to read from the start',
    ]);
    expect(await rejected('website@changes?since=x')).toEqual([
      400,
      'since must be the value of "next" in another response',
    ]);
    expect(await rejected('website@changes?limit=0')).toEqual([400, 'limit must be at least 1']);
    expect(await rejected('website/open@changes')).toEqual([
      404,
      'Changes are available for whole workspaces only: website@changes.',
    ]);
    expect((await client.send('GET', 'nowhere@changes')).status).toBe(404);
    expect((await client.app.request('/.rest/content/v1/website@changes')).status).toBe(401);
  });
});
