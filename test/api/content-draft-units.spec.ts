import { useContentSite } from '../fixtures/content-site.js';
import type { ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md#drafts-and-publishing

let client: ContentClient;

useContentSite((started) => {
  client = started;
});

const read = (path: string): Promise<unknown> => client.done('GET', `website${path}`);
const statusOf = async (method: string, path: string): Promise<number> =>
  (await client.send(method, path)).status;

describe('content API, drafts and separate units at the same path', () => {
  const conflict = (message: string, code: string, values: object): unknown => ({
    error: { code: 'conflict', message, details: [{ code, values }] },
  });
  const response = async (path: string, body?: unknown): Promise<unknown> => {
    const { status, json } = await client.send('POST', `website/${path}`, body);
    return [status, json];
  };

  it('rejects importing a unit in place of a part of a draft', async () => {
    await client.done('POST', 'website/travel?draft=true', { '@name': 'news', text: 'a part' });
    const page = "news:\n  'jcr:primaryType': 'cms:page'\n  'title': 'a page'\n";
    const file = 'website.travel.news.yaml';
    const reason = 'the draft of /travel has a part at the path of node /travel/news';
    await expect(client.app.importFiles({ [file]: page })).rejects.toThrow(
      `${file}: ${reason}: discard the draft, or rename its part or the node`,
    );
    expect(await statusOf('GET', 'website/travel/news')).toBe(404);
    await client.app.importFiles({ 'website.travel.newsroom.yaml': page.replace('news', 'newsroom') });
    await client.app.importFiles({ [file]: "news:\n  'text': 'a part of the published page'\n" });
  });

  it('turns neither a unit into a part nor a part into a unit in a draft', async () => {
    const message = 'decides whether the node has versions of its own: change it without a draft';
    const rejected = async (path: string, body: object, at: string): Promise<void> => {
      const { status, json } = await client.send('PATCH', `website/${path}?draft=true`, body);
      const details = [{ path: at, code: 'other_unit', message }];
      expect([status, json]).toEqual([
        422,
        { error: { code: 'validationFailed', message: `${at}: ${message}`, details } },
      ]);
    };
    await rejected('travel', { '@nodeType': 'cms:area' }, '@nodeType');
    await rejected('travel/main', { '@nodeType': 'cms:page' }, '@nodeType');
    await rejected('travel', { main: { '@mixins': ['mix:versionable'] } }, 'main/@mixins');
    await client.done('PATCH', 'website/travel?draft=true', { '@nodeType': 'cms:composition' });
    await client.done('POST', 'website/travel@publish');
    expect(await client.names('website/travel/main')).toEqual(['0', '00', '1']);
  });

  it('rejects making a part of a draft a unit until the draft renames it', async () => {
    await client.done('PUT', 'website/travel/news', { text: 'a part' });
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
    const message =
      'The draft of /travel has a part /travel/news: use another name, or publish or discard the draft first.';
    const expected = conflict(message, 'part_of_draft', { path: '/travel/news', unit: '/travel' });
    const page = { '@nodeType': 'cms:page' };
    const changed = await client.send('PATCH', 'website/travel/news', page);
    expect([changed.status, changed.json]).toEqual([409, expected]);
    const { '@id': id } = (await read('/travel/news')) as { '@id': string };
    const file = `news:\n  'jcr:primaryType': 'cms:page'\n  'jcr:uuid': ${id}\n`;
    await expect(client.app.importFiles({ 'website.travel.news.yaml': file }, 'replace')).rejects.toThrow(
      'the draft of /travel has a part at the path of node /travel/news',
    );
    await client.done('POST', 'website/travel/news@move?draft=true', { to: '/travel', name: 'old' });
    await client.done('PATCH', 'website/travel/news', page);
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Tours' });
    expect(await client.names('website/travel', 'draft=true')).toEqual(['main', 'harl', 'news', 'old']);
    await client.done('DELETE', 'website/travel?draft=true');
  });

  it('rejects creating a unit in place of a part of a draft', async () => {
    await client.done('POST', 'website/travel?draft=true', { '@name': 'news', text: 'a part' });
    const page = { '@name': 'news', '@nodeType': 'cms:page' };
    await client.done('POST', 'website', { ...page, '@name': 'other' });
    const expected = [
      409,
      conflict(
        'The draft of /travel has a part /travel/news: use another name, or publish or discard the draft first.',
        'part_of_draft',
        { path: '/travel/news', unit: '/travel' },
      ),
    ];
    expect(await response('travel?draft=true', page)).toEqual(expected);
    expect(await response('travel', page)).toEqual(expected);
    expect(await response('other@copy', { to: '/travel', name: 'news' })).toEqual(expected);
    expect(await response('other@move', { to: '/travel', name: 'news' })).toEqual(expected);
    const put = await client.send('PUT', 'website/travel/news', page);
    expect([put.status, put.json]).toEqual(expected);
    const patch = await client.send('PATCH', 'website/travel', { news: { '@nodeType': 'cms:page' } });
    expect([patch.status, patch.json]).toEqual(expected);
    expect(await statusOf('GET', 'website/travel/news')).toBe(404);
    expect(await statusOf('GET', 'website/other')).toBe(200);
    await client.done('PATCH', 'website/travel', { news: { text: 'a part of the published page' } });
    await client.done('POST', 'website/other@move', { to: '/travel', name: 'newsroom' });
  });

  it('rejects restoring a version with a part that has become a unit', async () => {
    await client.done('PUT', 'website/travel/news', { text: 'a part' });
    await client.done('PATCH', 'website/travel', { title: 'Trips' });
    const { results } = (await client.done('GET', 'website/travel@versions')) as { results: { version: string }[] };
    const version = results[0]?.version ?? '';
    await client.done('PATCH', 'website/travel/news', { '@nodeType': 'cms:page' });
    const message = `/travel/news is a separate node, and a part of version ${version} of /travel: move or rename one of them.`;
    expect(await response('travel@restore', { version })).toEqual([409, conflict(message, 'separate_node', { path: '/travel/news' })]);
    expect(await read('/travel')).toMatchObject({ '@hasDraft': false });
  }); // prettier-ignore

  it('rejects restoring a version with another part at the path of a part that has a unit below it', async () => {
    await client.done('PATCH', 'website/travel', { more: { text: 'a part' } });
    await client.done('DELETE', 'website/travel/more');
    await client.done('PATCH', 'website/travel', { more: { text: 'another part' } });
    await client.done('PUT', 'website/travel/more/news', { '@nodeType': 'cms:page' });
    const message =
      '/travel/more/news is below a node that version 1.1 of /travel moves or removes: move /travel/more/news first.';
    const expected = conflict(message, 'node_below_part', { path: '/travel/more/news' });
    expect(await response('travel@restore', { version: '1.1' })).toEqual([409, expected]);
    expect(await read('/travel')).toMatchObject({ '@hasDraft': false });
    await client.done('POST', 'website/travel/more/news@move', { to: '/travel' });
    await client.done('POST', 'website/travel@restore', { version: '1.1' });
  });
});
