import { useContentSite } from '../fixtures/content-site.js';
import { eventually } from '../support/eventually.js';
import type { ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md#drafts-and-publishing

let client: ContentClient;

useContentSite((started) => {
  client = started;
});

type Json = Record<string, unknown>;

async function read(path: string): Promise<Json> {
  return (await client.done('GET', `website${path}`)) as Json;
}

async function statusOf(method: string, path: string, body?: unknown): Promise<number> {
  return (await client.send(method, path, body)).status;
}

describe('content API, drafts', () => {
  it('changes the draft but not the published state', async () => {
    const before = await read('/travel');
    const changed = (await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' })) as Json;
    expect(changed).toMatchObject({ title: 'Trips', '@published': true, '@hasDraft': true });
    expect(await read('/travel?draft=true')).toEqual(changed);
    expect(await read('/travel')).toEqual({ ...before, '@hasDraft': true });
  });

  it('collects several changes of one unit, including its parts', async () => {
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
    await client.done('PATCH', 'website/travel/main/0?draft=true', { text: 'changed' });
    await client.done('DELETE', 'website/travel/main/1?draft=true');
    await client.done('POST', 'website/travel/main?draft=true', { '@name': 'new', text: 'added' });
    await client.done('POST', 'website/travel/main/new@move?draft=true', { to: '/travel/main', before: '0' });
    const draft = await read('/travel?draft=true&depth=5');
    expect(draft).toMatchObject({
      title: 'Trips',
      main: { '@nodes': ['new', '0', '00'], '0': { text: 'changed' } },
    });
    const live = await read('/travel?depth=5');
    expect(live).toMatchObject({ title: 'Travel', main: { '@nodes': ['0', '00', '1'] } });
  });

  it('publishes a draft as one version, and keeps identifiers', async () => {
    await client.done('PATCH', 'website/travel/main?draft=true', { new: { text: 'added' }, '1': null });
    await client.done('PATCH', 'website/travel/main/0?draft=true', { text: 'changed' });
    const draft = await read('/travel?draft=true&depth=5');
    const published = await client.done('POST', 'website/travel@publish');
    expect(published).toMatchObject({ '@hasDraft': false, '@published': true });
    const live = await read('/travel?depth=5');
    expect({ ...live, '@hasDraft': true }).toEqual(draft);
    expect(await read('/travel?depth=5&draft=true')).toEqual(live);
  });

  it('discards a draft', async () => {
    const before = await read('/travel?depth=5');
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
    expect(await statusOf('DELETE', 'website/travel?draft=true')).toBe(204);
    expect(await read('/travel?depth=5&draft=true')).toEqual(before);
    const { status, json } = await client.send('DELETE', 'website/travel?draft=true');
    expect([status, json]).toEqual([404, { error: { code: 'notFound', message: '/travel has no draft.' } }]);
  });

  it('rejects publishing over a state that the draft is not based on, and returns both states', async () => {
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
    const live = (await client.done('PATCH', 'website/travel', { title: 'Journeys' })) as Json;
    const { status, json } = await client.send('POST', 'website/travel@publish');
    expect(status).toBe(409);
    const { error } = json as {
      error: { code: string; message: string; details: { draft: Json; live: Json }[] };
    };
    expect(error.code).toBe('conflict');
    expect(error.details).toEqual([
      {
        draft: expect.objectContaining({ title: 'Trips' }),
        live: expect.objectContaining({ title: 'Journeys' }),
      },
    ]);
    await client.done('POST', 'website/travel@publish', { base: live['@revision'] });
    expect(await read('/travel')).toMatchObject({ title: 'Trips' });
  });

  it('creates an unpublished node with versions, and publishes it', async () => {
    const created = await client.send('POST', 'website/travel?draft=true', {
      '@nodeType': 'cms:page',
      title: 'Soon',
    });
    expect(created.status).toBe(201);
    expect(created.json).toMatchObject({ '@path': '/travel/soon', '@published': false, '@hasDraft': false });
    const delivered = async (): Promise<number> =>
      (await client.app.request('/.rest/delivery/pages/travel/soon', { headers: client.editor.headers }))
        .status;
    expect(await delivered()).toBe(404);
    await client.done('POST', 'website/travel/soon@publish');
    expect(await delivered()).toBe(200);
    await client.done('POST', 'website/travel/soon@unpublish');
    expect(await delivered()).toBe(404);
    expect(await read('/travel/soon')).toMatchObject({ '@published': false });
  });

  it('copies unpublished units as unpublished ones', async () => {
    await client.done('POST', 'website/travel/harl@unpublish');
    await client.done('POST', 'website/travel@copy', { to: '/', name: 'copy' });
    expect(await read('/copy')).toMatchObject({ '@published': true });
    expect(await read('/copy/harl')).toMatchObject({ '@published': false });
    const copied = await client.done('POST', 'website/travel/harl@copy', { to: '/' });
    expect(copied).toMatchObject({ '@path': '/harl', '@published': false });
    await client.done('POST', 'website/copy/harl@publish');
    expect(await read('/travel/harl')).toMatchObject({ '@published': false });
  });

  it('moves with its unit', async () => {
    await client.done('PATCH', 'website/travel/harl?draft=true', { title: 'Draft' });
    await client.done('POST', 'website', { '@name': 'other', '@nodeType': 'cms:page' });
    await client.done('POST', 'website/travel/harl@move', { to: '/other' });
    expect(await read('/other/harl?draft=true')).toMatchObject({ title: 'Draft', '@path': '/other/harl' });
    await client.done('POST', 'website/other/harl@publish');
    expect(await read('/other/harl')).toMatchObject({ title: 'Draft' });
  });

  it('publishes and unpublishes at a scheduled time', async () => {
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
    const soon = new Date(Date.now() + 1000).toISOString();
    const scheduled = await client.done('POST', 'website/travel@publish', { at: soon });
    expect(scheduled).toMatchObject({
      title: 'Travel',
      '@hasDraft': true,
      '@scheduled': [{ action: 'publish', at: soon, user: 'ines' }],
    });
    await eventually(
      () => read('/travel'),
      (json) => {
        expect(json).toMatchObject({ title: 'Trips', '@hasDraft': false });
      },
    );
    expect(await read('/travel')).not.toHaveProperty('@scheduled');
    await client.done('POST', 'website/travel/harl@unpublish', {
      at: new Date(Date.now() + 1000).toISOString(),
    });
    await eventually(
      () => read('/travel/harl'),
      (json) => {
        expect(json).toMatchObject({ '@published': false });
      },
    );
  });

  it('publishes units after their ancestors, also if they are due at the same time', async () => {
    for (const path of ['travel', 'travel/harl']) await client.done('POST', `website/${path}@unpublish`);
    const rejected = await client.send('POST', 'website/travel/harl@publish');
    const message = '/travel/harl cannot be published while /travel is not: publish /travel first.';
    const details = [{ code: 'not_published_above', values: { path: '/travel/harl', above: '/travel' } }];
    expect([rejected.status, rejected.json]).toEqual([
      409,
      { error: { code: 'conflict', message, details } },
    ]);
    const at = new Date(Date.now() + 1000).toISOString();
    for (const path of ['travel/harl', 'travel'])
      await client.done('POST', `website/${path}@publish`, { at });
    await eventually(
      () => read('/travel/harl'),
      (json) => {
        expect(json).not.toHaveProperty('@scheduled');
      },
    );
    expect(await read('/travel/harl')).toMatchObject({ '@published': true });
  });

  it('shows why a scheduled action failed', async () => {
    for (const path of ['travel', 'travel/harl']) await client.done('POST', `website/${path}@unpublish`);
    const at = new Date(Date.now() + 500).toISOString();
    await client.done('POST', 'website/travel/harl@publish', { at });
    const failed = '/travel/harl cannot be published while /travel is not: publish /travel first.';
    const reason = { code: 'not_published_above', values: { path: '/travel/harl', above: '/travel' } };
    await eventually(
      () => read('/travel/harl'),
      (json) => {
        expect(json['@scheduled']).toEqual([{ action: 'publish', at, user: 'ines', failed, ...reason }]);
      },
    );
  });

  it('cancels a scheduled action', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await client.done('POST', 'website/travel@unpublish', { at: later });
    expect(await statusOf('DELETE', 'website/travel@unpublish')).toBe(200);
    expect(await read('/travel')).not.toHaveProperty('@scheduled');
    expect(await statusOf('DELETE', 'website/travel@unpublish')).toBe(404);
  });

  it('restores a version into the draft', async () => {
    const before = await read('/travel?depth=5');
    await client.done('PATCH', 'website/travel', {
      title: 'Trips',
      main: { '0': null, new: { text: 'added' } },
    });
    const response = await client.done('POST', 'website/travel/main@restore', { version: '1.0' });
    expect(response).toMatchObject({ '@path': '/travel', title: 'Travel' });
    expect(await read('/travel?depth=5')).toMatchObject({ title: 'Trips', '@hasDraft': true });
    const written = /^(@revision|@hasDraft|cms:lastModified(By)?)$/;
    const own = (node: Json): unknown =>
      JSON.parse(JSON.stringify(node, (key, value: unknown) => (written.test(key) ? undefined : value)));
    expect(own(await read('/travel?depth=5&draft=true'))).toEqual(own(before));
    await client.done('POST', 'website/travel@publish');
    const restored = await read('/travel?depth=5');
    expect(own(restored)).toEqual(own(before));
    expect([before, restored].map((node) => node['cms:lastModifiedBy'])).toEqual([undefined, 'ines']);
  });

  it('compares If-Match with the draft when it is discarded, replaced by a version or published', async () => {
    const { '@revision': live } = await read('/travel');
    const draft = (await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' })) as Json;
    const withTag = (tag: unknown) => ({ headers: { 'if-match': `"${String(tag)}"` } });
    for (const [method, path, body] of [
      ['POST', 'website/travel@publish', {}],
      ['DELETE', 'website/travel@publish', undefined],
      ['DELETE', 'website/travel?draft=true', undefined],
    ] as const) {
      const { status, json } = await client.send(method, path, body, withTag(live));
      expect([status, json]).toMatchObject([409, { error: { details: [{ title: 'Trips' }] } }]);
    }
    const discarded = await client.send(
      'DELETE',
      'website/travel?draft=true',
      undefined,
      withTag(draft['@revision']),
    );
    expect(discarded.status).toBe(204);
  });

  it('publishes in a batch of drafts', async () => {
    const operations = [
      { method: 'PATCH', path: 'website/travel', body: { title: 'Trips' } },
      { method: 'POST', path: 'website/travel@publish' },
    ];
    await client.done('POST', '?draft=true', { operations });
    expect(await read('/travel')).toMatchObject({ title: 'Trips', '@hasDraft': false });
  });
});
