import { Database } from '../../src/database/index.js';
import { useContentSite } from '../fixtures/content-site.js';
import type { ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md#drafts-and-publishing

let client: ContentClient;

useContentSite((started) => {
  client = started;
});

type Json = Record<string, unknown>;

const read = (path: string): Promise<unknown> => client.done('GET', `website${path}`);

/** Publishes the draft of /travel over the published state. */
async function publishTravel(): Promise<unknown> {
  const { '@revision': base } = (await read('/travel')) as Json;
  await client.done('POST', 'website/travel@publish', { base });
  return read('/travel?depth=5');
}

describe('content API, nodes that are published while their unit has a draft', () => {
  beforeEach(() => client.done('PATCH', 'website/travel/main/0?draft=true', { text: 'drafted' }));

  it('are not in the draft', async () => {
    await client.done('PATCH', 'website/travel/main', { late: { text: 'added', sub: {} } });
    await client.app.importFiles(
      { 'website.travel.main.yaml': "main:\n  'jcr:primaryType': 'cms:area'\n  imported: { text: added }\n" },
      'merge',
    );
    expect(await client.names('website/travel/main')).toEqual(['0', '00', '1', 'late', 'imported']);
    expect(await client.names('website/travel/main', 'draft=true')).toEqual(['0', '00', '1']);
    expect(await read('/travel?depth=5&draft=true')).toMatchObject({ main: { '@nodes': ['0', '00', '1'] } });
    expect((await client.send('GET', 'website/travel/main/late/sub?draft=true')).status).toBe(404);
    expect(await publishTravel()).toMatchObject({
      main: { '@nodes': ['0', '00', '1'], '0': { text: 'drafted' } },
    });
  });

  it('replace no part of the draft that has the same path', async () => {
    await client.done('PUT', 'website/travel/main/new?draft=true', { text: 'of the draft' });
    await client.done('PUT', 'website/travel/main/new', { text: 'published' });
    expect(await client.names('website/travel/main', 'draft=true')).toEqual(['0', '00', '1', 'new']);
    expect(await read('/travel/main/new?draft=true')).toMatchObject({ text: 'of the draft' });
    expect(await publishTravel()).toMatchObject({ main: { new: { text: 'of the draft' } } });
  });

  it('stay in the draft with other identifiers when they are moved to another unit', async () => {
    await client.done('DELETE', 'website/travel/main/1?draft=true');
    await client.done('PUT', 'website/other', { '@nodeType': 'cms:page' });
    await client.done('PATCH', 'website/travel/main', { '0': { deep: { text: 'below' } } });
    await client.done('PATCH', 'website/travel/main/0?draft=true', { below: { text: 'below' } });
    for (const name of ['0', '1'])
      await client.done('POST', `website/travel/main/${name}@move`, { to: '/other' });
    const moved = await read('/other/0?depth=2');
    expect(await client.names('website/other', 'draft=true')).toEqual(['0', '1']);
    expect(await read('/other/0?depth=2&draft=true')).toEqual(moved);
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
    const published = await publishTravel();
    expect(published).toMatchObject({
      title: 'Trips',
      main: { '@nodes': ['0', '00'], '0': { text: 'drafted', below: { text: 'below' } } },
    });
    expect(await read('/other/0?depth=2')).toEqual(moved);
    expect((published as { main: Json }).main['0']).not.toMatchObject({ '@id': (moved as Json)['@id'] });
  });

  it('are not read instead of parts of the draft at the same place', async () => {
    await client.done('PUT', 'website/travel/main/new?draft=true', {
      text: 'a part',
      sub: { text: 'below' },
    });
    await client.done('PUT', 'website/travel/main/page', { '@nodeType': 'cms:page', sub: { text: 'below' } });
    for (const name of ['new', 'page']) {
      const path = `/travel/main/${name}`;
      const expected = { '@path': path, '@nodes': ['sub'], sub: { '@path': `${path}/sub` } };
      expect(await read(`${path}?draft=true&depth=1`)).toMatchObject(expected);
      const found = await client.done('GET', `website${path}@nodes?draft=true&descendants=true&q=below`);
      expect(found).toMatchObject({ total: 1, results: [{ '@path': `${path}/sub` }] });
    }
  });

  it('do not change the order of parts of the draft', async () => {
    const parts = { sub: { text: 'first' }, last: { text: 'last' } };
    await client.done('PUT', 'website/travel/main/new?draft=true', parts);
    await client.done('PUT', 'website/travel/main/page', { '@nodeType': 'cms:page', sub: { text: 'below' } });
    await client.done('POST', 'website/travel@publish');
    expect(await client.names('website/travel/main')).toEqual(['0', '00', '1', 'page', 'new']);
    expect(await client.names('website/travel/main/new')).toEqual(['sub', 'last']);
  });

  it('are not at the place of a part of the draft that is below a reordered part', async () => {
    await client.done('POST', 'website/travel@publish');
    await client.done('PATCH', 'website/travel/main/0', { a: { text: 'a' }, b: { text: 'b' } });
    await client.done('PUT', 'website/travel/main/0/b/drafted?draft=true', { text: 'drafted' });
    await client.done('PUT', 'website/travel/main/0', { '@nodes': ['b', 'a'] });
    await client.done('POST', 'website/travel/harl@move', { to: '/travel/main/0/b' });
    const positions = await client.app.nest.get(Database, { strict: false }).query<{ position: string }>(
      `SELECT position FROM content.node WHERE path = '/travel/main/0/b/harl'
       UNION SELECT position FROM content.draft_node WHERE path = '/travel/main/0/b/drafted'`,
    );
    expect(positions).toHaveLength(2);
  });

  it('are not in the draft if they become parts by their type', async () => {
    expect(await client.names('website/travel', 'draft=true')).toContain('harl');
    await client.done('PATCH', 'website/travel/harl', { '@nodeType': 'cms:component' });
    expect(await client.names('website/travel')).toContain('harl');
    expect(await client.names('website/travel', 'draft=true')).not.toContain('harl');
    await publishTravel();
    expect(await client.names('website/travel')).not.toContain('harl');
  });
});
