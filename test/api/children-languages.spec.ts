import { TestApplication } from '../support/application.js';

// docs/reference/languages.md#language-variants: of children that are variants of each other, one is
// returned.

const HOME = `'home':
  'jcr:primaryType': 'mgnl:page'
  'news_de':
    'title': 'Nachrichten'
  'about':
    'title': 'About'
  'news':
    'title': 'News'
  'only_de':
    'title': 'Nur hier'
`;

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'restEndpoints/delivery/parts.yaml': "workspace: website\nnodeTypes: ['cms:contentNode']\n",
      'sites/main.yaml': 'i18n:\n  locales: [en, de]\n',
    },
    content: { 'website.home.yaml': HOME },
  });
});

afterAll(() => app.close());

async function titles(lang: string): Promise<unknown[]> {
  const children = await app.get(`/.rest/delivery/parts/home@nodes?lang=${lang}`);
  return (children as { '@name': string; title: string }[]).map((each) => [each['@name'], each.title]);
}

it.each([
  [
    'en',
    [
      ['about', 'About'],
      ['news', 'News'],
    ],
  ],
  [
    'de',
    [
      ['news_de', 'Nachrichten'],
      ['about', 'About'],
      ['only_de', 'Nur hier'],
    ],
  ],
  [
    'all',
    [
      ['news_de', 'Nachrichten'],
      ['about', 'About'],
      ['news', 'News'],
      ['only_de', 'Nur hier'],
    ],
  ],
])('returns one of the variants: lang=%s', async (lang, expected) => {
  expect(await titles(lang)).toEqual(expected);
});

it('reads a variant by its own path', async () => {
  expect(await app.get('/.rest/delivery/parts/home/news_de')).toMatchObject({
    '@path': '/home/news_de',
    title: 'Nachrichten',
  });
});
