import sharp from 'sharp';
import { halves } from '../fixtures/asset-world.js';
import { ContentClient } from '../support/content-client.js';
import { file, replaceFile, upload } from '../support/upload-form.js';

// docs/reference/content-api.md#assets: delivery reflects a replaced file immediately.

const ENDPOINT = `workspace: website
includeSystemProperties: false
references:
  - {propertyName: image, referenceResolver: {$type: assetReferenceResolver, includeAssetMetadata: false}}
`;
const THEME = 'imaging: {variations: {wide: {width: 100}, box: {width: 60, height: 60}}}\n';

interface Rendition {
  readonly mimeType: string;
  readonly link: string;
  readonly width: number;
  readonly height: number;
}

let client: ContentClient;
let link: string;

beforeAll(async () => {
  client = await ContentClient.start({
    definitions: {
      'themes/look.yaml': THEME,
      'sites/main.yaml': 'theme: {name: look}\n',
      'restEndpoints/delivery/pages.yaml': ENDPOINT,
    },
  });
  const response = await upload(client, 'dam', [file('a.png', await halves(200, 100).png().toBuffer())]);
  const [asset] = (response.json as { results: { '@id': string }[] }).results;
  link = `jcr:${asset?.['@id'] ?? ''}/a.png`;
  await client.done('POST', 'website', {
    '@name': 'page',
    '@nodeType': 'cms:page',
    image: `jcr:${asset?.['@id'] ?? ''}`,
  });
});

afterAll(() => client.close());

/** The renditions listed on the page, and the responses of their URLs. */
async function delivered(): Promise<unknown> {
  const page = (await client.app.get('/.rest/delivery/pages/page')) as {
    image: { renditions: Readonly<Record<string, Rendition>> };
  };
  const shown = Object.entries(page.image.renditions).map(async ([name, rendition]) => {
    const { bytes, headers } = await client.app.request(rendition.link);
    const { format, width, height } = await sharp(bytes).metadata();
    return [name, rendition, [format, width, height], headers['content-type']];
  });
  return Promise.all(shown);
}

const expected = (format: string, height: number): unknown => [
  [
    'wide',
    { mimeType: `image/${format}`, link: `/.imaging/look/wide/${link}`, width: 100, height },
    [format, 100, height],
    `image/${format}`,
  ],
  [
    'box',
    { mimeType: `image/${format}`, link: `/.imaging/look/box/${link}`, width: 60, height: 60 },
    [format, 60, 60],
    `image/${format}`,
  ],
];

it('delivers the uploaded file, then its replacement', async () => {
  expect(await delivered()).toEqual(expected('png', 50));
  await replaceFile(client, 'dam/a.png@binary', await halves(100, 300).jpeg().toBuffer());
  expect(await delivered()).toEqual(expected('jpeg', 300));
});

it('crops around the focal point as soon as it is set', async () => {
  await replaceFile(client, 'dam/a.png@binary', await halves(200, 100).png().toBuffer());
  const box = async (): Promise<string> => {
    const { bytes } = await client.app.request(`/.imaging/look/box/${link}`);
    const { dominant } = await sharp(bytes).stats();
    return dominant.r > dominant.b ? 'red' : 'blue';
  };
  await client.done('PATCH', 'dam/a.png', { focalX: 0, focalY: 0.5 });
  expect(await box()).toBe('red');
  await client.done('PATCH', 'dam/a.png', { focalX: 1 });
  expect(await box()).toBe('blue');
});
