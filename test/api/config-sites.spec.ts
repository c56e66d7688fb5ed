import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { LiveFiles } from '../support/live-files.js';

// docs/reference/languages.md#sites-in-the-workspace-config: sites and themes can be nodes of the workspace `config`.

const IMAGE = 'c0f20000-0000-4000-8000-000000000001';

const locales = (...languages: string[]): string =>
  languages.map((each) => `        '${each}': {'enabled': true, 'language': '${each}'}\n`).join('');

const SITES = `'sites':
  'jcr:primaryType': 'mgnl:content'
  'mgnl:lastModified': 2020-02-01T13:45:49.952+07:00
  'base':
    'theme': {'name': 'hills'}
    'templates': {'class': 'org.example.Templates'}
    'i18n':
      'class': 'org.example.I18n'
      'enabled': true
      'fallbackLocale': 'en'
      'locales':
${locales('en', 'de')}  'swiss':
    'extends': '../base'
    'domains':
      '0': {'name': 'www.example.ch', 'protocol': 'https'}
    'i18n':
      'fallbackLocale': 'de'
  'french':
    'extends': '../base'
    'domains':
      '0': {'name': 'www.example.fr'}
    'i18n':
      'locales':
        'extends': 'override'
${locales('en', 'fr')}  'fallback':
    'extends': '/modules/multisite/config/sites/base'
`;

const SITE = `'site':
  'i18n':
    'fallbackLocale': 'en'
    'locales':
${locales('en', 'fr')}`;

const THEME = `'hills':
  'imaging':
    'class': 'org.example.VariationAwareImagingSupport'
    'variations':
      'teaser': {'class': 'org.example.SimpleResizeVariation', 'width': '48'}
`;

const MULTISITE_FILE = 'config.modules.multisite.config.sites.yaml';
const THEME_FILE = 'config.modules.site.config.themes.hills.yaml';
const SITE_FILE = 'config.modules.site.config.site.yaml';

const CONTENT = {
  'website.home.yaml': `'home':
  'jcr:primaryType': 'mgnl:page'
  'image': 'jcr:${IMAGE}'
  'title': 'base'
  'title_de': 'de'
  'title_en': 'en'
  'title_fr': 'fr'
`,
  'dam.tree.yaml': `'tree':
  'jcr:primaryType': 'mgnl:asset'
  'jcr:uuid': '${IMAGE}'
  'jcr:content':
    'jcr:primaryType': 'mgnl:resource'
    'jcr:mimeType': 'image/png'
`,
};

const ENDPOINT = `workspace: website
references:
  - propertyName: image
    referenceResolver: {$type: assetReferenceResolver, includeAssetMetadata: false, includeDownloadLink: false}
`;

let app: TestApplication;

beforeEach(async () => {
  app = await TestApplication.start({
    definitions: { 'restEndpoints/delivery/pages.yaml': ENDPOINT },
    content: CONTENT,
  });
});

afterEach(() => app.close());

/** Title and language of a response for `lang` and a host. */
async function ask(lang: string, host = 'other.example.org'): Promise<unknown[]> {
  const response = await app.request(`/.rest/delivery/pages/home?lang=${lang}`, { headers: { host } });
  return [(response.json as { title: unknown }).title, response.headers['content-language']];
}

const becomes = (lang: string, expected: unknown[], host?: string): Promise<void> =>
  eventually(
    () => ask(lang, host),
    (found) => {
      expect(found).toEqual(expected);
    },
  );

it('sets the languages by the sites of the module multisite, otherwise by that of the module site', async () => {
  expect(await ask('fr')).toEqual(['base', undefined]);
  await app.importFiles({ [SITE_FILE]: SITE });
  await becomes('fr', ['fr', 'fr']);
  await app.importFiles({ [MULTISITE_FILE]: SITES, [THEME_FILE]: THEME });
  await becomes('fr', ['base', 'en']);
  expect(await ask('de')).toEqual(['de', 'de']);
  expect(await ask('fr', 'www.example.ch')).toEqual(['base', 'de']);
  expect(await ask('en', 'www.example.ch')).toEqual(['en', 'en']);
  expect(await ask('de', 'www.example.fr')).toEqual(['base', 'en']);
  expect(
    (await app.request('/.rest/delivery/pages/home?lang=all', { headers: { host: 'www.example.fr' } }))
      .headers,
  ).toMatchObject({
    'content-language': 'en, fr',
  });
  expect(await (await Administrator.of(app)).problems()).toEqual([]);
});

it('applies decorations to them', async () => {
  await app.importFiles({ [MULTISITE_FILE]: SITES });
  await becomes('de', ['de', 'de']);
  await new LiveFiles(app).put(
    'zeta/decorations/multisite/config.yaml',
    'sites: {base: {i18n: {locales: {fr: {language: fr}}}}}\n',
    'modules',
  );
  await becomes('fr', ['fr', 'fr'], 'www.example.ch');
});

it('uses the variations of their themes', async () => {
  await app.importFiles({ [MULTISITE_FILE]: SITES, [THEME_FILE]: THEME });
  await eventually(
    async () => (await app.get('/.rest/delivery/pages/home')) as { image: { renditions: unknown } },
    ({ image }) => {
      expect(image.renditions).toEqual({
        teaser: { mimeType: 'image/png', link: `/.imaging/hills/teaser/jcr:${IMAGE}/tree` },
      });
    },
  );
  expect(await (await Administrator.of(app)).problems()).toEqual([]);
});

it('reports their problems with the path of the node', async () => {
  await app.importFiles({
    [SITE_FILE]: `'site':\n  'i18n': {'fallbackLocale': 'german!', 'region': 'eu'}\n`,
    [MULTISITE_FILE]: `'sites':\n  'one': {'theme': 'a'}\n  'two': {'theme': 'b'}\n`,
  });
  const administrator = await Administrator.of(app);
  await eventually(
    () => administrator.problemLines(),
    (lines) => {
      expect(lines).toEqual([
        "config:/modules/multisite/config/sites:0:0 warning sites.one.theme | the theme 'a' does not exist, so that images have no variations",
        "config:/modules/multisite/config/sites:0:0 warning sites.two.theme | the theme 'b' does not exist, so that images have no variations",
        "config:/modules/site/config/site:0:0 error site.i18n.fallbackLocale | 'site.i18n.fallbackLocale' must be a language such as de or de_CH, not 'german!'",
        "config:/modules/site/config/site:0:0 warning site.i18n.region | 'site.i18n.region' is not a known key and is ignored",
      ]);
    },
  );
});
