import { useContentSite } from '../fixtures/content-site.js';
import type { ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md#drafts-and-publishing

let client: ContentClient;

useContentSite((started) => {
  client = started;
});

const page = { '@nodeType': 'cms:page' };
const read = (parameters = ''): Promise<unknown> => client.done('GET', `website/travel?depth=5${parameters}`);

/** Publishes the draft of /travel; returns the published state, which is that of the draft. */
async function publishTravel(): Promise<unknown> {
  const drafted = await client.names('website/travel/main', 'draft=true');
  const { '@revision': base } = (await read()) as { '@revision': string };
  await client.done('POST', 'website/travel@publish', { base });
  expect(await client.names('website/travel/main')).toEqual(drafted);
  return read();
}

describe('content API, drafts and published parts with units below them', () => {
  beforeEach(async () => {
    await client.done('PUT', 'website/travel/main/box', { text: 'box', inner: { text: 'inner' } });
  });

  it('follow the published name and parent', async () => {
    await client.done('PUT', 'website/travel/main/box/news', page);
    await client.done('PATCH', 'website/travel/main/box?draft=true', { text: 'drafted', added: {} });
    await client.done('POST', 'website/travel/main/box@move', { to: '/travel/main', name: 'crate' });
    expect(await read('&draft=true')).toMatchObject({
      main: { '@nodes': ['0', '00', '1', 'crate'], crate: { text: 'drafted', added: {} } },
    });
    await client.done('POST', 'website/travel/main/crate@move', { to: '/travel' });
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
    const crate = { text: 'drafted', '@nodes': ['inner', 'news', 'added'] };
    expect(await publishTravel()).toMatchObject({ title: 'Trips', main: { '@nodes': ['0', '00', '1'] }, crate });
  }); // prettier-ignore

  it('return to the published place when a unit is added below a part that the draft moves', async () => {
    await client.done('POST', 'website/travel/main/box@move?draft=true', { to: '/travel', name: 'crate' });
    await client.done('PATCH', 'website/travel/crate?draft=true', { text: 'drafted' });
    await client.done('PUT', 'website/travel/main/box/inner/news', page);
    expect(await publishTravel()).toMatchObject({
      main: { '@nodes': ['0', '00', '1', 'box'], box: { text: 'drafted', inner: { '@nodes': ['news'] } } },
    });
  });

  it('contain removed and missing parts again when a unit is added below them', async () => {
    await client.done('DELETE', 'website/travel/main/box?draft=true');
    await client.done('PUT', 'website/travel/main/late', { text: 'late' });
    expect(await client.names('website/travel/main', 'draft=true')).toEqual(['0', '00', '1']);
    await client.done('PUT', 'website/travel/main/box/news', page);
    await client.done('POST', 'website/travel/harl@move', { to: '/travel/main/late' });
    expect(await client.names('website/travel/main', 'draft=true')).toEqual(['0', '00', '1', 'box', 'late']);
    expect(await publishTravel()).toMatchObject({
      main: { box: { text: 'box', '@nodes': ['news'] }, late: { text: 'late', '@nodes': ['harl'] } },
    });
  });

  it('contain parts below which a unit is imported', async () => {
    await client.done('DELETE', 'website/travel/main/box?draft=true');
    const file = "news:\n  'jcr:primaryType': 'cms:page'\n";
    await client.app.importFiles({ 'website.travel.main.box.news.yaml': file });
    expect(await publishTravel()).toMatchObject({ main: { box: { text: 'box', '@nodes': ['news'] } } });
  });

  it('reject a unit below a published part whose name another part of the draft has', async () => {
    await client.done('POST', 'website/travel/main/box@move?draft=true', { to: '/travel', name: 'crate' });
    await client.done('PUT', 'website/travel/main/box?draft=true', { text: 'another box' });
    const { status, json } = await client.send('PUT', 'website/travel/main/box/news', page);
    const message =
      'The draft of /travel has a part /travel/main/box: use another name, or publish or discard the draft first.';
    const details = [{ code: 'part_of_draft', values: { path: '/travel/main/box', unit: '/travel' } }];
    expect([status, json]).toEqual([409, { error: { code: 'conflict', message, details } }]);
    const file = "news:\n  'jcr:primaryType': 'cms:page'\n";
    await expect(
      client.app.importFiles({ 'website.travel.main.box.news.yaml': file }),
    ).rejects.toThrow(`website.travel.main.box.news.yaml: ${message}`);
    await client.done('POST', 'website/travel/main/box@move?draft=true', { to: '/travel', name: 'mine' });
    await client.done('PUT', 'website/travel/main/box/news', page);
    expect(await publishTravel()).toMatchObject({ mine: { text: 'another box' }, main: { box: { news: {} } } });
  }); // prettier-ignore

  it('contain the parts above units that a restored version lacks', async () => {
    await client.done('PUT', 'website/travel/main/box/news', page);
    await client.done('POST', 'website/travel@restore', { version: '1.0' });
    expect(await read('&draft=true')).toMatchObject({
      main: { '@nodes': ['0', '00', '1', 'box'], box: { text: 'box', '@nodes': ['news'] } },
    });
  });
});
