import { useContentSite } from '../fixtures/content-site.js';
import type { ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md#drafts-and-publishing

let client: ContentClient;

useContentSite((started) => {
  client = started;
});

const OLD = '11111111-1111-4111-8111-111111111111';
const NEW = '22222222-2222-4222-8222-222222222222';
const page = (name: string, id: string, title: string): string =>
  `${name}:\n  jcr:primaryType: cms:page\n  jcr:uuid: ${id}\n  title: ${title}\n`;
const read = (path: string): Promise<unknown> => client.done('GET', `website${path}`);

describe.each(['replace', 'merge'] as const)('imports that %s identifiers of drafted nodes', (onExisting) => {
  const file = `${page('travel', NEW, 'Imported')}  main:
    jcr:primaryType: cms:area
    jcr:uuid: 33333333-3333-4333-8333-333333333333
    '0':
      jcr:primaryType: cms:component
      jcr:uuid: 44444444-4444-4444-8444-444444444444
      text: imported
`;

  it('keep the draft with its parts', async () => {
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
    await client.done('PATCH', 'website/travel/main/0?draft=true', { text: 'changed' });
    await client.done('POST', 'website/travel/main?draft=true', { '@name': 'new', text: 'added' });
    await client.app.importFiles({ 'website.travel.yaml': file }, onExisting);
    expect(await read('/travel')).toMatchObject({ '@id': NEW, title: 'Imported', '@hasDraft': true });
    const { '@revision': base } = (await read('/travel')) as { '@revision': string };
    expect(await read('/travel?draft=true&depth=3')).toMatchObject({
      '@id': NEW,
      title: 'Trips',
      main: {
        '@id': '33333333-3333-4333-8333-333333333333',
        '0': { '@id': '44444444-4444-4444-8444-444444444444', text: 'changed' },
        new: { text: 'added' },
      },
    });
    await client.done('POST', 'website/travel@publish', { base });
    expect(await read('/travel?depth=3')).toMatchObject({
      title: 'Trips',
      '@hasDraft': false,
      main: { '@nodes': ['0', '00', '1', 'new'], '0': { text: 'changed' } },
    });
  });

  it('keep unpublished nodes and scheduled actions', async () => {
    await client.done('POST', 'website/travel@unpublish');
    await client.done('POST', 'website/travel@publish', { at: '2999-01-01T00:00:00Z' });
    await client.app.importFiles({ 'website.travel.yaml': file }, onExisting);
    expect(await read('/travel')).toMatchObject({
      '@id': NEW,
      '@published': false,
      '@scheduled': [{ action: 'publish', at: '2999-01-01T00:00:00.000Z', user: 'ines' }],
    });
    expect((await client.app.request('/.rest/delivery/pages/travel')).status).toBe(404);
  });
});

describe('imports that give a node the identifier of another', () => {
  const moved = `${page('travel', NEW, 'Parent')}${page('harl', OLD, 'Child').replace(/^/gm, '  ').trimEnd()}\n`;

  it('keep the draft of the node with the identifier', async () => {
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
    await client.app.importFiles({ 'website.travel.yaml': moved });
    expect(await read('/travel')).toMatchObject({ '@hasDraft': false });
    expect(await read('/travel/harl?draft=true')).toMatchObject({ '@hasDraft': true, title: 'Trips' });
  });

  it('keep the draft of the replaced node', async () => {
    await client.done('PATCH', 'website/travel/harl?draft=true', { title: 'Draft of Harl' });
    await client.app.importFiles({ 'website.travel.yaml': moved });
    expect(await read('/travel/harl?draft=true')).toMatchObject({
      ...{ '@id': OLD, '@hasDraft': true, title: 'Draft of Harl' },
    });
  });

  it('keep the replaced node unpublished', async () => {
    await client.done('POST', 'website/travel/harl@unpublish');
    await client.app.importFiles({ 'website.travel.yaml': moved });
    expect(await read('/travel/harl')).toMatchObject({ '@id': OLD, '@published': false });
  });

  it('are rejected if both have drafts', async () => {
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
    await client.done('PATCH', 'website/travel/harl?draft=true', { title: 'Draft of Harl' });
    await expect(client.app.importFiles({ 'website.travel.yaml': moved })).rejects.toThrow(
      `website.travel.yaml: node /travel/harl gets the identifier ${OLD} of another node, and both have a draft, are unpublished or have scheduled actions: publish or discard the drafts, or keep the identifier of the node`,
    );
    expect(await read('/travel?draft=true')).toMatchObject({ '@hasDraft': true, title: 'Trips' });
    expect(await read('/travel/harl?draft=true')).toMatchObject({ title: 'Draft of Harl' });
  });
});
