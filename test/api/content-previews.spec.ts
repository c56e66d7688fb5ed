import { useContentSite } from '../fixtures/content-site.js';
import type { ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md#preview

let client: ContentClient;

useContentSite((started) => {
  client = started;
});

type Json = Record<string, unknown>;

describe('delivery, previews', () => {
  const deliver = async (
    path: string,
    asEditor = true,
  ): Promise<{ status: number; json: unknown; cache: unknown }> => {
    const headers = asEditor ? client.editor.headers : {};
    const response = await client.app.request(`/.rest/delivery/pages${path}`, { headers });
    return { status: response.status, json: response.json, cache: response.headers['cache-control'] };
  };

  it('show drafts and unpublished nodes with preview=true', async () => {
    await client.done('PATCH', 'website/travel?draft=true', {
      title: 'Trips',
      main: { '0': null, new: { text: 'added' } },
    });
    await client.done('POST', 'website/travel?draft=true', {
      '@name': 'soon',
      '@nodeType': 'cms:page',
      title: 'Soon',
    });
    const { status, json, cache } = await deliver('/travel?preview=true');
    expect([status, cache]).toEqual([200, 'private, no-store']);
    expect(json).toMatchObject({
      title: 'Trips',
      main: { '@nodes': ['00', '1', 'new'], new: { text: 'added' } },
    });
    expect((await deliver('/travel/soon?preview=true')).json).toMatchObject({ title: 'Soon' });
    expect((await deliver('/travel')).json).toMatchObject({
      title: 'Travel',
      main: { '@nodes': ['0', '00', '1'] },
    });
    expect((await deliver('/travel/soon')).status).toBe(404);
    const found = async (query: string): Promise<unknown> => {
      const { total, results } = (await deliver(`?${query}`)).json as { total: number; results: Json[] };
      return [total, ...results.map((node) => node['@name'])];
    };
    expect(await found('title=Trips&preview=true')).toEqual([1, 'travel']);
    expect(await found('title=Trips')).toEqual([0]);
    expect(await found('preview=true&orderBy=title')).toEqual([3, 'harl', 'soon', 'travel']);
    expect(await found('orderBy=title')).toEqual([2, 'harl', 'travel']);
    expect(await found('q=soon&preview=true')).toEqual([1, 'soon']);
    expect(
      ((await deliver('/travel@nodes?preview=true')).json as Json[]).map((node) => node['@name']),
    ).toEqual(['harl', 'soon']);
    expect(((await deliver('/travel@nodes')).json as Json[]).map((node) => node['@name'])).toEqual(['harl']);
  });

  it('show a draft whose new node has an identifier that another node got', async () => {
    const identifier = '3f2b6a52-0a44-4c6e-9f0e-6f7f2f0a8a11';
    await client.done('POST', 'website/travel/main?draft=true', { '@name': 'late', '@id': identifier });
    await client.done('POST', 'website/travel/harl', { '@name': 'early', '@id': identifier });
    const { status, json } = await deliver('/travel?preview=true');
    expect([status, json]).toMatchObject([200, { main: { '@nodes': ['0', '00', '1', 'late'] } }]);
  });

  it('omit a draft whose part has become a separate unit by an import', async () => {
    await client.done('PATCH', 'website/travel/harl?draft=true', { title: 'Harl again' });
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
    const page = "'0':\n  jcr:primaryType: cms:page\n";
    await client.app.importFiles({ 'website.travel.main.0.yaml': page }, 'merge');
    expect((await client.send('POST', 'website/travel@publish')).status).toBe(409);
    const { status, json } = await deliver('/travel?preview=true');
    expect([status, json]).toMatchObject([200, { title: 'Travel' }]);
    expect((await deliver('/travel/harl?preview=true')).json).toMatchObject({ title: 'Harl again' });
  });

  it('require the permission content.write, or a token for one unit', async () => {
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
    await client.done('PATCH', 'website/travel/harl?draft=true', { title: 'Draft' });
    expect((await deliver('/travel?preview=true', false)).status).toBe(401);
    const { previewToken } = (await client.done('POST', 'website/travel@preview', { expiresIn: 60 })) as {
      previewToken: string;
    };
    const opened = await deliver(`/travel?previewToken=${previewToken}`, false);
    expect([opened.status, opened.cache]).toEqual([200, 'private, no-store']);
    expect(opened.json).toMatchObject({ title: 'Trips' });
    expect((await deliver(`/travel/harl?previewToken=${previewToken}`, false)).json).toMatchObject({
      title: 'Harl',
    });
    expect((await deliver(`/travel/harl?previewToken=${previewToken}`)).json).toMatchObject({
      title: 'Harl',
    });
    const wrong = await deliver(`/travel?previewToken=${previewToken.slice(0, -1)}`, false);
    expect([wrong.status, wrong.json]).toEqual([
      403,
      { error: { code: 'accessDenied', message: 'The preview token is invalid.' } },
    ]);
  });

  it('show an unpublished unit with its token, but no units below it', async () => {
    await client.done('POST', 'website/travel@unpublish');
    const { previewToken } = (await client.done('POST', 'website/travel@preview')) as {
      previewToken: string;
    };
    expect((await deliver('/travel')).status).toBe(404);
    expect((await deliver('/travel/main')).status).toBe(404);
    expect((await deliver('/travel/harl')).status).toBe(404);
    expect((await deliver(`/travel?previewToken=${previewToken}`)).json).toMatchObject({ title: 'Travel' });
    expect((await deliver(`/travel/harl?previewToken=${previewToken}`)).status).toBe(404);
  });

  it('read versions and hidden texts like other requests', async () => {
    await client.done('PATCH', 'website/travel', { title: 'Trips' });
    for (const path of ['/travel?version=1.0', '?version=1.0', '/@nodes?version=1.0', '?q=trips']) {
      const separator = path.includes('?') ? '&' : '?';
      const previewed = await deliver(`${path}${separator}preview=true`);
      const plain = await deliver(path);
      expect([path, previewed.status, previewed.json]).toEqual([path, 200, plain.json]);
    }
  });
});
