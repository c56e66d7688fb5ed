import sharp from 'sharp';
import { halves } from '../fixtures/asset-world.js';
import { ContentClient } from '../support/content-client.js';
import { eventually } from '../support/eventually.js';
import { file, leftovers, pruneFiles, replaceFile, upload } from '../support/upload-form.js';

// docs/reference/content-api.md#assets: drafts of files, docs/reference/content-api.md#preview

const ENDPOINT = `workspace: website
includeSystemProperties: false
references:
  - {propertyName: image, referenceResolver: {$type: assetReferenceResolver, includeAssetMetadata: false}}
  - {propertyName: text, referenceResolver: {$type: linkResolver}}
`;

type Json = Record<string, unknown>;

let client: ContentClient;
let png: Buffer;
let jpeg: Buffer;
let id: string;

beforeAll(async () => {
  client = await ContentClient.start({
    definitions: {
      'themes/look.yaml': 'imaging: {variations: {wide: {width: 100}}}\n',
      'sites/main.yaml': 'theme: {name: look}\n',
      'restEndpoints/delivery/pages.yaml': ENDPOINT,
      'roles/anonymous.yaml': "uri: [{path: '/*'}]\nworkspaces: {'*': [{path: /, permission: read}]}\n",
    },
  });
  png = await halves(200, 100).png().toBuffer();
  jpeg = await halves(100, 300).jpeg().toBuffer();
});

beforeEach(async () => {
  await client.reset({});
  const { json } = await upload(client, 'dam', [file('a.png', png)]);
  id = (json as { results: { '@id': string }[] }).results[0]?.['@id'] ?? '';
});

afterEach(async () => {
  await pruneFiles(client);
  expect(await leftovers(client)).toEqual([]);
});

afterAll(() => client.close());

/** The status and size of a response; for images also the pixel size. */
async function sent(url: string, asEditor = false): Promise<unknown> {
  const headers = asEditor ? client.editor.headers : {};
  const { status, bytes, headers: received } = await client.app.request(url, { headers });
  if (status !== 200) return status;
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height, received['cache-control']];
}

const replace = (parameters = '?draft=true') => replaceFile(client, `dam/a.png@binary${parameters}`, jpeg);
const published = ['png', 200, 100, 'public, no-cache'];
const own = (url: string) => sent(url, true);

describe('content API, drafts of files', () => {
  it('replaces the file in the draft, and delivers the published one until it is published', async () => {
    const response = await replace();
    expect(response.status).toBe(200);
    expect(response.json).toMatchObject({ '@published': true, '@hasDraft': true });
    expect(await sent(`/dam/jcr:${id}/a.png`)).toEqual(published);
    expect(await sent(`/.imaging/look/wide/jcr:${id}/a.png`)).toEqual(['png', 100, 50, 'public, no-cache']);
    expect(await client.done('GET', 'dam/a.png/jcr:content')).toMatchObject({
      'jcr:data': {
        '@type': 'Binary',
        size: png.length,
        mimeType: 'image/png',
        url: expect.stringMatching(/^\/dam\/jcr:[-0-9a-f]{36}$/) as unknown,
      },
      width: 200,
    });
    const binary = {
      ...{ '@type': 'Binary', size: jpeg.length, mimeType: 'image/jpeg' },
      url: `/dam/jcr:${id}?preview=true`,
    };
    expect(await client.done('GET', 'dam/a.png?draft=true&depth=1')).toMatchObject({
      'jcr:content': { fileName: 'a.png', 'jcr:data': binary, width: 100, height: 300 },
    });
    expect(await own(binary.url)).toEqual(['jpeg', 100, 300, 'private, no-store']);
    await client.done('POST', 'dam/a.png@publish');
    expect(await sent(`/dam/jcr:${id}/a.png`)).toEqual(['jpeg', 100, 300, 'public, no-cache']);
    await client.done('POST', 'dam/a.png@restore', { version: '1.0' });
    expect(await sent(`/dam/jcr:${id}/a.png`)).toEqual(['jpeg', 100, 300, 'public, no-cache']);
    expect(await own(`/dam/jcr:${id}/a.png?preview=true`)).toEqual(['png', 200, 100, 'private, no-store']);
  });

  it('rejects a text in place of a file', async () => {
    const message = 'is a binary, which only an upload can replace';
    const changed = await client.send('PATCH', 'dam/a.png?draft=true', {
      'jcr:content': { 'jcr:data': 'x' },
    });
    expect([changed.status, changed.json]).toEqual([
      422,
      {
        error: {
          code: 'validationFailed',
          message: `jcr:content/jcr:data: ${message}`,
          details: [{ path: 'jcr:content/jcr:data', code: 'wrong_type', message }],
        },
      },
    ]);
  });

  it('discards a draft of a file, publishes one at a scheduled time, and keeps no file of a rejected draft', async () => {
    await replace();
    await client.done('DELETE', 'dam/a.png?draft=true');
    expect(await own(`/dam/jcr:${id}/a.png?preview=true`)).toEqual(['png', 200, 100, 'private, no-store']);
    await pruneFiles(client);
    expect(await leftovers(client)).toEqual([]);
    const stale = await replaceFile(client, 'dam/a.png@binary?draft=true', jpeg, {
      headers: { 'if-match': '"0"' },
    });
    expect(stale.status).toBe(409);
    expect((await replace('?draft=true&dryRun=true')).status).toBe(200);
    expect(await leftovers(client)).toEqual([]);
    expect((await replace('?draft=yes')).status).toBe(400);
    await replace();
    const at = new Date(Date.now() + 300).toISOString();
    await client.done('POST', 'dam/a.png@publish', { at });
    expect(await sent(`/dam/jcr:${id}/a.png`)).toEqual(published);
    await eventually(
      () => sent(`/dam/jcr:${id}/a.png`),
      (response) => {
        expect(response).toEqual(['jpeg', 100, 300, 'public, no-cache']);
      },
    );
  });

  it('uploads unpublished assets, which are only sent in previews', async () => {
    const { status, json } = await upload(client, 'dam?draft=true', [file('b.jpg', jpeg)]);
    expect(status).toBe(201);
    const [asset] = (json as { results: Json[] }).results;
    expect(asset).toMatchObject({ '@name': 'b.jpg', '@published': false, '@hasDraft': false });
    const url = `/dam/jcr:${String(asset?.['@id'])}/b.jpg`;
    expect(await sent(url)).toBe(404);
    expect(await own(url)).toBe(404);
    expect(await own(`${url}?preview=true`)).toEqual(['jpeg', 100, 300, 'private, no-store']);
    expect(await own('/.imaging/mte/look/wide/dam/b.jpg/jcr:content/b.jpg?preview=true')).toEqual([
      'jpeg',
      100,
      300,
      'private, no-store',
    ]);
    await client.done('POST', 'dam/b.jpg@publish');
    expect(await sent(url)).toEqual(['jpeg', 100, 300, 'public, no-cache']);
    await client.done('POST', 'dam/b.jpg@unpublish');
    expect(await sent(url)).toBe(404);
  });
});

