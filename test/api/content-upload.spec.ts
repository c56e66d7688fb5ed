import { halves, sha256 } from '../fixtures/asset-world.js';
import { startContentSite } from '../fixtures/content-site.js';
import { one, yamlOf } from '../fixtures/typed-node.js';
import { withoutMoments, type ContentClient } from '../support/content-client.js';
import { field, file, leftovers, pruneFiles, replaceFile, upload } from '../support/upload-form.js';

// docs/reference/content-api.md#assets

const DAM = yamlOf([
  {
    name: 'pics',
    type: 'cms:folder',
    properties: { title: one('String', 'Pictures') },
    children: [],
  },
]);

let client: ContentClient;
let png: Buffer;
let jpeg: Buffer;

beforeAll(async () => {
  client = await startContentSite();
  png = await halves(40, 20).png().toBuffer();
  jpeg = await halves(60, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
});

beforeEach(async () => {
  await client.reset({ 'dam.yaml': DAM });
  await pruneFiles(client);
});

afterEach(async () => {
  expect(await leftovers(client)).toEqual([]);
});

afterAll(() => client.close());

const AUDIT = {
  'cms:created': '<moment>',
  'cms:createdBy': 'ines',
  'cms:lastModified': '<moment>',
  'cms:lastModifiedBy': 'ines',
};

type Json = Record<string, unknown>;

function shown(json: unknown): unknown {
  return withoutMoments(
    JSON.parse(
      JSON.stringify(json, (key, value: unknown) => (key === 'jcr:lastModified' ? '<moment>' : value)),
    ),
  );
}

async function uploaded(parts: Parameters<typeof upload>[2], folder = 'dam/pics'): Promise<Json[]> {
  const response = await upload(client, folder, parts);
  if (response.status !== 201) throw new Error(`${String(response.status)} ${response.text}`);
  return (response.json as { results: Json[] }).results;
}

const resourceOf = (node: Json | undefined): Json => node?.['jcr:content'] as Json;

describe('content API, uploads', () => {
  it('stores a file as an asset, and returns it', async () => {
    const response = await upload(client, 'dam/pics', [
      field('title', 'Coast'),
      field('title_de', 'Küste'),
      field('copyright', 'Theo'),
      field('subject', 'sea'),
      field('subject', 'sky'),
      field('focalX', '0.25'),
      file('Harl coast.PNG', png, 'text/html'),
    ]);
    expect(response.status).toBe(201);
    expect(response.headers.location).toBe('/.rest/content/v1/dam/pics/Harl%20coast.PNG');
    const [node] = (response.json as { results: Json[] }).results;
    expect(shown(response.json)).toEqual({
      results: [
        {
          '@name': 'Harl coast.PNG',
          '@path': '/pics/Harl coast.PNG',
          '@id': '<id>',
          '@nodeType': 'cms:asset',
          '@mixins': [],
          '@revision': '<revision>',
          '@published': true,
          '@hasDraft': false,
          name: 'Harl coast.PNG',
          title: 'Coast',
          title_de: 'Küste',
          copyright: 'Theo',
          subject: ['sea', 'sky'],
          focalX: 0.25,
          ...AUDIT,
          'jcr:content': {
            '@name': 'jcr:content',
            '@path': '/pics/Harl coast.PNG/jcr:content',
            '@id': '<id>',
            '@nodeType': 'cms:resource',
            '@mixins': [],
            fileName: 'Harl coast.PNG',
            extension: 'png',
            'jcr:mimeType': 'image/png',
            size: png.length,
            width: 40,
            height: 20,
            'jcr:lastModified': '<moment>',
            'jcr:lastModifiedBy': 'ines',
            'jcr:data': {
              '@type': 'Binary',
              size: png.length,
              mimeType: 'image/png',
              url: `/dam/jcr:${String(node?.['@id'])}`,
            },
            ...AUDIT,
            '@nodes': [],
          },
          '@nodes': ['jcr:content'],
        },
      ],
    });
    const sent = await client.app.request(`/dam/jcr:${String(node?.['@id'])}`);
    expect([sent.bytes.equals(png), sent.headers['content-type']]).toEqual([true, 'image/png']);
  });

  it('stores several files under different names', async () => {
    const nodes = await uploaded([file('a.png', png), file('a.png', jpeg), file('A/b\\..\\a.png', png)]);
    expect(nodes.map((node) => node['@name'])).toEqual(['a.png', 'a-2.png', 'a-3.png']);
    expect((await uploaded([file('a.png', png)])).map((node) => node['@name'])).toEqual(['a-4.png']);
    expect(nodes.map((node) => [resourceOf(node).fileName, resourceOf(node)['jcr:mimeType']])).toEqual([
      ['a.png', 'image/png'],
      ['a.png', 'image/jpeg'],
      ['a.png', 'image/png'],
    ]);
    expect(resourceOf(nodes[1])).toMatchObject({ width: 30, height: 60 });
  });

  it.each([
    ['', 'file'],
    ['..', 'file'],
    ['Ä:b@c|d.jpg', 'Ä-b-c-d.jpg'],
    ['Café.txt', 'Café.txt'],
    [`${'é'.repeat(150)}.jpeg`, `${'é'.repeat(97)}.jpeg`],
  ])('names the node of %j %j', async (fileName, name) => {
    expect((await uploaded([file(fileName, png)]))[0]?.['@name']).toBe(name);
  });

  it('uses the name of the field, which must be unused', async () => {
    expect((await uploaded([field('@name', 'coast'), file('a.png', png)]))[0]?.['@name']).toBe('coast');
    const again = await upload(client, 'dam/pics', [field('@name', 'coast'), file('a.png', png)]);
    expect([again.status, again.json]).toEqual([
      409,
      { error: { code: 'conflict', message: 'The node /pics/coast already exists.' } },
    ]);
  });

  it('stores nothing in a dry run', async () => {
    const response = await upload(client, 'dam/pics?dryRun=true', [file('a.png', png)]);
    expect([response.status, response.headers.location]).toEqual([200, undefined]);
    expect((response.json as { results: Json[] }).results[0]).toMatchObject({ '@path': '/pics/a.png' });
    expect(await client.names('dam/pics')).toEqual([]);
  });

  it('creates the workspace with its first files', async () => {
    await client.reset({});
    expect((await uploaded([file('a.png', png)], 'dam')).map((node) => node['@path'])).toEqual(['/a.png']);
  });

  it('changes metadata by PATCH, and nodes of dam like others', async () => {
    await uploaded([file('a.png', png)]);
    await client.done('PATCH', 'dam/pics/a.png', { caption: 'Evening', focalX: 1, focalY: 0.5 });
    expect(await client.done('GET', 'dam/pics/a.png')).toMatchObject({ caption: 'Evening', focalX: 1 });
    expect((await client.send('POST', 'dam', { '@name': 'more', '@nodeType': 'cms:folder' })).status).toBe(
      201,
    );
    expect((await client.send('PUT', 'dam/more', { title: 'More' })).status).toBe(200);
  });
});

describe('content API, replacing the file of an asset', () => {
  it('replaces bytes, type and size, and keeps metadata', async () => {
    const [node] = await uploaded([field('title', 'Coast'), file('a.png', png)]);
    const url = `/dam/jcr:${String(node?.['@id'])}`;
    const before = await client.app.request(url);
    const revision = String(node?.['@revision']);
    const response = await replaceFile(client, 'dam/pics/a.png@binary', jpeg, {
      headers: { 'if-match': `"${revision}"`, 'content-type': 'application/json' },
    });
    expect(response.status).toBe(200);
    expect(response.json).toMatchObject({ title: 'Coast', '@id': node?.['@id'] });
    expect(resourceOf(response.json as Json)).toMatchObject({
      fileName: 'a.png',
      'jcr:mimeType': 'image/jpeg',
      size: jpeg.length,
      width: 30,
      height: 60,
    });
    const after = await client.app.request(url, {
      headers: { 'if-none-match': String(before.headers.etag) },
    });
    expect([
      after.status,
      after.bytes.equals(jpeg),
      after.headers['content-type'],
      after.headers.etag,
    ]).toEqual([200, true, 'image/jpeg', `"${sha256(jpeg)}"`]);
    const stale = await replaceFile(client, 'dam/pics/a.png@binary', png, {
      headers: { 'if-match': `"${revision}"` },
    });
    expect(stale.status).toBe(409);
    expect(stale.json).toMatchObject({
      error: {
        code: 'conflict',
        message: '/pics/a.png was changed since it was read: read it and try again.',
        details: [{ '@name': 'a.png' }],
      },
    });
  });

  it('removes the pixel size of a file that is not an image', async () => {
    await uploaded([file('a.png', png)]);
    const response = await replaceFile(client, 'dam/pics/a.png@binary', 'words');
    const resource = resourceOf(response.json as Json);
    expect([resource['jcr:mimeType'], resource.size, resource.width, resource.height]).toEqual([
      'text/plain',
      5,
      undefined,
      undefined,
    ]);
  });

  it('changes nothing in a dry run', async () => {
    await uploaded([file('a.png', png)]);
    const response = await replaceFile(client, 'dam/pics/a.png@binary?dryRun=true', jpeg);
    expect([response.status, resourceOf(response.json as Json).width]).toEqual([200, 30]);
    expect(resourceOf((await client.done('GET', 'dam/pics/a.png?depth=1')) as Json).width).toBe(40);
  });

  it('keeps the previous file in a version', async () => {
    const [node] = await uploaded([file('a.png', png)]);
    await replaceFile(client, 'dam/pics/a.png@binary', jpeg);
    const { bytes } = await client.app.request(`/dam/jcr:${String(node?.['@id'])}`);
    expect(bytes.equals(jpeg)).toBe(true);
  });
});
