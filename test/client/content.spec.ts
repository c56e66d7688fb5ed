import { createClient, ServiceError, type ContentClient, type DeliveryClient } from '../../client/index.js';
import { SITE, startContentSite } from '../fixtures/content-site.js';
import type { ContentClient as ContentSite } from '../support/content-client.js';
import { TestUser } from '../support/test-user.js';

// client/README.md, "Editing content"

let site: ContentSite;
let content: ContentClient;
let delivery: DeliveryClient;

beforeAll(async () => {
  site = await startContentSite();
  const { authorization = '' } = site.editor.headers;
  ({ content, delivery } = createClient({ baseUrl: site.app.base, headers: { authorization } }));
});
beforeEach(() => site.reset({ 'website.yaml': SITE }));
afterAll(() => site.close());

describe('content client', () => {
  it('creates, reads, changes, moves, copies and removes nodes', async () => {
    const page = { '@nodeType': 'cms:page', title: 'Kites', main: { text: 'red' } };
    const created = await content.createNode('website', '/travel', page);
    expect(created).toMatchObject({ '@path': '/travel/kites', title: 'Kites', '@nodes': ['main'] });
    await content.changeNode('website', '/travel/kites', { title: 'Red kites', main: null });
    expect(await content.readNode('website', '/travel/kites')).toMatchObject({
      title: 'Red kites',
      '@nodes': [],
    });
    const moved = await content.moveNode('website', '/travel/kites', {
      to: '/travel',
      name: 'birds',
      before: 'main',
    });
    expect(moved['@path']).toBe('/travel/birds');
    await content.copyNode('website', '/travel/birds', { to: '/travel', name: 'copy' });
    const { total, results } = await content.readChildren('website', '/travel', { orderBy: '@name' });
    expect([total, ...results.map((node) => node['@name'])]).toEqual([4, 'birds', 'copy', 'harl', 'main']);
    await content.removeNode('website', '/travel/copy');
    await content.putNode('website', '/travel/birds', { title: 'Birds' });
    expect(await content.readNode('website', '/travel/birds')).toMatchObject({ title: 'Birds' });
    const again = content.putNode('website', '/travel/birds', { title: 'x' }, { onlyNew: true });
    await expect(again).rejects.toMatchObject({ code: 'conflict', status: 409 });
  });

  it('reports stale revisions and problems of a body', async () => {
    const { '@revision': revision = '' } = await content.readNode('website', '/travel');
    await content.changeNode('website', '/travel', { title: 'Trips' }, { ifMatch: revision });
    const stale = content.changeNode('website', '/travel', { title: 'Journeys' }, { ifMatch: revision });
    await expect(stale).rejects.toMatchObject({ code: 'conflict', details: [{ title: 'Trips' }] });
    const invalid = await content
      .createNode('website', '/travel', { '@name': 'a/b' })
      .catch((error: unknown) => error);
    expect(invalid).toBeInstanceOf(ServiceError);
    expect(invalid).toMatchObject({
      code: 'validationFailed',
      details: [{ path: '@name', code: 'invalid_name' }],
    });
  });

  it('reads changes', async () => {
    const first = await content.readChanges('website', { limit: 1 });
    expect(first).toMatchObject({ results: [{ change: 'published', '@path': '/travel' }], more: true });
    const rest = await content.readChanges('website', { since: first.next });
    expect(rest).toMatchObject({ more: false });
    await content.changeNode('website', '/travel', { title: 'News' });
    expect(await content.readChanges('website', { since: rest.next })).toMatchObject({
      results: [{ change: 'published', '@path': '/travel', '@nodeType': 'cms:page' }],
    });
  });

  it('reads the entries of the audit log about a node, page by page', async () => {
    const { headers } = await TestUser.add(site.app, 'ada', ['superuser']);
    const { management } = createClient({
      baseUrl: site.app.base,
      headers: { authorization: headers.authorization ?? '' },
    });
    await content.createNode('website', '/travel', { '@name': 'audited', '@nodeType': 'cms:page' });
    await content.removeNode('website', '/travel/audited');
    const selection = { kind: 'content', target: 'website:/travel/audited*', limit: 1 };
    const entry = { user: 'ines', kind: 'content', target: 'website:/travel/audited' };
    const first = await management.readAudit(selection);
    expect(first.results).toEqual([{ ...entry, at: expect.any(String) as unknown, action: 'delete' }]);
    const before = first.next ?? '';
    const second = await management.readAudit({ ...selection, before });
    expect(second.results).toMatchObject([{ ...entry, action: 'create' }]);
    await expect(createClient({ baseUrl: site.app.base }).management.readAudit()).rejects.toMatchObject({
      code: 'notAuthorized',
    });
  });

  it('drafts, publishes, compares and restores', async () => {
    await content.changeNode('website', '/travel', { title: 'Trips' }, { draft: true });
    const read = async (): Promise<unknown> => (await delivery.readNode('delivery/pages', '/travel')).title;
    expect(await read()).toBe('Travel');
    const { previewToken } = await content.createPreviewToken('website', '/travel', 60);
    expect(previewToken).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(await content.publish('website', '/travel')).toMatchObject({ title: 'Trips', '@hasDraft': false });
    expect(await read()).toBe('Trips');
    expect(await content.readVersions('website', '/travel')).toMatchObject([{ version: '1.0', nodes: 5 }]);
    expect(await content.readVersion('website', '/travel', '1.0')).toMatchObject({ title: 'Travel' });
    const [change] = await content.compare('website', '/travel', { from: '1.0' });
    expect(change).toMatchObject({ path: '/travel', change: 'changed' });
    await content.restoreVersion('website', '/travel', '1.0');
    await content.discardDraft('website', '/travel');
    const later = new Date(Date.now() + 3_600_000);
    await content.unpublish('website', '/travel', { at: later });
    const cancelled = await content.cancelScheduled('website', '/travel', 'unpublish');
    expect(cancelled).toMatchObject({ '@published': true });
    expect(cancelled).not.toHaveProperty('@scheduled');
    await content.unpublish('website', '/travel');
    await expect(read()).rejects.toMatchObject({ code: 'pathNotFound' });
  });

  it('publishes a unit with all units below it', async () => {
    await content.changeNode('website', '/travel', { title: 'Trips' }, { draft: true });
    await content.unpublish('website', '/travel/harl');
    const expected = ['website/travel', 'website/travel/harl'].map((path) => ({ status: 200, path }));
    expect(await content.publishAll('website', '/travel', { dryRun: true })).toEqual(expected);
    expect(await content.readNode('website', '/travel/harl')).toMatchObject({ '@published': false });
    expect(await content.publishAll('website', '/travel')).toEqual(expected);
    expect(await content.readNode('website', '/travel')).toMatchObject({
      title: 'Trips',
      '@hasDraft': false,
    });
    expect(await content.publishAll('website', '/travel')).toEqual([]);
  });

  it('runs several operations in one transaction', async () => {
    const results = await content.runAll([
      { method: 'PATCH', path: 'website/travel', body: { title: 'Trips' } },
      { method: 'DELETE', path: 'website/travel/harl' },
    ]);
    expect(results).toEqual([
      { status: 200, path: 'website/travel' },
      { status: 204, path: 'website/travel/harl' },
    ]);
  });
});