describe('assets, previews', () => {
  it('require the permission content.write, or the token of the asset', async () => {
    await replace();
    await upload(client, 'dam?draft=true', [file('other.jpg', jpeg)]);
    const other = (await client.done('GET', 'dam/other.jpg')) as Json;
    const token = async (path: string): Promise<string> => {
      const { previewToken } = (await client.done('POST', `${path}@preview`, {})) as { previewToken: string };
      return `previewToken=${previewToken}`;
    };
    const opened = await token('dam/a.png');
    expect(await sent(`/dam/jcr:${id}/a.png?preview=true`)).toBe(401);
    expect(await sent(`/dam/jcr:${id}/a.png?preview=false`)).toEqual(published);
    expect(await sent(`/dam/jcr:${id}/a.png?${opened}`)).toEqual(['jpeg', 100, 300, 'private, no-store']);
    expect(await sent(`/.imaging/look/wide/jcr:${id}/a.png?${opened}`)).toEqual([
      'jpeg',
      100,
      300,
      'private, no-store',
    ]);
    expect(await sent(`/dam/jcr:${String(other['@id'])}/other.jpg?${opened}`)).toBe(404);
    expect(await sent(`/dam/jcr:${String(other['@id'])}/other.jpg?${await token('dam/other.jpg')}`)).toEqual([
      'jpeg',
      100,
      300,
      'private, no-store',
    ]);
    expect(await sent(`/dam/jcr:${id}/a.png?previewToken=no`)).toBe(403);
    await client.done('POST', 'website', { '@name': 'page', '@nodeType': 'cms:page', title: 'Page' });
    const page = await token('website/page');
    expect(await sent(`/dam/jcr:${id}/a.png?${page}`)).toEqual(['png', 200, 100, 'private, no-store']);
  });

  it('link assets to their drafts', async () => {
    await replace();
    const linked = `\${link:{uuid:{${id}},repository:{dam},path:{/a.png}}}`;
    const page = { '@name': 'page', '@nodeType': 'cms:page', image: `jcr:${id}`, text: linked };
    await client.done('POST', 'website', page);
    const shown = async (query: string): Promise<unknown> => {
      const { headers } = client.editor;
      const { json } = await client.app.request(`/.rest/delivery/pages/page${query}`, { headers });
      const { image, text } = json as {
        image: { '@link': string; renditions: { wide: Json } };
        text: string;
      };
      return [image['@link'], image.renditions.wide, text];
    };
    const wide = `/.imaging/look/wide/jcr:${id}/a.png`;
    const file = `/dam/jcr:${id}/a.png`;
    const plain = [file, { mimeType: 'image/png', link: wide, width: 100, height: 50 }, file];
    expect(await shown('')).toEqual(plain);
    const previewed = [
      `${file}?preview=true`,
      { mimeType: 'image/jpeg', link: `${wide}?preview=true`, width: 100, height: 300 },
      `${file}?preview=true`,
    ];
    expect(await shown('?preview=true')).toEqual(previewed);
  });
});
