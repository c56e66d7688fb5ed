import { TestApplication } from '../support/application.js';

// docs/reference/languages.md#language-variants: texts and child nodes in a language.

const id = (number: string): string => `1d9f0e0c-0000-4000-8000-0000000002${number}`;

const HOME = `'home':
  'jcr:primaryType': 'mgnl:page'
  'jcr:uuid': '${id('00')}'
  'title_de': 'Titel'
  'mgnl:template': 'main'
  'title': 'Title'
  'lead_de': 'nur deutsch'
  'note': 'plain note'
  'tags': ['one', 'two']
  'tags_de': ['eins']
  'text': 'Text'
  'text_de_CH': 'Text CH'
  'count_fr': 3
  'name_it': 'no locale'
  '_de': 'suffix alone'
  'box_de':
    'jcr:uuid': '${id('01')}'
    'title': 'box de'
  'box':
    'jcr:uuid': '${id('02')}'
    'title': 'box en'
    'title_de': 'hidden'
  'extra_de':
    'jcr:uuid': '${id('03')}'
  'zone':
    'jcr:uuid': '${id('04')}'
    'title': 'zone'
    'title_de': 'Zone'
  'title_fr':
    'jcr:uuid': '${id('05')}'
`;

const GAPS = `'gaps':
  'jcr:primaryType': 'mgnl:page'
  'jcr:uuid': '${id('06')}'
  'title': 'Gaps'
  'title_de': ''
  'tags': ['one']
  'tags_de': []
  'text': ''
  'text_de': 'Text'
  'lead_de': ''
  'note': 'Note'
  'note_de': 'Notiz'
  'note_de_CH': ''
`;
const GAPS_HEAD = { '@name': 'gaps', '@path': '/gaps', '@id': id('06'), '@nodeType': 'cms:page' };

const SITE = 'i18n:\n  fallbackLocale: en\n  locales: [en, de, de_CH, fr]\n';

const DEFINITIONS = {
  'restEndpoints/delivery/pages.yaml': "workspace: website\ndepth: 1\nsystemProperties: ['mgnl:template']\n",
  'restEndpoints/delivery/listed.yaml': 'workspace: website\nincludeProperties: [title, tags]\n',
  'restEndpoints/delivery/others.yaml': 'workspace: website\nexcludeProperties: [title, tags, cms:*]\n',
};

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: { ...DEFINITIONS, 'sites/main.yaml': SITE },
    content: { 'website.home.yaml': HOME },
  });
});

afterAll(() => app.close());

const HEAD = `{"@name":"home","@path":"/home","@id":"${id('00')}","@nodeType":"cms:page"`;
const child = (name: string, number: string, properties = ''): string =>
  `{"@name":"${name}","@path":"/home/${name}","@id":"${id(number)}","@nodeType":"cms:contentNode"${properties},"@nodes":[]}`;

const textOf = async (url: string): Promise<string> => (await app.request(url)).text;

it('returns the default language without suffixed names', async () => {
  expect(await textOf('/.rest/delivery/pages/home')).toBe(
    [
      HEAD,
      '"cms:template":"main"',
      '"title":"Title"',
      '"note":"plain note"',
      '"tags":["one","two"]',
      '"text":"Text"',
      '"name_it":"no locale"',
      '"_de":"suffix alone"',
      `"box":${child('box', '02', ',"title":"box en"')}`,
      `"zone":${child('zone', '04', ',"title":"zone"')}`,
      '"@nodes":["box","zone"]}',
    ].join(),
  );
});

it('returns the variant of the language or the base, also for child nodes', async () => {
  expect(await textOf('/.rest/delivery/pages/home?lang=de')).toBe(
    [
      HEAD,
      '"title":"Titel"',
      '"cms:template":"main"',
      '"lead":"nur deutsch"',
      '"note":"plain note"',
      '"tags":["eins"]',
      '"text":"Text"',
      '"name_it":"no locale"',
      '"_de":"suffix alone"',
      `"box":${child('box_de', '01', ',"title":"box de"')}`,
      `"extra":${child('extra_de', '03')}`,
      `"zone":${child('zone', '04', ',"title":"Zone"')}`,
      '"@nodes":["box","extra","zone"]}',
    ].join(),
  );
});

it('falls back from a region to its language to the base', async () => {
  expect(await app.get('/.rest/delivery/listed/home?lang=de_CH')).toEqual({
    '@name': 'home',
    '@path': '/home',
    '@id': id('00'),
    '@nodeType': 'cms:page',
    title: 'Titel',
    tags: ['eins'],
    '@nodes': [],
  });
  expect(await app.get('/.rest/delivery/pages/home?lang=de_CH')).toMatchObject({
    text: 'Text CH',
    lead: 'nur deutsch',
  });
});

