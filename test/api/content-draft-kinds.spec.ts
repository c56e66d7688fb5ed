import { useContentSite } from '../fixtures/content-site.js';
import type { ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md#drafts-and-publishing

let client: ContentClient;

useContentSite((started) => {
  client = started;
});

const messageOf = (path: string): string =>
  `${path} has a draft, is not published or has scheduled actions, so it can neither become a part of another node nor get or lose its own parts: publish it, or discard the draft and cancel the actions, first.`;

async function expectRejected(method: string, path: string, body: unknown, unit: string): Promise<void> {
  const { status, json } = await client.send(method, `website/${path}`, body);
  const details = [{ code: 'unit_with_state', values: { path: unit } }];
  expect([status, json]).toEqual([409, { error: { code: 'conflict', message: messageOf(unit), details } }]);
}

const AREA = { '@nodeType': 'cms:area' };
const PAGE = { '@nodeType': 'cms:page' };
const at = '2999-01-01T00:00:00Z';

describe('content API, units with a draft or another state', () => {
  it.each([
    ['a draft', 'PATCH', '?draft=true', { title: 'Draft' }, 'DELETE', '?draft=true'],
    ['a draft that is published', 'PATCH', '?draft=true', { title: 'Draft' }, 'POST', '@publish'],
    ['no publication', 'POST', '@unpublish', undefined, 'POST', '@publish'],
    ['a scheduled action', 'POST', '@unpublish', { at }, 'DELETE', '@unpublish'],
  ] as const)('become no parts while they have %s', async (_, method, suffix, body, endMethod, end) => {
    await client.done(method, `website/travel/harl${suffix}`, body);
    await expectRejected('PATCH', 'travel/harl', AREA, '/travel/harl');
    await expectRejected('PATCH', 'travel', { harl: AREA }, '/travel/harl');
    const file = "harl:\n  'jcr:primaryType': 'cms:area'\n";
    for (const onExisting of ['merge', 'replace'] as const)
      await expect(client.app.importFiles({ 'website.travel.harl.yaml': file }, onExisting)).rejects.toThrow(
        `website.travel.harl.yaml: ${messageOf('/travel/harl')}`,
      );
    expect(await client.done('GET', 'website/travel/harl')).toMatchObject(PAGE);
    await client.done(endMethod, `website/travel/harl${end}`);
    await client.done('PATCH', 'website/travel/harl', AREA);
  });

  it('are not moved below other units if they then are parts', async () => {
    await client.done('PUT', 'website/folder', { '@nodeType': 'cms:folder', inner: { '@nodeType': 'cms:folder' } });
    await client.done('POST', 'website/folder/inner@unpublish');
    await expectRejected('POST', 'folder@move', { to: '/travel/main' }, '/travel/main/folder/inner');
    await expectRejected('PATCH', 'folder', PAGE, '/folder/inner');
    await client.done('POST', 'website/folder/inner@publish');
    await client.done('POST', 'website/folder@move', { to: '/travel/main' });
  }); // prettier-ignore

  it('are not copied below other units if the copies would be parts', async () => {
    await client.done('PUT', 'website/folder', { '@nodeType': 'cms:folder', inner: { '@nodeType': 'cms:folder' } });
    await client.done('POST', 'website/folder/inner@unpublish');
    await expectRejected('POST', 'folder@copy', { to: '/travel/main' }, '/travel/main/folder/inner');
    await expectRejected('POST', 'folder/inner@copy', { to: '/travel', name: 'copy' }, '/travel/copy');
    await client.done('POST', 'website/folder@copy', { to: '/', name: 'other' });
    await client.done('POST', 'website/folder/inner@publish');
    await client.done('POST', 'website/folder@copy', { to: '/travel/main' });
  }); // prettier-ignore

  it('neither get nor lose parts while they have a draft', async () => {
    await client.done('PUT', 'website/folder', { '@nodeType': 'cms:folder', inner: AREA });
    await client.done('PATCH', 'website/folder?draft=true', { title: 'Draft' });
    await expectRejected('PATCH', 'folder', PAGE, '/folder');
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Draft' });
    await expectRejected('PATCH', 'travel', { '@nodeType': 'cms:folder' }, '/travel');
    await client.done('POST', 'website/travel@publish');
    await client.done('PATCH', 'website/travel', { '@nodeType': 'cms:folder' });
  });

  it('can become units of another type', async () => {
    await client.done('PUT', 'website/folder', { '@nodeType': 'cms:folder' });
    await client.done('POST', 'website/folder@unpublish');
    await client.done('PATCH', 'website/folder', PAGE);
    await client.done('PATCH', 'website/travel/harl?draft=true', { title: 'Draft' });
    await client.done('PATCH', 'website/travel/harl', { '@nodeType': 'cms:composition' });
    await client.done('POST', 'website/folder@publish');
  });
});
