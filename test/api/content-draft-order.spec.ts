import { useContentSite } from '../fixtures/content-site.js';
import { Database } from '../../src/database/index.js';
import type { ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md#drafts-and-publishing

let client: ContentClient;

useContentSite((started) => {
  client = started;
});

const travel = (parameters = ''): Promise<string[]> => client.names('website/travel', parameters);
const page = { '@nodeType': 'cms:page' };

const SHARED = `SELECT d.path FROM content.draft_node d JOIN content.node n USING (workspace_id, position) WHERE n.uuid <> d.uuid`;

/** The order in the draft, which is the order after publishing. */
async function publishedOrder(): Promise<string[]> {
  const database = client.app.nest.get(Database, { strict: false });
  expect(await database.query(SHARED)).toEqual([]);
  const drafted = await travel('draft=true');
  const { '@nodes': nodes } = (await client.done('GET', 'website/travel?draft=true')) as Record<
    string,
    unknown
  >;
  expect(nodes).toEqual(drafted);
  const { '@revision': base } = (await client.done('GET', 'website/travel')) as Record<string, unknown>;
  await client.done('POST', 'website/travel@publish', { base });
  expect(await travel()).toEqual(drafted);
  return drafted;
}

describe('content API, order of the parts of drafts and of separate units', () => {
  it('moves parts, not units', async () => {
    await client.done('POST', 'website/travel', { '@name': 'ulm', ...page });
    expect(await travel()).toEqual(['main', 'harl', 'ulm']);
    await client.done('POST', 'website/travel/main@move?draft=true', { to: '/travel', after: 'harl' });
    expect(await travel()).toEqual(['main', 'harl', 'ulm']);
    expect(await publishedOrder()).toEqual(['harl', 'main', 'ulm']);
    await client.done('POST', 'website/travel/main@move?draft=true', { to: '/travel', after: 'ulm' });
    await client.done('POST', 'website/travel?draft=true', { '@name': 'first', '@before': 'harl' });
    await client.done('POST', 'website/travel?draft=true', { '@name': 'second', '@before': 'harl' });
    expect(await publishedOrder()).toEqual(['first', 'second', 'harl', 'ulm', 'main']);
    const order = { '@nodes': ['harl', 'second', 'first', 'ulm', 'main'] };
    await client.done('PUT', 'website/travel?draft=true', order);
    expect(await publishedOrder()).toEqual(order['@nodes']);
  });

  it('places a part before and between units that were created together', async () => {
    await client.done('PATCH', 'website/travel', { trips: { ...page, one: page, two: page } });
    const place = (name: string, sibling: string): Promise<unknown> =>
      client.done('POST', 'website/travel/trips?draft=true', { '@name': name, '@before': sibling });
    await place('first', 'one');
    await place('middle', 'two');
    const drafted = await client.names('website/travel/trips', 'draft=true');
    expect(drafted).toEqual(['first', 'one', 'middle', 'two']);
  });

  it('rejects another order of the units', async () => {
    await client.done('POST', 'website/travel', { '@name': 'ulm', ...page });
    const order = { '@nodes': ['ulm', 'harl', 'main'] };
    const { status, json } = await client.send('PUT', 'website/travel?draft=true', order);
    expect([status, json]).toMatchObject([422, { error: { details: [{ code: 'other_unit' }] } }]);
  });

  it('keeps the places of units that a replaced draft does not name', async () => {
    await client.done('POST', 'website/travel/harl@move', { to: '/travel', before: 'main' });
    await client.done('PUT', 'website/travel?draft=true', { main: { text: 'replaced' } });
    expect(await publishedOrder()).toEqual(['harl', 'main']);
  });

  it('places a part after a unit that was added at its place', async () => {
    await client.done('POST', 'website/travel?draft=true', { '@name': 'new', '@before': 'harl' });
    const revision = async (): Promise<unknown> =>
      ((await client.done('GET', 'website/travel?draft=true')) as Record<string, unknown>)['@revision'];
    const before = await revision();
    await client.done('POST', 'website/travel', { '@name': 'ulm', '@before': 'harl', ...page });
    expect(await revision()).toBe(before);
    expect(await publishedOrder()).toEqual(['main', 'ulm', 'new', 'harl']);
  });

  it('places the parts of a restored version after units at their places', async () => {
    await client.done('POST', 'website/travel', { '@name': 'old' });
    await client.done('DELETE', 'website/travel/old');
    await client.done('POST', 'website/travel', { '@name': 'ulm', ...page });
    await client.done('POST', 'website/travel@restore', { version: '1.1' });
    expect(await publishedOrder()).toEqual(['main', 'harl', 'ulm', 'old']);
  });

  it('places the parts after imported units at their places', async () => {
    await client.done('POST', 'website/travel?draft=true', { '@name': 'new' });
    await client.app.importFiles({ 'website.travel.ulm.yaml': "ulm:\n  'jcr:primaryType': 'cms:page'\n" });
    expect(await publishedOrder()).toEqual(['main', 'harl', 'ulm', 'new']);
  });

  it('keeps published parts with units below them at their places', async () => {
    await client.done('PUT', 'website/travel', {
      '@nodeType': 'cms:page',
      main: {},
      archive: { '@nodeType': 'cms:folder', old: { ...page, text: 'old' } },
      footer: {},
    });
    await client.done('POST', 'website/travel/footer@move?draft=true', { to: '/travel', before: 'main' });
    await client.done('POST', 'website/travel', { '@name': 'ulm', ...page, '@before': 'archive' });
    const archive = await client.done('GET', 'website/travel/archive?draft=true&depth=1');
    expect(archive).toMatchObject({ '@nodes': ['old'], old: { text: 'old' } });
    expect(await publishedOrder()).toEqual(['footer', 'main', 'ulm', 'archive']);
    const order = { '@nodes': ['archive', 'main', 'footer', 'ulm'] };
    expect((await client.send('PUT', 'website/travel?draft=true', order)).status).toBe(422);
    await client.done('PUT', 'website/travel?draft=true', { '@nodes': ['ulm', 'archive', 'footer', 'main'] });
    expect(await publishedOrder()).toEqual(['ulm', 'archive', 'footer', 'main']);
  });
});
