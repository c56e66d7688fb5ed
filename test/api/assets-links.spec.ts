import type { AssetRendition } from '../../client/index.js';
import sharp from 'sharp';
import {
  assetFile,
  assetId,
  halves,
  MODIFIED,
  property,
  sha256,
  type AssetFixture,
} from '../fixtures/asset-world.js';
import { TestApplication } from '../support/application.js';

// docs/reference/references.md#assets: links in a response lead to the asset and its variations.

const CONTEXT = '/cmsPublic';
const ENDPOINT = `workspace: website
references:
  - propertyName: images?
    referenceResolver: {class: some.AssetReferenceResolverDefinition}
  - propertyName: picked
    referenceResolver: {$type: assetReferenceResolver, includeAssetMetadata: false, assetRenditions: {0: original, 1: '960'}}
`;
const THEME = `imaging:
  variations:
    '960': {width: 96}
    box: {width: 50, height: 60}
    '96x20': {width: 96, height: 20}
`;

interface Asset {
  readonly '@link': string;
  readonly renditions: Readonly<Record<string, AssetRendition>>;
}

let app: TestApplication;
let bytes: Buffer;

beforeAll(async () => {
  bytes = await halves(200, 100).jpeg().toBuffer();
  const content = `${property('width', 'Long', '200')}${property('height', 'Long', '100')}${property('size', 'Long', '1234')}`;
  const picture: AssetFixture = { id: '01', name: 'Côte 1.jpg', mimeType: 'image/jpeg', bytes, content };
  const drawing = { id: '02', name: 'logo.svg', mimeType: 'image/svg+xml', bytes: Buffer.from('<svg/>') };
  app = await TestApplication.start({
    definitions: {
      'themes/look.yaml': THEME,
      'sites/main.yaml': 'theme: {name: look}\n',
      'restEndpoints/delivery/pages.yaml': ENDPOINT,
    },
    content: {
      'dam.pics.xml': assetFile('pics', '00', [picture, drawing]),
      'website.page.yaml': `'page':
  'jcr:primaryType': 'mgnl:page'
  'image': 'jcr:${assetId('01')}'
  'images': ['${assetId('01')}', 'jcr:${assetId('02')}', 'jcr:${assetId('99')}']
  'picked': 'jcr:${assetId('01')}'
`,
    },
    settings: { contextPath: CONTEXT },
  });
});

afterAll(() => app.close());

const read = (): Promise<unknown> => app.get(`${CONTEXT}/.rest/delivery/pages/page`);

it('renders an asset with its metadata and renditions', async () => {
  const { text } = await app.request(`${CONTEXT}/.rest/delivery/pages/page`);
  const file = `jcr:${assetId('01')}/C%C3%B4te%201.jpg`;
  const sizeOf = (width: number, height: number): string =>
    `"width":${String(width)},"height":${String(height)}`;
  const rendition = (name: string, width: number, height: number): string =>
    `"${name}":{"mimeType":"image/jpeg","link":"${CONTEXT}/.imaging/look/${name}/${file}",${sizeOf(width, height)}}`;
  const head = `{"@name":"Côte 1.jpg","@path":"/pics/Côte 1.jpg","@id":"jcr:${assetId('01')}","@link":"${CONTEXT}/dam/${file}"`;
  const metadata =
    '"metadata":{"fileName":"Côte 1.jpg","mimeType":"image/jpeg","fileSize":"1234","height":"100","width":"200",' +
    `"format":"image/jpeg","date":"${MODIFIED}","modified":"${MODIFIED}"}`;
  expect(text).toContain(
    `"image":${head},${metadata},"renditions":{${rendition('960', 96, 48)},${rendition('box', 50, 60)},${rendition('96x20', 96, 20)}}}`,
  );
  const original = `"original":{"mimeType":"image/jpeg","link":"${CONTEXT}/dam/${file}",${sizeOf(200, 100)}}`;
  expect(text).toContain(`"picked":${head},"renditions":{${original},${rendition('960', 96, 48)}}}`);
});

it('keeps links that cannot be resolved', async () => {
  const { images } = (await read()) as { images: unknown[] };
  expect([images.length, images[2]]).toEqual([3, `jcr:${assetId('99')}`]);
});

it('links to the asset and its variations, each with its size and type', async () => {
  const { image } = (await read()) as { image: Asset };
  const whole = await app.request(image['@link']);
  expect([whole.status, sha256(whole.bytes)]).toEqual([200, sha256(bytes)]);
  const sizes = await Promise.all(
    Object.entries(image.renditions).map(async ([name, rendition]) => {
      const { link, mimeType } = rendition;
      const { headers, bytes: made } = await app.request(link);
      const { width, height } = await sharp(made).metadata();
      expect({ width, height }).toEqual({ width: rendition.width, height: rendition.height });
      return [name, width, height, headers['content-type'] === mimeType];
    }),
  );
  expect(sizes).toEqual([
    ['960', 96, 48, true],
    ['box', 50, 60, true],
    ['96x20', 96, 20, true],
  ]);
});

it('links to the SVG itself for every size', async () => {
  const { images } = (await read()) as { images: Asset[] };
  const drawing = images[1];
  const link = `${CONTEXT}/dam/jcr:${assetId('02')}/logo.svg`;
  const whole = { mimeType: 'image/svg+xml', link };
  expect([drawing?.['@link'], drawing?.renditions]).toEqual([
    link,
    { '960': whole, box: whole, '96x20': whole },
  ]);
  expect((await app.request(link)).text).toBe('<svg/>');
});

it('serves nothing outside the context path', async () => {
  for (const path of ['/dam/jcr:', '/.imaging/look/box/jcr:']) {
    const { status, json } = await app.request(`${path}${assetId('01')}`);
    expect([status, json]).toMatchObject([404, { error: { code: 'notFound' } }]);
  }
});
