import { useContentSite } from '../fixtures/content-site.js';
import type { ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md#drafts-and-publishing

let client: ContentClient;

useContentSite((started) => {
  client = started;
});

describe('content API, queries while there are drafts', () => {
  it('find published values if a draft has values of a property on other node types', async () => {
    const found = async (least: number): Promise<unknown> => {
      const { headers } = client.editor;
      return (await client.app.request(`/.rest/delivery/pages?price[gt]=${String(least)}`, { headers })).json;
    };
    await client.done('PATCH', 'website/travel', { price: 5 });
    expect(await found(1)).toMatchObject({ total: 1 });
    await client.done('PATCH', 'website/travel/main/0?draft=true', { price: 7 });
    expect(await found(2)).toMatchObject({ total: 1, results: [{ price: 5 }] });
  });
});
