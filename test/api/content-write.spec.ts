import { useContentSite } from '../fixtures/content-site.js';
import { withoutMoments, type ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md

let client: ContentClient;

useContentSite((started) => {
  client = started;
});

const AUDIT = {
  'cms:created': '<moment>',
  'cms:createdBy': 'ines',
  'cms:lastModified': '<moment>',
  'cms:lastModifiedBy': 'ines',
};

describe('content API, reading', () => {
  it('returns a node with every property as stored, and its revision as ETag', async () => {
    const { status, headers, json } = await client.send('GET', 'website/travel');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.etag).toBe(`"${(json as { '@revision': string })['@revision']}"`);
    expect(withoutMoments(json)).toEqual({
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
      '@nodes': ['main', 'harl'],
    });
  });

  it('embeds levels down to depth, in the order of the tree', async () => {
    const { text } = await client.send('GET', 'website/travel/main?depth=1');
    expect([...text.matchAll(/"(0+|1)":\{"@name":"\1"/g)].map(([, name]) => name)).toEqual(['0', '00', '1']);
  });

  it('lists children page by page, with filters and sorting', async () => {
    const names = async (parameters: string): Promise<unknown> => {
      const json = await client.done('GET', `website/travel/main@nodes?${parameters}`);
      const { total, results } = json as { total: number; results: Record<string, unknown>[] };
      return [total, ...results.map((node) => node['@name'])];
    };
    expect(await names('')).toEqual([3, '0', '00', '1']);
    expect(await names('offset=1&limit=1')).toEqual([3, '00']);
    expect(await names('orderBy=text%20desc')).toEqual([3, '1', '00', '0']);
    expect(await names('orderBy=@name')).toEqual([3, '0', '00', '1']);
    expect(await names('q=0')).toEqual([2, '0', '00']);
    expect(await names('q=text')).toEqual([3, '0', '00', '1']);
    expect(withoutMoments(await client.done('GET', 'website@nodes'))).toEqual({
      total: 1,
      offset: 0,
      limit: 100,
      results: [
        {
          '@name': 'travel',
          '@path': '/travel',
          '@id': '<id>',
          '@nodeType': 'cms:page',
          '@mixins': [],
          '@published': true,
          '@hasDraft': false,
          '@hasChildren': true,
          title: 'Travel',
          since: '2020-02-01T13:45:49.952+07:00',
        },
      ],
    });
  });
});

describe('content API, creating', () => {
  it('stores a node with its children and returns it', async () => {
    const response = await client.send('POST', 'website/travel', {
      '@name': 'lakes',
      '@nodeType': 'mgnl:page',
      title: 'Lakes',
      price: 12.5,
      seats: 20,
      open: true,
      tags: ['a', 'b'],
      day: { '@type': 'Date', '@value': '2026-11-01T08:00:00.000Z' },
      main: { '@nodeType': 'cms:area', text: { '@nodeType': 'cms:component', text: '<p>x</p>' } },
    });
    expect(response.status).toBe(201);
    expect(response.headers.location).toBe('/.rest/content/v1/website/travel/lakes');
    expect(withoutMoments(response.json)).toEqual({
      '@name': 'lakes',
      '@path': '/travel/lakes',
      '@id': '<id>',
      '@nodeType': 'cms:page',
      '@mixins': [],
      '@revision': '<revision>',
      '@published': true,
      '@hasDraft': false,
      title: 'Lakes',
      price: 12.5,
      seats: 20,
      open: true,
      tags: ['a', 'b'],
      day: '2026-11-01T08:00:00.000Z',
      ...AUDIT,
      main: {
        '@name': 'main',
        '@path': '/travel/lakes/main',
        '@id': '<id>',
        '@nodeType': 'cms:area',
        '@mixins': [],
        ...AUDIT,
        text: {
          '@name': 'text',
          '@path': '/travel/lakes/main/text',
          '@id': '<id>',
          '@nodeType': 'cms:component',
          '@mixins': [],
          text: '<p>x</p>',
          ...AUDIT,
          '@nodes': [],
        },
        '@nodes': ['text'],
      },
      '@nodes': ['main'],
    });
    expect(await client.names('website/travel')).toEqual(['main', 'harl', 'lakes']);
    expect(await client.app.get('/.rest/delivery/pages?price[gt]=12&seats=20')).toMatchObject({ total: 1 });
    expect(await client.app.get('/.rest/delivery/pages?q=x')).toMatchObject({ total: 1 });
  });

  it('keeps the order of children and the digits of numbers', async () => {
    const { text } = await client.send(
      'POST',
      'website',
      '{"@name":"n","@nodeType":"cms:page","big":9007199254740993,"whole":3.0,"10":{"@nodeType":"cms:component"},"2":{"@nodeType":"cms:component"}}',
    );
    expect(text).toContain('"big":9007199254740993,"whole":3.0,');
    expect(text).toContain('"@nodes":["10","2"]');
    expect(await client.names('website/n')).toEqual(['10', '2']);
  });

  it('derives the name from the title', async () => {
    const create = async (title: string): Promise<unknown> => {
      const json = await client.done('POST', 'website', { '@nodeType': 'cms:page', title });
      return (json as Record<string, unknown>)['@name'];
    };
    expect(await create('Red kites in Härl!')).toBe('red-kites-in-harl');
    expect(await create('Red kites in Härl!')).toBe('red-kites-in-harl-2');
    expect(await create('')).toBe('untitled');
  });

  it.each([
    [{ '@before': 'main' }, ['x', 'main', 'harl']],
    [{ '@after': 'main' }, ['main', 'x', 'harl']],
    [{ '@before': 'harl' }, ['main', 'x', 'harl']],
    [{ '@after': 'harl' }, ['main', 'harl', 'x']],
  ])('inserts it according to %j', async (placement, expected) => {
    await client.done('POST', 'website/travel', { '@name': 'x', '@nodeType': 'cms:page', ...placement });
    expect(await client.names('website/travel')).toEqual(expected);
    expect(await client.names('website/travel/main')).toEqual(['0', '00', '1']);
  });

  it('creates a workspace with its first node', async () => {
    await client.done('POST', 'news', { '@name': 'a', '@nodeType': 'cms:content', title: 'A' });
    expect(await client.names('news')).toEqual(['a']);
  });
});
