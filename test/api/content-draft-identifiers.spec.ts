import { useContentSite } from '../fixtures/content-site.js';
import type { ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md#drafts-and-publishing

const ID = '6f1c7f0e-6c0a-4d64-9c0f-2f4b1f5d7a11';

let client: ContentClient;

useContentSite((started) => {
  client = started;
});

const identifierOf = async (path: string): Promise<string> =>
  ((await client.done('GET', path)) as { '@id': string })['@id'];

describe('content API, identifiers of parts that are only in a draft', () => {
  beforeEach(async () => {
    await client.done('PUT', 'website/travel/news?draft=true', { '@id': ID, below: { text: 'a part' } });
  });

  async function publishTravel(): Promise<void> {
    expect(await identifierOf('website/travel/news?draft=true')).not.toBe(ID);
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
    await client.done('POST', 'website/travel@publish');
    expect(await identifierOf('website/travel/news')).not.toBe(ID);
    const published = await client.done('GET', 'website/travel?depth=3');
    expect(published).toMatchObject({ title: 'Trips', news: { below: { text: 'a part' } } });
  }

  it('are replaced when a node of another unit is created with them', async () => {
    await client.done('PUT', 'website/home', { '@nodeType': 'cms:page', '@id': ID });
    expect(await identifierOf('website/home')).toBe(ID);
    await publishTravel();
  });

  it('are replaced when the draft of another unit that has them is published', async () => {
    await client.done('PUT', 'website/travel/harl/news?draft=true', { '@id': ID });
    await client.done('POST', 'website/travel/harl@publish');
    expect(await identifierOf('website/travel/harl/news')).toBe(ID);
    await publishTravel();
  });
});
