import { Database } from '../../src/database/index.js';
import { yamlOf } from '../fixtures/typed-node.js';
import { useContentSite } from '../fixtures/content-site.js';
import type { ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md

let client: ContentClient;

useContentSite((started) => {
  client = started;
});

describe('content API, deleting', () => {
  it('removes a node with its descendants', async () => {
    const response = await client.send('DELETE', 'website/travel/main');
    expect([response.status, response.text]).toEqual([204, '']);
    expect(await client.names('website/travel')).toEqual(['harl']);
  });

  it('rejects the deletion of referenced nodes, unless it is forced', async () => {
    await client.done('POST', 'website', {
      '@name': 'teaser',
      '@nodeType': 'cms:page',
      target: '11111111-1111-4111-8111-111111111111',
    });
    const response = await client.send('DELETE', 'website/travel');
    expect(response.status).toBe(409);
    expect(response.json).toEqual({
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
  it('moves a node with its descendants', async () => {
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
    ['0', { name: 'first' }, ['first', '00', '1']],
    ['00', { name: 'x', before: '0' }, ['x', '0', '1']],
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
  it('copies a subtree with new identifiers, and updates references inside it', async () => {
    const component = (await client.done('GET', 'website/travel/main/0')) as Record<string, string>;
    await client.done('PATCH', 'website/travel', {
      first: component['@id'],
      other: '22222222-2222-4222-8222-222222222222',
    });
    const response = await client.send('POST', 'website/travel@copy', { to: '/', name: 'copy' });
    expect(response.status).toBe(201);
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
    const response = await client.send('POST', '', {
      operations: [
        { method: 'POST', path: 'website/travel', body: { '@name': 'a', '@nodeType': 'cms:page' } },
        { method: 'PATCH', path: 'website/travel/a', body: { title: 'A' } },
        { method: 'POST', path: 'website/travel/a@move', body: { to: '/' } },
        { method: 'PUT', path: 'news/b', body: { '@nodeType': 'cms:content' } },
        { method: 'DELETE', path: 'website/travel/harl' },
      ],
    });
    expect(response.json).toEqual({
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

  it('stores nothing if one fails', async () => {
    const response = await client.send('POST', '', {
      operations: [
        { method: 'PATCH', path: 'website/travel', body: { title: 'A' } },
        { method: 'PATCH', path: 'website/nowhere', body: { title: 'A' } },
      ],
    });
    expect([response.status, response.json]).toEqual([
      404,
      { error: { code: 'pathNotFound', message: 'operations[1]: /nowhere', details: [{ index: 1 }] } },
    ]);
    expect(await client.done('GET', 'website/travel')).toMatchObject({ title: 'Travel' });
  });
});

describe('content API, dry run', () => {
  it('returns the result and stores nothing', async () => {
    const create = { '@name': 'x', '@nodeType': 'cms:page', title: 'X' };
    const response = await client.send('POST', 'website?dryRun=true', create);
    expect([response.status, response.headers.location]).toEqual([200, undefined]);
    expect(response.json).toMatchObject({ '@path': '/x', title: 'X' });
    expect((await client.send('DELETE', 'website/travel?dryRun=true')).status).toBe(204);
    expect(await client.names('website')).toEqual(['travel']);
  });
});

describe('content API, many children', () => {
  it('moves a child among the first of thousands with few statements', async () => {
    const children = Array.from({ length: 3_000 }, (_, index) => ({
      name: `n${String(index)}`,
      children: [{ name: 'part' }],
    }));
    await client.app.importFiles({
      'website.many.yaml': yamlOf([{ name: 'many', type: 'cms:folder', children }]),
    });
    const { statements } = client.app.nest.get(Database, { strict: false });
    const before = statements.all;
    await client.done('POST', 'website/many/n2999@move', { to: '/many', before: 'n1' });
    expect(statements.all - before).toBeLessThan(40);
    const { '@nodes': names } = (await client.done('GET', 'website/many')) as { '@nodes': string[] };
    expect([names.length, names.slice(0, 3), names.at(-1)]).toEqual([3_000, ['n0', 'n2999', 'n1'], 'n2998']);
    expect(await client.names('website/many/n1500')).toEqual(['part']);
    const page = await client.done('GET', 'website/many@nodes?offset=1&limit=2&fields=title');
    expect(page).toMatchObject({ total: 3_000, results: [{ '@name': 'n2999' }, { '@name': 'n1' }] });
  });

  it('lists the names of thousands of children, and appends one', async () => {
    const children = Array.from({ length: 6_000 }, (_, index) => ({ name: `n${String(index)}` }));
    await client.app.importFiles({
      'website.many.yaml': yamlOf([{ name: 'many', type: 'cms:folder', children }]),
    });
    await client.done('POST', 'website/many', { '@name': 'last', '@nodeType': 'cms:page' });
    const { '@nodes': names } = (await client.done('GET', 'website/many')) as { '@nodes': string[] };
    expect([names.length, names.at(-1)]).toEqual([6_001, 'last']);
    const response = await client.send('GET', 'website/many?depth=1');
    expect([response.status, response.json]).toEqual([
      422,
      expect.objectContaining({ error: expect.objectContaining({ code: 'validationFailed' }) as unknown }),
    ]);
  });
});

describe('content API, concurrent writes', () => {
  it('loses no accepted write and responds to conflicts with the current node', async () => {
    const texts: Record<string, string> = {};
    const edit = async (editor: number): Promise<number> => {
      const name = `t${String(editor % 5)}`;
      const { headers } = await client.send('GET', 'website/travel');
      const text = `by ${String(editor)}`;
      const match = { headers: { 'if-match': String(headers.etag) } };
      const { status, json } = await client.send('PATCH', 'website/travel', { [name]: text }, match);
      if (status === 200) texts[name] = text;
      // On a busy machine, a write can be rejected after waiting too long.
      else if (status !== 503)
        expect(json).toMatchObject({ error: { code: 'conflict', details: [{ '@path': '/travel' }] } });
      return status;
    };
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, editor) => edit(editor)));
    expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(200);
    expect(await client.done('GET', 'website/travel')).toMatchObject(texts);
  });
});
