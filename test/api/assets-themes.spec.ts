import sharp from 'sharp';
import { assetFile, assetId, halves } from '../fixtures/asset-world.js';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { LiveFiles } from '../support/live-files.js';

// docs/reference/references.md#image-variations: image variations.

const LISTED = `name: listed
cssFiles:
imaging:
  class: info.some.imaging.VariationAwareImagingSupport
  enabled: true
  variations:
    - name: '480'
      class: info.some.imaging.variation.SimpleResizeVariation
      width: '48'
    - {name: teaser, $type: resizeVariation, height: 36, width: 48}
    - {name: cut, class: some.CropAndResizeVariation, width: 48, height: 36, zoom: 2}
    - {name: odd, class: some.WatermarkVariation, width: 48}
    - {name: custom, class: some.OperationVariation}
`;

const BROKEN = `imaging:
  variations:
    none: {}
    zero: {width: 0}
    far: {height: 8001}
    part: {width: 1.5}
    text: {width: wide}
    word: big
`;

const PAGE = `'page':
  'jcr:primaryType': 'mgnl:page'
  'jcr:uuid': '${assetId('60')}'
  'image': 'jcr:${assetId('01')}'
`;
const ENDPOINT = `workspace: website
references:
  - propertyName: image
    referenceResolver: {$type: assetReferenceResolver, includeAssetMetadata: false, includeDownloadLink: false}
`;

const BARE = 'cssFiles: [a.css]\nimaging:\n';

let app: TestApplication;
let administrator: Administrator;

beforeAll(async () => {
  const bytes = await halves(200, 200).jpeg().toBuffer();
  app = await TestApplication.start({
    definitions: {
      'themes/broken.yaml': BROKEN,
      'themes/bare.yaml': BARE,
      'sites/main.yaml': 'theme: {name: listed}\n',
      'restEndpoints/delivery/pages.yaml': ENDPOINT,
    },
    modules: { 'look/themes/listed.yaml': LISTED },
    content: {
      'dam.pics.xml': assetFile('pics', '00', [{ id: '01', name: 'x.jpg', mimeType: 'image/jpeg', bytes }]),
      'website.page.yaml': PAGE,
    },
  });
  administrator = await Administrator.of(app);
});

afterAll(() => app.close());

/** Width and height, or status and message. */
async function sizeOf(theme: string, variation: string): Promise<unknown> {
  const response = await app.request(`/.imaging/${theme}/${variation}/jcr:${assetId('01')}/x.jpg`);
  if (response.status !== 200) return [response.status, response.json];
  const { width, height } = await sharp(response.bytes).metadata();
  return [width, height];
}

it('may list variations by name, in the format of existing files', async () => {
  const sizes = await Promise.all(['480', 'teaser', 'cut', 'odd'].map((name) => sizeOf('listed', name)));
  expect(sizes).toEqual([[48, 48], [48, 36], [48, 36], [48, 48]]); // prettier-ignore
});

it('may be without variations', async () => {
  const message = 'The theme "bare" has no variation "480"; it has none.';
  expect(await sizeOf('bare', '480')).toEqual([404, { error: { code: 'notFound', message } }]);
});

it('is reported with the positions of its problems', async () => {
  const side = 'must be a whole number from 1 to 8000, not';
  const place = 'imaging.variations';
  const lines = await administrator.problemLines();
  const listed = `${app.folders.modules}/look/themes/listed.yaml`;
  expect(lines).toEqual([
    `${listed}:11:78 warning ${place}[2].zoom | '${place}[2].zoom' is not a known key and is ignored`,
    `${listed}:12:26 warning ${place}[3].class | '${place}[3].class' is unknown and treated as simpleResizeVariation: 'some.WatermarkVariation'`,
    `${listed}:13:7 warning ${place}[4] | '${place}[4]' needs a 'width', a 'height' or both, and is omitted`,
    `${listed}:13:29 warning ${place}[4].class | '${place}[4].class' is unknown and treated as simpleResizeVariation: 'some.OperationVariation'`,
    `themes/broken.yaml:3:11 error ${place}.none | '${place}.none' needs a 'width', a 'height' or both`,
    `themes/broken.yaml:4:19 error ${place}.zero.width | '${place}.zero.width' ${side} '0'`,
    `themes/broken.yaml:5:19 error ${place}.far.height | '${place}.far.height' ${side} '8001'`,
    `themes/broken.yaml:6:19 error ${place}.part.width | '${place}.part.width' ${side} '1.5'`,
    `themes/broken.yaml:7:19 error ${place}.text.width | '${place}.text.width' ${side} 'wide'`,
    `themes/broken.yaml:8:11 error ${place}.word | '${place}.word' must be a map, not 'big'`,
  ]);
});

it('changes without a restart, including links in responses', async () => {
  const read = async (): Promise<unknown> => {
    const page = (await app.get('/.rest/delivery/pages/page')) as { image: { renditions: object } };
    return [await sizeOf('listed', 'teaser'), Object.keys(page.image.renditions)];
  };
  const becomes = (expected: unknown): Promise<void> =>
    eventually(read, (found) => {
      expect(found).toEqual(expected);
    });
  const names = ['480', 'teaser', 'cut', 'odd'];
  await becomes([[48, 36], names]);
  const files = new LiveFiles(app);
  const file = 'look/decorations/look/themes/listed.yaml';
  await files.put(file, 'imaging:\n  variations:\n    - {name: teaser, width: 20}\n', 'modules');
  await becomes([[20, 20], ['teaser']]);
  await files.remove(file, 'modules');
  await becomes([[48, 36], names]);
});
