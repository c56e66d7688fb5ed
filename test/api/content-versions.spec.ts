import { useContentSite } from '../fixtures/content-site.js';
import type { ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md#versions

let client: ContentClient;

useContentSite((started) => {
  client = started;
});

type Json = Record<string, unknown>;

describe('content API, versions', () => {
  it('lists versions, latest first, with the author of their state', async () => {
    await client.done('PATCH', 'website/travel', { title: 'Trips' });
    await client.done('PATCH', 'website/travel/main/0', { text: 'changed' });
    const { results } = (await client.done('GET', 'website/travel@versions')) as { results: Json[] };
    expect(results.map(({ created: _, ...rest }) => rest)).toEqual([
      { version: '1.1', author: 'ines', nodes: 5 },
      { version: '1.0', author: null, nodes: 5 },
    ]);
    expect(await client.done('GET', 'website/travel@versions?version=1.1')).toMatchObject({
      '@path': '/travel',
      title: 'Trips',
      main: { '@nodes': ['0', '00', '1'], '0': { text: 'text 0' } },
    });
    const { status, json } = await client.send('GET', 'website/travel@versions?version=1.7');
    expect([status, json]).toEqual([
      404,
      { error: { code: 'versionNotFound', message: 'There is no version "1.7".' } },
    ]);
  });

  it('compares versions, the published state and the draft', async () => {
    await client.done('PATCH', 'website/travel', { title: 'Trips', main: { '0': null } });
    await client.done('PATCH', 'website/travel?draft=true', {
      title: 'Journeys',
      main: { new: { text: 'added' } },
    });
    await client.done('POST', 'website/travel/main/1@move?draft=true', {
      to: '/travel/main',
      name: 'last',
    });
    const changesOf = async (query: string): Promise<Json[]> => {
      const { changes } = (await client.done('GET', `website/travel@compare?${query}`)) as {
        changes: Json[];
      };
      const isAudit = (name: unknown): boolean => String(name).startsWith('cms:');
      return changes.map(({ properties, ...rest }) => ({
        ...rest,
        properties: (properties as Json[]).filter(({ name }) => !isAudit(name)),
      }));
    };
    expect(await changesOf('from=1.0')).toEqual([
      {
        path: '/travel',
        change: 'changed',
        nodeType: 'cms:page',
        properties: [{ name: 'title', from: 'Travel', to: 'Trips' }],
      },
      {
        path: '/travel/main/0',
        change: 'removed',
        nodeType: 'cms:component',
        properties: [
          { name: '@nodeType', from: 'cms:component' },
          { name: '@mixins', from: [] },
          { name: 'text', from: 'text 0' },
        ],
      },
    ]);
    expect(await changesOf('from=live&to=draft')).toEqual([
      {
        path: '/travel',
        change: 'changed',
        nodeType: 'cms:page',
        properties: [{ name: 'title', from: 'Trips', to: 'Journeys' }],
      },
      {
        path: '/travel/main/last',
        change: 'changed',
        nodeType: 'cms:component',
        movedFrom: '/travel/main/1',
        properties: [],
      },
      {
        path: '/travel/main/new',
        change: 'added',
        nodeType: 'cms:contentNode',
        properties: [
          { name: '@nodeType', to: 'cms:contentNode' },
          { name: '@mixins', to: [] },
          { name: 'text', to: 'added' },
        ],
      },
    ]);
  });
});
