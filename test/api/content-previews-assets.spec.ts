import { halves } from '../fixtures/asset-world.js';
import { ContentClient } from '../support/content-client.js';
import { file, upload } from '../support/upload-form.js';

// docs/reference/content-api.md#preview: assets that are public only through an endpoint with bypassWorkspaceAcls

const ENDPOINT = `workspace: website
bypassWorkspaceAcls: true
depth: 2
references:
  - {propertyName: image, referenceResolver: {$type: assetReferenceResolver, includeAssetMetadata: false}}
`;

let client: ContentClient;
let id: string;

beforeAll(async () => {
  client = await ContentClient.start({
    definitions: {
      'themes/look.yaml': 'imaging: {variations: {wide: {width: 100}}}\n',
      'sites/main.yaml': 'theme: {name: look}\n',
      'restEndpoints/delivery/pages.yaml': ENDPOINT,
      'roles/anonymous.yaml': "uri: [{path: '/*'}]\n",
    },
  });
});

beforeEach(async () => {
  await client.reset({});
  const png = await halves(200, 100).png().toBuffer();
  const { json } = await upload(client, 'dam', [file('a.png', png)]);
  id = (json as { results: { '@id': string }[] }).results[0]?.['@id'] ?? '';
  await client.done('POST', 'website', { '@name': 'page', '@nodeType': 'cms:page', title: 'Page' });
  await client.done('POST', 'website', { '@name': 'other', '@nodeType': 'cms:page', title: 'Other' });
});

afterAll(() => client.close());

const read = (path: string) => client.app.request(path);

async function tokenOf(path: string): Promise<string> {
  const { previewToken } = (await client.done('POST', `${path}@preview`, {})) as { previewToken: string };
  return `previewToken=${previewToken}`;
}

/** The links to the image and its variation in the response of the page. */
async function linksIn(query: string): Promise<readonly string[]> {
  const { json } = await read(`/.rest/delivery/pages/page?${query}`);
  const { image } = json as { image: { '@link': string; renditions: { wide: { link: string } } } };
  return [image['@link'], image.renditions.wide.link];
}

const statuses = async (links: readonly string[]): Promise<readonly number[]> =>
  Promise.all(links.map(async (link) => (await read(link)).status));

it.each([
  ['a draft', () => client.done('PATCH', 'website/page?draft=true', { image: `jcr:${id}` })],
  [
    'an unpublished page',
    async () => {
      await client.done('PATCH', 'website/page', { image: `jcr:${id}` });
      await client.done('POST', 'website/page@unpublish');
    },
  ],
])('previews with a token show images to which only %s refers', async (_, refer) => {
  await refer();
  const token = await tokenOf('website/page');
  const links = await linksIn(token);
  const [plain, wide] = [`/dam/jcr:${id}/a.png`, `/.imaging/look/wide/jcr:${id}/a.png`];
  expect(links).toEqual([`${plain}?${token}`, `${wide}?${token}`]);
  expect(await statuses(links)).toEqual([200, 200]);
  const other = await tokenOf('website/other');
  expect(await statuses([plain, `${plain}?${other}`, wide, `${wide}?${other}`])).toEqual([
    404, 404, 404, 404,
  ]);
  await client.done('POST', 'website/page@publish');
  expect(await statuses([plain, wide])).toEqual([200, 200]);
});