it('treats an empty variant as absent', async () => {
  await app.importFiles({ 'website.gaps.yaml': GAPS });
  const shown = async (language: string): Promise<unknown> =>
    app.get(`/.rest/delivery/pages/gaps?lang=${language}&fields=title,tags,text,lead,note`);
  const german = { title: 'Gaps', tags: ['one'], text: 'Text', note: 'Notiz', '@nodes': [] };
  expect(await shown('de')).toEqual({ ...GAPS_HEAD, ...german });
  expect(await shown('de_CH')).toEqual({ ...GAPS_HEAD, ...german });
  const all = await app.get('/.rest/delivery/pages/gaps?lang=all');
  expect(all).toMatchObject({ title_de: '', tags_de: [], text: '', lead_de: '', note_de_CH: '' });
});

it('gives a child in the language precedence over a property of the same name', async () => {
  const text = await textOf('/.rest/delivery/pages/home?lang=fr');
  expect(text).not.toContain('"title":"T');
  expect(text).toContain(`"title":${child('title_fr', '05')},"@nodes":["box","zone","title"]}`);
  expect(text).toContain('"count":3,');
});

it('returns all variants under their own names with lang=all', async () => {
  expect(await textOf('/.rest/delivery/pages/home?lang=all')).toBe(
    [
      HEAD,
      '"title_de":"Titel"',
      '"cms:template":"main"',
      '"title":"Title"',
      '"lead_de":"nur deutsch"',
      '"note":"plain note"',
      '"tags":["one","two"]',
      '"tags_de":["eins"]',
      '"text":"Text"',
      '"text_de_CH":"Text CH"',
      '"count_fr":3',
      '"name_it":"no locale"',
      '"_de":"suffix alone"',
      `"box_de":${child('box_de', '01', ',"title":"box de"')}`,
      `"box":${child('box', '02', ',"title":"box en","title_de":"hidden"')}`,
      `"extra_de":${child('extra_de', '03')}`,
      `"zone":${child('zone', '04', ',"title":"zone","title_de":"Zone"')}`,
      `"title_fr":${child('title_fr', '05')}`,
      '"@nodes":["box_de","box","extra_de","zone","title_fr"]}',
    ].join(),
  );
});

it('shows the variants of listed properties with lang=all', async () => {
  const { text } = await app.request('/.rest/delivery/listed/home?lang=all');
  expect(text).toBe(
    `${HEAD},"title_de":"Titel","title":"Title","tags":["one","two"],"tags_de":["eins"],"@nodes":[]}`,
  );
});

it('applies include and exclude lists to variants by their base name', async () => {
  const rest = '"note":"plain note","text":"Text","name_it":"no locale","_de":"suffix alone","@nodes":[]}';
  expect(await textOf('/.rest/delivery/others/home')).toBe(`${HEAD},${rest}`);
  expect(await textOf('/.rest/delivery/others/home?lang=de')).toBe(`${HEAD},"lead":"nur deutsch",${rest}`);
});

it('finds a node by the terms of any language', async () => {
  expect(await app.get('/.rest/delivery/pages?q=deutsch&lang=fr')).toMatchObject({ total: 1 });
  expect(await app.get('/.rest/delivery/pages?q=Title&lang=de')).toMatchObject({
    total: 1,
    results: [{ title: 'Titel' }],
  });
});

it('treats suffixes as part of the name on a site without locales', async () => {
  const plain = await TestApplication.start({
    definitions: { ...DEFINITIONS, 'sites/main.yaml': 'theme: plain\n' },
    content: { 'website.home.yaml': HOME },
  });
  const response = await plain.request('/.rest/delivery/listed/home?lang=de', {
    headers: { 'accept-language': 'de' },
  });
  const whole = await plain.request('/.rest/delivery/pages/home?lang=de');
  await plain.close();
  expect(response.text).toBe(`${HEAD},"title":"Title","tags":["one","two"],"@nodes":[]}`);
  expect([response.headers['content-language'], response.headers.vary]).toEqual([
    undefined,
    'Accept-Encoding, Authorization',
  ]);
  expect(whole.text).toContain('"title_de":"Titel","cms:template":"main","title":"Title","lead_de"');
  expect(whole.text).toContain('"@nodes":["box_de","box","extra_de","zone","title_fr"]}');
});
