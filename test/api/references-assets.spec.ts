import {
  BOAT,
  gallery,
  IMAGE_CONTENT,
  IMAGE_DEFINITIONS,
  PLAN,
  imageText,
} from '../fixtures/reference-assets.js';
import { id } from '../fixtures/reference-world.js';
import { TestApplication } from '../support/application.js';

// docs/reference/references.md#resolvers: all settings, and links to assets.

/** A definition with one resolver. */
const assets = (properties: string, settings = '', name = '$type: assetReferenceResolver'): string =>
  `workspace: website\nincludeSystemProperties: false\nincludeProperties: [${properties}]\nreferences:\n  - {propertyName: '.*', referenceResolver: {${name}${settings}}}\n`;

const ALL_RENDITIONS = `"renditions":{${BOAT.rendition('small')},${BOAT.rendition('960')}}`;
const WHOLE_BOAT = `{${BOAT.head},${BOAT.link},${BOAT.metadata()},${ALL_RENDITIONS}}`;
const PLAN_RENDITIONS = `"renditions":{${PLAN.whole('small')},${PLAN.whole('960')}}`;
const WHOLE_PLAN = `{${PLAN.head},${PLAN.link},${PLAN.metadata},${PLAN_RENDITIONS}}`;

/** Title, definition, query, properties of the response. */
const CASES: readonly (readonly [title: string, definition: string, query: string, properties: string])[] = [
  ['an asset', assets('image'), '', `,"image":${WHOLE_BOAT}`],
  ['a list with values that are not assets', assets('images'), '', `,"images":[${WHOLE_BOAT},"jcr:${id(99)}","jcr:${id(30)}",${WHOLE_PLAN}]`],
  ['a list with absolute paths', assets('paths'), '', `,"paths":[${WHOLE_BOAT},"/sea","/sea/none.jpg","//sea/boat.jpg"]`],
  ['a class name', assets('image', '', 'class: org.example.AssetReferenceResolverDefinition'), '', `,"image":${WHOLE_BOAT}`],
  ['expand: false', assets('image', ', expand: false'), '', `,"image":"jcr:${id(31)}"`],
  ['includeAssetMetadata: false', assets('image', ', includeAssetMetadata: false'), '', `,"image":{${BOAT.head},${BOAT.link},${ALL_RENDITIONS}}`],
  ['includeDownloadLink: false', assets('image', ', includeDownloadLink: false'), '', `,"image":{${BOAT.head},${BOAT.metadata()},${ALL_RENDITIONS}}`],
  ['assetRenditions', assets('image', ', assetRenditions: ["960", original, unknown]'), '', `,"image":{${BOAT.head},${BOAT.link},${BOAT.metadata()},"renditions":{${BOAT.rendition('960')},${BOAT.whole('original')},${BOAT.whole('unknown')}}}`],
  ['no renditions', assets('image', ', assetRenditions: []'), '', `,"image":{${BOAT.head},${BOAT.link},${BOAT.metadata()}}`],
  ['another language, with its texts', assets('image'), '?lang=de', `,"image":${WHOLE_PLAN}`],
  ['texts of the language', assets('images', ', assetRenditions: []'), '?lang=de', `,"images":[{${BOAT.head},${BOAT.link},${BOAT.metadata('Boot')}},"jcr:${id(99)}","jcr:${id(30)}",{${PLAN.head},${PLAN.link},${PLAN.metadata}}]`],
  ['all languages', assets('image'), '?lang=all', `,"image":${WHOLE_BOAT},"image_de":${WHOLE_PLAN}`],
  ['links in texts', assets('text', '', '$type: linkReferenceResolver'), '', `,"text":${JSON.stringify(imageText(''))}`],
]; // prettier-ignore

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      ...IMAGE_DEFINITIONS,
      ...Object.fromEntries(
        CASES.map(([, definition], index) => [
          `restEndpoints/delivery/case${String(index)}.yaml`,
          definition,
        ]),
      ),
    },
    content: IMAGE_CONTENT,
  });
});

afterAll(() => app.close());

it.each(CASES.map(([title, , query, properties], index) => [title, index, query, properties] as const))(
  '%s',
  async (_, index, query, properties) => {
    const { text } = await app.request(`/.rest/delivery/case${String(index)}/gallery${query}`);
    expect(text).toBe(gallery(properties));
  },
);
