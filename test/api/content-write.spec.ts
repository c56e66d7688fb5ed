import { one, yamlOf } from '../fixtures/typed-node.js';
import { ContentClient, withoutMoments } from '../support/content-client.js';

// docs/reference/content-api.md

const SITE = yamlOf([
  {
    name: 'travel',
    type: 'cms:page',
    uuid: '11111111-1111-4111-8111-111111111111',
    properties: { title: one('String', 'Travel'), since: one('Date', '2020-02-01T13:45:49.952+07:00') },
    children: [
      {
        name: 'main',
        type: 'cms:area',
        children: ['0', '00', '1'].map((name) => ({
          name,
          type: 'cms:component',
          properties: { text: one('String', `text ${name}`) },
        })),
      },
      { name: 'harl', type: 'cms:page', properties: { title: one('String', 'Harl') } },
    ],
  },
]);

let client: ContentClient;

beforeAll(async () => {
  client = await ContentClient.start({
    definitions: {
      'restEndpoints/delivery/pages.yaml':
        'workspace: website\ndepth: 3\nnodeTypes: [cms:page]\nincludeSystemProperties: false\n',
    },
  });
});

beforeEach(() => client.reset({ 'website.yaml': SITE }));

afterEach(async () => {
  expect(await client.check()).toEqual([]);
});

