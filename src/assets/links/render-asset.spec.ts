import type { ContentNode } from '../../content/index.js';
import { AssetLinks } from './asset-links.js';
import { renderAsset, type AssetOptions } from './render-asset.js';
import type { Theme } from '../themes/theme.js';

const ID = '0a6d7c86-3de2-4062-9014-40fc39886629';
const LINKS = new AssetLinks('/cms');
const ALL: AssetOptions = { metadata: true, link: true, renditions: ['large', 'original', '480', 'none'] };
const side = { width: 480, height: undefined, crop: true, format: undefined };
const THEME: Theme = { name: 'my theme', variations: new Map([['large', side], ['480', side]]) }; // prettier-ignore

/** A node with stored properties: the name, the code of the type and the JSON text of the values of each. */
function node(
  name: string,
  properties: readonly (readonly [string, string, string])[],
  children: ContentNode[] = [],
): ContentNode {
  const doc = properties.map(([key, code, value]) => `${JSON.stringify(key)}\t${code}${value}`).join('\n');
  return { name, path: `/pics/${name}`, id: ID, type: 'cms:asset', doc, children };
}

const FILE = node('jcr:content', [
  ['fileName', 's', '"Harl Coast (1).png"'],
  ['jcr:mimeType', 's', '"image/png"'],
  ['size', 'l', '4329'],
  ['width', 'l', '960'],
  ['height', 'l', '600'],
  ['jcr:lastModified', 't', '"2026-09-12T11:20:01.115+02:00"'],
  ['jcr:data', 'x', '"ab12"'],
]);
const ASSET = node(
  'harl-coast.png',
  [
    ['cms:created', 't', '"2026-01-14T10:11:00.000+01:00"'],
    ['cms:createdBy', 's', '"theo"'],
    ['cms:lastModified', 't', '"2026-09-11T11:20:01.115+02:00"'],
    ['cms:lastModifiedBy', 's', '"ina"'],
    ['title', 's', '"Coast"'],
    ['title_de', 's', '"Küste"'],
    ['caption', 's', '"Evening"'],
    ['caption_de', 's', '""'],
    ['coverage', 's', '"North"'],
    ['description', 's', '"A sea"'],
    ['publisher', 's', '"Larkway"'],
    ['copyright', 's', '"Free"'],
    ['source', 's', '"Own"'],
    ['contributor', 's', '"mo"'],
    ['subject', 's', '["coast","sea"]'],
    ['subject_de', 's', '["Küste"]'],
  ],
  [FILE],
);

const LINK = `/cms/dam/jcr:${ID}/Harl%20Coast%20(1).png`;
const imaging = (variation: string): string =>
  `/cms/.imaging/my%20theme/${variation}/jcr:${ID}/Harl%20Coast%20(1).png`;
const HEAD = `{"@name":"harl-coast.png","@path":"/pics/harl-coast.png","@id":"jcr:${ID}"`;
const METADATA = [
  '"fileName":"Harl Coast (1).png"',
  '"mimeType":"image/png"',
  '"caption":"Evening"',
  '"fileSize":"4329"',
  '"height":"600"',
  '"width":"960"',
  '"title":"Coast"',
  '"format":"image/png"',
  '"coverage":"North"',
  '"description":"A sea"',
  '"publisher":"Larkway"',
  '"rights":"Free"',
  '"source":"Own"',
  '"creator":["theo"]',
  '"contributor":["mo"]',
  '"subject":["coast","sea"]',
  '"date":"2026-09-11T11:20:01.115+02:00"',
  '"created":"2026-01-14T10:11:00.000+01:00"',
  '"modified":"2026-09-11T11:20:01.115+02:00"',
];
const rendition = (name: string, link: string, mimeType = 'image/png', size = ''): string =>
  `"${name}":{"mimeType":"${mimeType}","link":"${link}"${size}}`;
const made = (name: string): string => rendition(name, imaging(name), undefined, ',"width":480,"height":300');
const whole = (name: string): string => rendition(name, LINK, undefined, ',"width":960,"height":600');

