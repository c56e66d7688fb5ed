import { TestApplication } from '../support/application.js';

// docs/reference/languages.md#language-variants: the language of a response. Each text names its own
// language.

const SITE = `i18n:
  fallbackLocale: en
  locales: [en, de, de_CH, fr, zh_TW]
`;

const HOME = `'home':
  'jcr:primaryType': 'mgnl:page'
  'title': 'en'
  'title_de': 'de'
  'title_de_CH': 'de_CH'
  'title_fr': 'fr'
  'title_zh_TW': 'zh_TW'
  'title_it': 'it'
`;

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: { 'restEndpoints/delivery/pages.yaml': 'workspace: website\n', 'sites/main.yaml': SITE },
    content: { 'website.home.yaml': HOME },
  });
});

afterAll(() => app.close());

/** Title, `Content-Language` and the language headers of `Vary`. */
async function languageOf(query: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown[]> {
  const response = await app.request(`/.rest/delivery/pages/home${query}`, { headers });
  const { title } = response.json as { title: unknown };
  return [title, response.headers['content-language'], response.headers.vary];
}

const BY_PARAMETER = 'Accept-Encoding, Authorization';
const BY_CONTENT = 'Accept-Encoding, Content-Language, Authorization';
const BY_ACCEPT = 'Accept-Encoding, Content-Language, Accept-Language, Authorization';

it.each([
  ['en', 'en', 'en'],
  ['de', 'de', 'de'],
  ['de_CH', 'de_CH', 'de-CH'],
  ['de-CH', 'de_CH', 'de-CH'],
  ['DE-ch', 'de_CH', 'de-CH'],
  ['de_AT', 'de', 'de'],
  ['de-CH-1996', 'de_CH', 'de-CH'],
  ['zh_TW', 'zh_TW', 'zh-TW'],
  ['zh', 'en', 'en'],
  ['it', 'en', 'en'],
  ['x', 'en', 'en'],
  ['%20fr%20', 'fr', 'fr'],
])('uses lang=%s', async (lang, title, language) => {
  expect(await languageOf(`?lang=${lang}`)).toEqual([title, language, BY_PARAMETER]);
});

it('uses the default language by default', async () => {
  expect(await languageOf('')).toEqual(['en', 'en', BY_ACCEPT]);
  expect(await languageOf('?lang=')).toEqual(['en', 'en', BY_ACCEPT]);
});

it.each([
  ['de', 'de', 'de'],
  ['de-CH', 'de_CH', 'de-CH'],
  ['fr, de', 'fr', 'fr'],
  ['it', 'en', 'en'],
])('uses Content-Language: %s', async (header, title, language) => {
  expect(await languageOf('', { 'content-language': header })).toEqual([title, language, BY_CONTENT]);
});

it.each([
  ['de', 'de', 'de'],
  ['fr;q=0.3, de;q=0.7', 'de', 'de'],
  ['it, fr;q=0.5', 'fr', 'fr'],
  ['de-CH', 'de_CH', 'de-CH'],
  ['de-AT,fr;q=0.9', 'de', 'de'],
  ['it, *;q=0.1', 'en', 'en'],
  ['*', 'en', 'en'],
  ['it, *;q=0.5, fr;q=0.4', 'en', 'en'],
  ['de;q=0, fr;q=0.1', 'fr', 'fr'],
  ['de;q=0', 'en', 'en'],
  ['', 'en', 'en'],
  [',;=, de ; q = 0.9 ,', 'de', 'de'],
])('uses Accept-Language: %s', async (header, title, language) => {
  expect(await languageOf('', { 'accept-language': header })).toEqual([title, language, BY_ACCEPT]);
});

it('prefers lang over Content-Language over Accept-Language', async () => {
  const headers = { 'content-language': 'fr', 'accept-language': 'de' };
  expect(await languageOf('', headers)).toEqual(['fr', 'fr', BY_CONTENT]);
  expect(await languageOf('?lang=de_CH', headers)).toEqual(['de_CH', 'de-CH', BY_PARAMETER]);
});

it('returns all languages', async () => {
  const response = await app.request('/.rest/delivery/pages/home?lang=all', {
    headers: { 'accept-language': 'de' },
  });
  expect(response.text).toMatch(
    /"title":"en","title_de":"de","title_de_CH":"de_CH","title_fr":"fr","title_zh_TW":"zh_TW","title_it":"it","@nodes":\[\]\}$/,
  );
  expect([response.headers['content-language'], response.headers.vary]).toEqual([
    'en, de, de-CH, fr, zh-TW',
    BY_PARAMETER,
  ]);
});

it('uses the first of several lang parameters', async () => {
  expect(await languageOf('?lang=de&lang=fr')).toEqual(['de', 'de', BY_PARAMETER]);
});

it('applies to children and queries alike', async () => {
  expect(await app.get('/.rest/delivery/pages/@nodes?lang=de')).toMatchObject([{ title: 'de' }]);
  expect(await app.get('/.rest/delivery/pages', { 'accept-language': 'fr' })).toMatchObject({
    results: [{ title: 'fr' }],
  });
});

it('searches a language by its suffix without changing that of the response', async () => {
  expect(await app.get('/.rest/delivery/pages?title_de=de&lang=fr')).toMatchObject({
    total: 1,
    results: [{ title: 'fr' }],
  });
  expect(await app.get('/.rest/delivery/pages?title_en=en')).toMatchObject({ total: 0, results: [] });
});

it('caches responses in different languages separately', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (const language of ['de', 'fr', 'en']) {
      const headers = { 'accept-language': language };
      expect(await languageOf('', headers)).toEqual([language, language, BY_ACCEPT]);
    }
  }
});