afterAll(() => client.close());

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
      title: 'Travel',
      since: '2020-02-01T13:45:49.952+07:00',
      '@nodes': ['main', 'harl'],
    });
  });

  it('embeds as many levels as depth says, in the order of the tree', async () => {
    const { text } = await client.send('GET', 'website/travel/main?depth=1');
    expect([...text.matchAll(/"(0+|1)":\{"@name":"\1"/g)].map(([, name]) => name)).toEqual(['0', '00', '1']);
  });

  it('lists children by pages, with filters and orders', async () => {
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
    const answer = await client.send('POST', 'website/travel', {
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
    expect(answer.status).toBe(201);
    expect(answer.headers.location).toBe('/.rest/content/v1/website/travel/lakes');
    expect(withoutMoments(answer.json)).toEqual({
      '@name': 'lakes',
      '@path': '/travel/lakes',
      '@id': '<id>',
      '@nodeType': 'cms:page',
      '@mixins': [],
      '@revision': '<revision>',
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
  ])('puts it where %j says', async (placement, expected) => {
    await client.done('POST', 'website/travel', { '@name': 'x', '@nodeType': 'cms:page', ...placement });
    expect(await client.names('website/travel')).toEqual(expected);
    expect(await client.names('website/travel/main')).toEqual(['0', '00', '1']);
  });

  it('creates a workspace with its first node', async () => {
    await client.done('POST', 'news', { '@name': 'a', '@nodeType': 'cms:content', title: 'A' });
    expect(await client.names('news')).toEqual(['a']);
  });
});

describe('content API, replacing', () => {
  it('leaves a node as it is when what was read is sent back', async () => {
    const { text, headers } = await client.send('GET', 'website/travel?depth=100');
    const answer = await client.send('PUT', 'website/travel', text);
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).toBe(headers.etag);
    expect(answer.text).toBe(text);
  });

  it('removes what the body does not contain, and keeps identifiers and types', async () => {
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

  it('creates a node that is not there', async () => {
    expect((await client.send('PUT', 'website/travel/x', { '@nodeType': 'cms:page' })).status).toBe(201);
    const again = await client.send('PUT', 'website/travel/x', {}, { headers: { 'if-none-match': '*' } });
    expect(again.json).toEqual({
      error: { code: 'conflict', message: 'There is a node /travel/x already.' },
    });
  });
});

describe('content API, changing', () => {
  it('merges properties and children; null removes', async () => {
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

  it('changes nothing when nothing differs', async () => {
    const before = await client.send('GET', 'website/travel');
    const after = await client.send('PATCH', 'website/travel', { title: 'Travel' });
    expect(after.text).toBe(before.text);
  });

  it('rejects a stale revision with the current node', async () => {
    const { headers } = await client.send('GET', 'website/travel/main/0');
    const changed = await client.send('PATCH', 'website/travel/main/1', { text: 'x' });
    const stale = { headers: { 'if-match': String(headers.etag) } };
    const answer = await client.send('PATCH', 'website/travel', { title: 'y' }, stale);
    expect(answer.status).toBe(409);
    expect(withoutMoments(answer.json)).toEqual({
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

  it('stores the former state as a version', async () => {
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

  it('shows a change at once in cached responses', async () => {
    for (const title of ['One', 'Two', 'Three']) {
      await client.done('PATCH', 'website/travel', { title });
      for (let i = 0; i < 3; i += 1) {
        expect(await client.app.get('/.rest/delivery/pages/travel')).toMatchObject({ title });
      }
    }
  });
});

describe('content API, deleting', () => {
  it('removes a node with all below it', async () => {
    const answer = await client.send('DELETE', 'website/travel/main');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await client.names('website/travel')).toEqual(['harl']);
  });

  it('rejects the deletion of what other nodes refer to, unless it is forced', async () => {
    await client.done('POST', 'website', {
      '@name': 'teaser',
      '@nodeType': 'cms:page',
      target: '11111111-1111-4111-8111-111111111111',
    });
    const answer = await client.send('DELETE', 'website/travel');
    expect(answer.status).toBe(409);
    expect(answer.json).toEqual({
      error: {
        code: 'referenced',
        message: '/travel is referenced by website:/teaser: delete it with force=true.',
        details: [{ workspace: 'website', path: '/teaser' }],
      },
    });
    expect((await client.send('DELETE', 'website/travel?force=true')).status).toBe(204);
    expect(await client.names('website')).toEqual(['teaser']);
  });
});

describe('content API, moving', () => {
  it('moves a node with all below it', async () => {
    const before = (await client.done('GET', 'website/travel/main/0')) as Record<string, unknown>;
    await client.done('POST', 'website/travel/main@move', { to: '/travel/harl', name: 'content' });
    expect(await client.names('website/travel')).toEqual(['harl']);
    expect(await client.names('website/travel/harl/content')).toEqual(['0', '00', '1']);
    expect(await client.done('GET', 'website/travel/harl/content/0')).toMatchObject({ '@id': before['@id'] });
  });

  it.each([
    ['1', { before: '0' }, ['1', '0', '00']],
    ['1', { after: '0' }, ['0', '1', '00']],
    ['0', { after: '1' }, ['00', '1', '0']],
    ['00', { before: '0' }, ['00', '0', '1']],
  ])('moves %s to %j', async (name, place, expected) => {
    await client.done('POST', `website/travel/main/${name}@move`, { to: '/travel/main', ...place });
    expect(await client.names('website/travel/main')).toEqual(expected);
  });

  it('orders children many times', async () => {
    const names = ['0', '00', '1'];
    for (let step = 0; step < 30; step += 1) {
      const [name = ''] = names.splice(step % 3, 1);
      const at = (step * 7) % 3;
      names.splice(at, 0, name);
      const before = names[at + 1];
      const place = before === undefined ? { after: names[at - 1] } : { before };
      await client.done('POST', `website/travel/main/${name}@move`, { to: '/travel/main', ...place });
      expect(await client.names('website/travel/main')).toEqual(names);
    }
  });
});

describe('content API, copying', () => {
  it('copies a subtree with new identifiers; references inside it follow', async () => {
    const component = (await client.done('GET', 'website/travel/main/0')) as Record<string, string>;
    await client.done('PATCH', 'website/travel', {
      first: component['@id'],
      other: '22222222-2222-4222-8222-222222222222',
    });
    const answer = await client.send('POST', 'website/travel@copy', { to: '/', name: 'copy' });
    expect(answer.status).toBe(201);
    const copy = (await client.done('GET', 'website/copy?depth=3')) as Record<string, unknown>;
    const copied = (await client.done('GET', 'website/copy/main/0')) as Record<string, unknown>;
    expect(copied['@id']).not.toBe(component['@id']);
    expect(copy.first).toBe(copied['@id']);
    expect(copy.other).toBe('22222222-2222-4222-8222-222222222222');
    expect(await client.names('website/copy/main')).toEqual(['0', '00', '1']);
    expect(await client.names('website')).toEqual(['travel', 'copy']);
  });
});

describe('content API, several operations', () => {
  it('runs all in one transaction', async () => {
    const answer = await client.send('POST', '', {
      operations: [
        { method: 'POST', path: 'website/travel', body: { '@name': 'a', '@nodeType': 'cms:page' } },
        { method: 'PATCH', path: 'website/travel/a', body: { title: 'A' } },
        { method: 'POST', path: 'website/travel/a@move', body: { to: '/' } },
        { method: 'PUT', path: 'news/b', body: { '@nodeType': 'cms:content' } },
        { method: 'DELETE', path: 'website/travel/harl' },
      ],
    });
    expect(answer.json).toEqual({
      results: [
        { status: 201, path: 'website/travel/a' },
        { status: 200, path: 'website/travel/a' },
        { status: 200, path: 'website/a' },
        { status: 201, path: 'news/b' },
        { status: 204, path: 'website/travel/harl' },
      ],
    });
    expect(await client.names('website')).toEqual(['travel', 'a']);
  });

  it('stores nothing when one fails', async () => {
    const answer = await client.send('POST', '', {
      operations: [
        { method: 'PATCH', path: 'website/travel', body: { title: 'A' } },
        { method: 'PATCH', path: 'website/nowhere', body: { title: 'A' } },
      ],
    });
    expect([answer.status, answer.json]).toEqual([
      404,
      { error: { code: 'pathNotFound', message: 'operations[1]: /nowhere', details: [{ index: 1 }] } },
    ]);
    expect(await client.done('GET', 'website/travel')).toMatchObject({ title: 'Travel' });
  });
});

describe('content API, dry run', () => {
  it('returns what would be and stores nothing', async () => {
    const create = { '@name': 'x', '@nodeType': 'cms:page', title: 'X' };
    const answer = await client.send('POST', 'website?dryRun=true', create);
    expect([answer.status, answer.headers.location]).toEqual([200, undefined]);
    expect(answer.json).toMatchObject({ '@path': '/x', title: 'X' });
    expect((await client.send('DELETE', 'website/travel?dryRun=true')).status).toBe(204);
    expect(await client.names('website')).toEqual(['travel']);
  });
});
