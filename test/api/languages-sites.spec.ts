import { TestApplication, type Files } from '../support/application.js';

// docs/reference/languages.md#sites: the source of a site's languages, and the site of a request.

const HOME = `'home':
  'jcr:primaryType': 'mgnl:page'
  'title': 'base'
  'title_de': 'de'
  'title_en': 'en'
  'title_fr': 'fr'
  'title_it': 'it'
`;

const ENDPOINT = { 'restEndpoints/delivery/pages.yaml': 'workspace: website\n' };
const CONTENT = { 'website.home.yaml': HOME };

let app: TestApplication | undefined;

afterEach(() => app?.close());

async function start(definitions: Files, modules: Files = {}): Promise<TestApplication> {
  app = await TestApplication.start({
    definitions: { ...ENDPOINT, ...definitions },
    modules,
    content: CONTENT,
  });
  return app;
}

/** Title and language of a response for `lang` and a host. */
async function ask(lang: string, host?: string): Promise<unknown[]> {
  if (app === undefined) throw new Error('not started');
  const headers = host === undefined ? {} : { host };
  const response = await app.request(`/.rest/delivery/pages/home?lang=${lang}`, { headers });
  return [(response.json as { title: unknown }).title, response.headers['content-language']];
}

it('reads locales as maps and ignores disabled ones', async () => {
  await start({
    'sites/fallback.yaml': `i18n:
  class: some.I18nSupport
  enabled: true
  fallbackLocale: en
  locales:
    en: { language: en, country: '', enabled: true }
    swiss: { language: fr, country: CH, enabled: true }
    de: { language: de, enabled: false }
    0: it
`,
  });
  expect(await ask('de')).toEqual(['base', 'en']);
  expect(await ask('fr-CH')).toEqual(['base', 'fr-CH']);
  expect(await ask('it')).toEqual(['it', 'it']);
});

it('has no languages if they are disabled', async () => {
  await start({ 'sites/main.yaml': 'i18n:\n  enabled: false\n  fallbackLocale: en\n  locales: [en, de]\n' });
  expect(await ask('de')).toEqual(['base', undefined]);
});

it('hides names with the suffix of the default language, except with lang=all', async () => {
  await start({ 'sites/main.yaml': 'i18n:\n  fallbackLocale: en\n  locales: [en, de]\n' });
  const titles = async (query: string): Promise<unknown> => {
    const { title, title_en, title_de } = (await app?.request(`/.rest/delivery/pages/home?${query}`))
      ?.json as Record<string, unknown>;
    return [title, title_en, title_de];
  };
  expect(await titles('')).toEqual(['base', undefined, undefined]);
  expect(await titles('lang=de')).toEqual(['de', undefined, undefined]);
  expect(await titles('lang=all')).toEqual(['base', 'en', 'de']);
  const found = async (query: string): Promise<unknown> =>
    ((await app?.request(`/.rest/delivery/pages?${query}`))?.json as { total: number }).total;
  expect(await found('title_en=en')).toBe(0);
  expect(await found('title_en[null]=true')).toBe(1);
  expect(await found('title_de=de')).toBe(1);
});

it('extends a site', async () => {
  await start({
    'sites/base.yaml': 'i18n:\n  fallbackLocale: en\n  locales: [en, de]\n',
    'sites/default.yaml': 'extends: ../base\ntheme: blue\n',
    'sites/italian.yaml':
      'extends: base\ndomains: [it.example.org]\ni18n:\n  fallbackLocale: it\n  locales: [it, en]\n',
  });
  expect(await ask('de')).toEqual(['de', 'de']);
  expect(await ask('de', 'it.example.org')).toEqual(['base', 'it']);
  expect(await ask('en', 'it.example.org')).toEqual(['en', 'en']);
});

it('finds sites by their domains', async () => {
  await start({
    'sites/default.yaml': 'i18n:\n  locales: [en, de]\n',
    'sites/france.yaml':
      "domains: [fr.example.org, { name: 'www.example.fr' }]\ni18n:\n  locales: [fr, en]\n",
    'sites/off.yaml': 'enabled: false\ndomains: [off.example.org]\ni18n:\n  locales: [it]\n',
  });
  expect(await ask('de')).toEqual(['de', 'de']);
  expect(await ask('en', 'fr.example.org')).toEqual(['en', 'en']);
  expect(await ask('de', 'fr.example.org')).toEqual(['base', 'fr']);
  expect(await ask('de', 'WWW.Example.FR:8080')).toEqual(['base', 'fr']);
  expect(await ask('de', 'fr.example.org.evil.org')).toEqual(['de', 'de']);
  expect(await ask('de', 'off.example.org')).toEqual(['de', 'de']);
});

it('caches responses of different sites separately', async () => {
  const { request } = await start({
    'sites/default.yaml': 'i18n:\n  locales: [en, de]\n',
    'sites/france.yaml': 'domains: [fr.example.org]\ni18n:\n  locales: [fr, de]\n',
  });
  const titles: unknown[] = [];
  for (const host of ['example.org', 'fr.example.org', 'example.org', 'fr.example.org']) {
    const response = await request.call(app, '/.rest/delivery/pages/home', {
      headers: { host, 'accept-language': 'fr' },
    });
    titles.push(response.headers['content-language']);
  }
  expect(titles).toEqual(['en', 'fr', 'en', 'fr']);
});

const SHIPPED = {
  'sites/fallback.yaml': 'i18n:\n  fallbackLocale: en\n  locales: [en, fr]\ntheme: shipped\n',
};

it('replaces the shipped site by the decoration of the site module', async () => {
  await start(SHIPPED, {
    'shop/decorations/site/config.yaml':
      'site:\n  i18n:\n    fallbackLocale: de\n    locales:\n      de: { language: de }\n      it: { language: it }\n',
  });
  expect(await ask('fr')).toEqual(['base', 'de']);
  expect(await ask('it')).toEqual(['it', 'it']);
});

it('merges the decorations of several modules in the order of their names', async () => {
  await start(SHIPPED, {
    'b/decorations/site/config.yaml':
      'site:\n  i18n:\n    fallbackLocale: it\n    locales:\n      it: { language: it }\n',
    'a/decorations/site/config.yaml':
      'site:\n  i18n:\n    fallbackLocale: de\n    locales:\n      de: { language: de }\n',
  });
  expect(await ask('none')).toEqual(['base', 'it']);
  expect(await ask('de')).toEqual(['de', 'de']);
});

it('prefers multisite over site for the same name', async () => {
  await start(SHIPPED, {
    'shop/decorations/site/config.yaml': 'site:\n  i18n:\n    locales: [de]\n',
    'shop/decorations/multisite/config.yaml':
      'sites:\n  fallback:\n    i18n:\n      locales: [it, en]\n  second:\n    extends: ../fallback\n    domains:\n      one: { name: second.example.org }\n    i18n:\n      fallbackLocale: en\n',
  });
  expect(await ask('none')).toEqual(['base', 'it']);
  expect(await ask('en')).toEqual(['en', 'en']);
  expect(await ask('none', 'second.example.org')).toEqual(['base', 'en']);
});

it('decorates a site file of another module', async () => {
  await start(SHIPPED, { 'shop/decorations/app/sites/fallback.yaml': 'i18n:\n  locales: [en, de]\n' });
  expect(await ask('de')).toEqual(['de', 'de']);
  expect(await ask('fr')).toEqual(['base', 'en']);
});