describe('renderAsset', () => {
  it('contains all members in the documented order', () => {
    const renditions = [made('large'), whole('original'), made('480'), whole('none')];
    expect(renderAsset(ASSET, ALL, THEME, LINKS)).toBe(
      `${HEAD},"@link":"${LINK}","metadata":{${METADATA.join(',')}},"renditions":{${renditions.join(',')}}}`,
    );
  });

  it('contains only the requested members', () => {
    const none = { metadata: false, link: false, renditions: [] };
    expect(renderAsset(ASSET, none, THEME, LINKS)).toBe(`${HEAD}}`);
    expect(renderAsset(ASSET, { ...none, link: true }, THEME, LINKS)).toBe(`${HEAD},"@link":"${LINK}"}`);
    expect(renderAsset(ASSET, { ...none, renditions: ['a', 'a'] }, undefined, LINKS)).toBe(
      `${HEAD},"renditions":{${whole('a')}}}`,
    );
  });

  it('contains all variations of the theme if none are named', () => {
    const options = { metadata: false, link: false, renditions: undefined };
    const renditions = [made('large'), made('480')];
    expect(renderAsset(ASSET, options, THEME, LINKS)).toBe(`${HEAD},"renditions":{${renditions.join(',')}}}`);
    expect(renderAsset(ASSET, options, undefined, LINKS)).toBe(`${HEAD}}`);
  });

  it.each([
    [['de'], ['"title":"Küste"', '"subject":["Küste"]', '"caption":"Evening"']],
    [
      ['de_CH', 'de'],
      ['"title":"Küste"', '"subject":["Küste"]'],
    ],
    [['fr'], ['"title":"Coast"', '"subject":["coast","sea"]']],
  ])('contains the texts of the languages %j', (languages, expected) => {
    const text = renderAsset(ASSET, { ...ALL, languages }, THEME, LINKS);
    for (const part of expected) expect(text).toContain(part);
  });

  it.each([
    ['image/jpeg', 'image/jpeg'],
    ['image/gif', 'image/png'],
    ['image/svg+xml', undefined],
    ['application/pdf', undefined],
  ])('of %s only has renditions that can be rendered', (mimeType, madeType) => {
    const asset = node('x.y', [['jcr:mimeType', 's', `"${mimeType}"`]]);
    const link = `/cms/dam/jcr:${ID}/x.y`;
    const expected =
      madeType === undefined
        ? rendition('large', link, mimeType)
        : rendition('large', `/cms/.imaging/my%20theme/large/jcr:${ID}/x.y`, madeType);
    const options = { metadata: false, link: false, renditions: ['large'] };
    expect(renderAsset(asset, options, THEME, LINKS)).toContain(`"renditions":{${expected}}`);
  });

  it('omits members that the asset does not have', () => {
    const bare = node('bare', [['jcr:createdBy', 's', '"anna"'], ['jcr:created', 't', '"2026-01-01T00:00:00.000Z"']]); // prettier-ignore
    expect(renderAsset(bare, { ...ALL, renditions: [] }, THEME, LINKS)).toBe(
      `{"@name":"bare","@path":"/pics/bare","@id":"jcr:${ID}","@link":"/cms/dam/jcr:${ID}/bare",` +
        '"metadata":{"creator":["anna"],"created":"2026-01-01T00:00:00.000Z"}}',
    );
  });

  it.each([
    ['', 'bare'],
    ['..', 'asset'],
    ['a/b?c#d é.png', 'a%2Fb%3Fc%23d%20%C3%A9.png'],
    ['\ud800', '%EF%BF%BD'],
  ])('links to a file named "%s"', (fileName, segment) => {
    const asset = node('bare', [['fileName', 's', JSON.stringify(fileName)]]);
    const options = { metadata: false, link: true, renditions: [] };
    expect(renderAsset(asset, options, THEME, LINKS)).toContain(`"@link":"/cms/dam/jcr:${ID}/${segment}"`);
  });
});
