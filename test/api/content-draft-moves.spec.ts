import { useContentSite } from '../fixtures/content-site.js';
import type { ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md#drafts-and-publishing

let client: ContentClient;

useContentSite((started) => {
  client = started;
});

describe('content API, parts that a draft moves', () => {
  it('can be moved into new parts', async () => {
    await client.done('PUT', 'website/travel/new?draft=true', {});
    await client.done('POST', 'website/travel/main/0@move?draft=true', { to: '/travel/new' });
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
    await client.done('POST', 'website/travel@publish');
    expect(await client.done('GET', 'website/travel?depth=3')).toMatchObject({
      title: 'Trips',
      main: { '@nodes': ['00', '1'] },
      new: { '@nodes': ['0'], '0': { text: 'text 0' } },
    });
  });

  it('can be moved out of parts that are then removed', async () => {
    await client.done('POST', 'website/travel/main/0@move?draft=true', { to: '/travel' });
    await client.done('DELETE', 'website/travel/main?draft=true');
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
    await client.done('POST', 'website/travel@publish');
    const published = await client.done('GET', 'website/travel?depth=3');
    expect(published).toMatchObject({ '@nodes': ['harl', '0'], '0': { text: 'text 0' } });
  });
});
