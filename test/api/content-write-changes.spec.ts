import { useContentSite } from '../fixtures/content-site.js';
import { withoutMoments, type ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md

let client: ContentClient;

useContentSite((started) => {
  client = started;
});

describe('content API, replacing', () => {
  it('does not change a node that is sent back as it was read', async () => {
    const { text, headers } = await client.send('GET', 'website/travel?depth=100');
    const response = await client.send('PUT', 'website/travel', text);
    expect(response.status).toBe(200);
    expect(response.headers.etag).toBe(headers.etag);
    expect(response.text).toBe(text);
  });

  it('removes members that are missing in the body, and keeps identifiers and types', async () => {
    const before = (await client.done('GET', 'website/travel/main/1')) as Record<string, unknown>;
    await client.done('PUT', 'website/travel', {
      title: 'Journeys',
      since: '2021-01-01T00:00:00.000Z',
      main: { '1': { text: 'new' } },
    });
    expect(withoutMoments(await client.done('GET', 'website/travel?depth=2'))).toEqual({
      '@name': 'travel',
      '@path': '/travel',
      '@id': '<id>',
      '@nodeType': 'cms:page',
      '@mixins': [],
      '@revision': '<revision>',
      '@published': true,
      '@hasDraft': false,
      title: 'Journeys',
      since: '2021-01-01T00:00:00.000Z',
      'cms:lastModified': '<moment>',
      'cms:lastModifiedBy': 'ines',
      main: {
        '@name': 'main',
        '@path': '/travel/main',
        '@id': '<id>',
        '@nodeType': 'cms:area',
        '@mixins': [],
        '1': {
          '@name': '1',
          '@path': '/travel/main/1',
          '@id': '<id>',
          '@nodeType': 'cms:component',
          '@mixins': [],
          text: 'new',
          'cms:lastModified': '<moment>',
          'cms:lastModifiedBy': 'ines',
          '@nodes': [],
        },
        '@nodes': ['1'],
      },
      '@nodes': ['main'],
    });
    expect(await client.done('GET', 'website/travel/main/1')).toMatchObject({ '@id': before['@id'] });
    // A date stays a date.
    expect(await client.app.get('/.rest/delivery/pages?since[lt]=2021-01-02')).toMatchObject({ total: 1 });
  });

  it('keeps children that only @nodes names, in its order', async () => {
    await client.done('PUT', 'website/travel/main', {
      '@nodes': ['1', '00', 'new', '0'],
      new: { text: 'n' },
    });
    expect(await client.names('website/travel/main')).toEqual(['1', '00', 'new', '0']);
    expect(await client.done('GET', 'website/travel/main/00')).toMatchObject({ text: 'text 00' });
  });

  it('positions a new node among its siblings, and keeps the position of an existing one', async () => {
    await client.done('PUT', 'website/travel/main/new', { '@before': '00' });
    expect(await client.names('website/travel/main')).toEqual(['0', 'new', '00', '1']);
    await client.done('PUT', 'website/travel/main/new', { '@after': '1' });
    expect(await client.names('website/travel/main')).toEqual(['0', 'new', '00', '1']);
  });

  it('creates a missing node', async () => {
    expect((await client.send('PUT', 'website/travel/x', { '@nodeType': 'cms:page' })).status).toBe(201);
    const again = await client.send('PUT', 'website/travel/x', {}, { headers: { 'if-none-match': '*' } });
    expect(again.json).toEqual({
      error: { code: 'conflict', message: 'The node /travel/x already exists.' },
    });
  });
});

describe('content API, changing', () => {
  it('merges properties and children; null removes them', async () => {
    await client.done('PATCH', 'website/travel', {
      title: null,
      subtitle: 'New',
      harl: null,
      main: { '0': null, '1': { text: 'other' } },
    });
    const json = await client.done('GET', 'website/travel?depth=2');
    expect(json).toMatchObject({
      subtitle: 'New',
      main: { '1': { text: 'other' }, '00': { text: 'text 00' } },
    });
    expect(json).not.toHaveProperty('title');
    expect(await client.names('website/travel')).toEqual(['main']);
    expect(await client.names('website/travel/main')).toEqual(['00', '1']);
  });

  it('replaces a property by a child, but not the other way round', async () => {
    await client.done('PATCH', 'website/travel', { title: { '@nodeType': 'cms:area' } });
    expect(await client.done('GET', 'website/travel')).toMatchObject({ '@nodes': ['main', 'harl', 'title'] });
    const response = await client.send('PATCH', 'website/travel', { main: 'text' });
    expect([response.status, response.json]).toEqual([
      422,
      {
        error: {
          code: 'validationFailed',
          message: 'main: is the name of a child: remove the child first',
          details: [
            {
              path: 'main',
              code: 'name_conflict',
              message: 'is the name of a child: remove the child first',
            },
          ],
        },
      },
    ]);
  });

  it('does nothing without differences', async () => {
    const before = await client.send('GET', 'website/travel');
    const after = await client.send('PATCH', 'website/travel', { title: 'Travel' });
    expect(after.text).toBe(before.text);
  });

  it('rejects a stale revision with the current node', async () => {
    const { headers } = await client.send('GET', 'website/travel/main/0');
    const changed = await client.send('PATCH', 'website/travel/main/1', { text: 'x' });
    const stale = { headers: { 'if-match': String(headers.etag) } };
    const response = await client.send('PATCH', 'website/travel', { title: 'y' }, stale);
    expect(response.status).toBe(409);
    expect(withoutMoments(response.json)).toEqual({
      error: {
        code: 'conflict',
        message: '/travel was changed since it was read: read it and try again.',
        details: [
          {
            '@name': 'travel',
            '@path': '/travel',
            '@id': '<id>',
            '@nodeType': 'cms:page',
            '@mixins': [],
            '@revision': '<revision>',
            '@published': true,
            '@hasDraft': false,
            title: 'Travel',
            since: '2020-02-01T13:45:49.952+07:00',
            'cms:lastModified': '<moment>',
            'cms:lastModifiedBy': 'ines',
            '@nodes': ['main', 'harl'],
          },
        ],
      },
    });
    const fresh = { headers: { 'if-match': String(changed.headers.etag) } };
    expect((await client.send('PATCH', 'website/travel', { title: 'y' }, fresh)).status).toBe(200);
  });

  it('accepts weak ETags and lists of revisions in If-Match', async () => {
    const etag = String((await client.send('GET', 'website/travel')).headers.etag);
    const write = async (header: string, title: string): Promise<number> =>
      (await client.send('PATCH', 'website/travel', { title }, { headers: { 'if-match': header } })).status;
    expect(await write('"other", "another"', 'x')).toBe(409);
    expect(await write(`W/"other", "another" , W/${etag}`, 'x')).toBe(200);
  });

  it('rejects If-Match: * for a node that does not exist', async () => {
    const any = { headers: { 'if-match': '*' } };
    const response = await client.send('PUT', 'website/absent', { text: 'x' }, any);
    expect([response.status, response.json]).toEqual([
      404,
      { error: { code: 'pathNotFound', message: '/absent' } },
    ]);
    expect((await client.send('PATCH', 'website/travel', { title: 'any' }, any)).status).toBe(200);
  });

  it('stores the previous state as a version', async () => {
    await client.done('PATCH', 'website/travel/main/0', { text: 'changed' });
    await client.done('PATCH', 'website/travel', { title: 'Third' });
    expect(await client.app.get('/.rest/delivery/pages/travel?version=1.0')).toMatchObject({
      title: 'Travel',
    });
    expect(await client.app.get('/.rest/delivery/pages/travel?version=1.1')).toMatchObject({
      title: 'Travel',
    });
    expect(await client.app.get('/.rest/delivery/pages/travel')).toMatchObject({ title: 'Third' });
  });

  it('updates cached responses immediately', async () => {
    for (const title of ['One', 'Two', 'Three']) {
      await client.done('PATCH', 'website/travel', { title });
      for (let i = 0; i < 3; i += 1) {
        expect(await client.app.get('/.rest/delivery/pages/travel')).toMatchObject({ title });
      }
    }
  });
});
