import { composeSites, NO_SITE, SiteChoice, type ComposedSites, type Site } from './sites/compose-sites.js';
import { parseYaml } from './yaml/parse-yaml.js';
import type { Finding } from './problem.js';
import { hostName, readSite } from './sites/read-site.js';

const siteWith = (changes: Partial<Site>): Site => ({ ...NO_SITE, ...changes });

function compose(files: Record<string, string>): ComposedSites {
  return composeSites(
    Object.entries(files).map(([name, yaml]) => {
      const { root } = parseYaml(Buffer.from(yaml), `${name}.yaml`);
      if (root === undefined) throw new Error('the fixture is broken');
      return { name, definition: `app/sites/${name}`, path: '', root };
    }),
    new Set(['harbour', 't', 'sea', 'hills', 'ta']),
  );
}

/** The only site of a definition, and what is wrong with it. */
function one(yaml: string): { site: Site | undefined; found: string[] } {
  const { root } = parseYaml(Buffer.from(yaml), 'x.yaml');
  if (root === undefined) throw new Error('the fixture is broken');
  const findings: Finding[] = [];
  readSite(root, { path: '', report: (finding) => findings.push(finding) });
  const composed = compose({ x: yaml });
  return {
    site: composed.sites.get('x'),
    found: [...findings, ...composed.findings].map(
      (f) => `${f.at.line}:${f.at.column} ${f.severity} ${f.message}`,
    ),
  };
}

describe('a site', () => {
  it('reads defaultLocale as fallbackLocale; fallbackLocale takes precedence', () => {
    expect(one('i18n: {defaultLocale: de, locales: [en, de]}')).toEqual({
      site: siteWith({ name: 'x', locales: ['de', 'en'], fallbackLocale: 'de' }),
      found: [],
    });
    expect(one('i18n: {fallbackLocale: en, defaultLocale: de, locales: [en, de]}').site?.fallbackLocale).toBe(
      'en',
    );
  });

  it('reads real site definitions', () => {
    const yaml = `
cors: {default: {allowedOrigins: {all: '*'}}}
theme: {name: harbour}
domains:
  main: {name: 'https://Www.Harbour.example:443/', context: ''}
  0: harbour.example
i18n:
  class: some.Support
  enabled: 'true'
  fallbackLocale: en
  locales:
    de_CH: {language: de, country: CH, enabled: true}
    fr: {language: fr, country: '', enabled: false}
    en: {language: en, country: '', enabled: true}
    it: {enabled: true}
`;
    expect(one(yaml)).toEqual({
      site: {
        name: 'x',
        locales: ['en', 'de_CH', 'it'],
        fallbackLocale: 'en',
        domains: ['www.harbour.example', 'harbour.example'],
        theme: 'harbour',
        enabled: true,
      },
      found: [],
    });
  });

  it.each([
    ['i18n: {locales: [en, de-CH, en]}', ['en', 'de_CH'], 'en'],
    ['i18n: {fallbackLocale: no, locales: {0: en, 1: no}}', ['no', 'en'], 'no'],
    ['i18n: {enabled: false, fallbackLocale: en, locales: [en]}', [], undefined],
    ['i18n: {fallbackLocale: en}', [], undefined],
    ['i18n: {locales: [{language: en, enabled: false}]}', [], undefined],
    ['theme: t', [], undefined],
  ])('%s', (yaml, locales, fallbackLocale) => {
    const { site, found } = one(yaml);
    expect({ locales: site?.locales, fallback: site?.fallbackLocale, found }).toEqual({
      locales,
      fallback: fallbackLocale,
      found: [],
    });
  });

  it('adds a fallbackLocale that is not among the locales, with a warning', () => {
    expect(one('i18n:\n  fallbackLocale: fr\n  locales: [en, de]\n')).toEqual({
      site: siteWith({ name: 'x', locales: ['fr', 'en', 'de'], fallbackLocale: 'fr' }),
      found: [
        `2:19 warning the fallbackLocale 'fr' is not among the enabled locales of the site 'x'; it was added`,
      ],
    });
  });

  it('merges locales that differ only in case, with a warning', () => {
    expect(one('i18n:\n  fallbackLocale: pt-br\n  locales: [en, pt-BR, pt_br, EN]\n')).toEqual({
      site: siteWith({ name: 'x', locales: ['pt_BR', 'en'], fallbackLocale: 'pt_BR' }),
      found: [
        `3:12 warning the locale 'pt_br' is ignored: another one differs from it in upper and lower case only`,
      ],
    });
  });

  it('reports problems with line and column', () => {
    expect(
      one('i18n:\n  locales:\n    - english words\n    - {country: CH}\n  fallbackLocal: en\n').found,
    ).toEqual([
      `5:3 warning 'i18n.fallbackLocal' is not a known key and is ignored; did you mean 'fallbackLocale'?`,
      `3:7 error 'i18n.locales[0]' must be a language such as de or de_CH, not 'english words'`,
      `4:7 error 'i18n.locales[1]' needs a language, such as 'language: de'`,
    ]);
  });
});

describe('extends', () => {
  it('reports a theme that does not exist once, also for sites that inherit it', () => {
    const { findings } = compose({
      base: 'theme: {name: see}\n',
      child: 'extends: base\n',
      off: 'enabled: false\ntheme: old\n',
    });
    expect(findings.map(({ at, message }) => `${at.file}:${at.line} ${message}`)).toEqual([
      "base.yaml:1 the theme 'see' does not exist, so that images have no variations",
    ]);
  });

  it('inherits languages and theme, not domains', () => {
    const { sites, findings } = compose({
      base: 'theme: sea\ndomains: [base.example]\ni18n: {fallbackLocale: en, locales: {en: {language: en}}}\n',
      middle: 'extends: ../base\ni18n: {locales: {de: {language: de}}}\n',
      child:
        'extends: /modules/multisite/config/sites/middle/\ntheme: hills\ni18n: {fallbackLocale: de, locales: {en: null}}\n',
    });
    expect(findings).toEqual([]);
    expect([...sites.values()]).toEqual([
      siteWith({
        name: 'base',
        locales: ['en'],
        fallbackLocale: 'en',
        theme: 'sea',
        domains: ['base.example'],
      }),
      siteWith({ name: 'middle', locales: ['en', 'de'], fallbackLocale: 'en', theme: 'sea' }),
      siteWith({ name: 'child', locales: ['de'], fallbackLocale: 'de', theme: 'hills' }),
    ]);
  });

  it('reports cycles and unknown sites, and uses the valid parts', () => {
    const { sites, findings } = compose({
      a: 'extends: b\ntheme: ta\n',
      b: 'extends: ../a\n',
      c: 'extends: gone\n',
      d: 'extends: c\n',
    });
    expect([...sites.keys()]).toEqual(['a', 'b', 'c', 'd']);
    expect(sites.get('b')).toEqual(siteWith({ name: 'b', theme: 'ta' }));
    expect(findings.map(({ code, values }) => ({ code, values }))).toEqual([
      { code: 'siteCircle', values: { sites: 'a → b → a' } },
      { code: 'siteCircle', values: { sites: 'b → a → b' } },
      { code: 'siteMissing', values: { site: 'c', name: 'gone' } },
    ]);
    expect(findings.map(({ at, message, definition }) => [at.file, at.line, message, definition])).toEqual([
      ['b.yaml', 1, 'sites extend each other in a cycle: a → b → a', 'app/sites/b'],
      ['a.yaml', 1, 'sites extend each other in a cycle: b → a → b', 'app/sites/a'],
      ['c.yaml', 1, `the site 'c' extends 'gone', which does not exist`, 'app/sites/c'],
    ]);
  });
});

describe('SiteChoice', () => {
  const choice = (...sites: Site[]): SiteChoice =>
    new SiteChoice(new Map(sites.map((site) => [site.name, site])));
  const harbour = siteWith({ name: 'harbour', domains: ['harbour.example'] });
  const first = siteWith({ name: 'a' });
  const off = siteWith({ name: 'off', domains: ['off.example'], enabled: false });

  it('prefers the domain, regardless of port and case', () => {
    const sites = choice(first, harbour, off);
    expect(sites.forHost('harbour.example')).toBe(harbour);
    expect(sites.forHost('Harbour.Example.:8080')).toBe(harbour);
    expect(sites.forHost('off.example')).toBe(first);
    expect(sites.forHost(undefined)).toBe(first);
  });

  it('falls back to default, fallback, the first, and no languages', () => {
    const fallback = siteWith({ name: 'fallback' });
    const standard = siteWith({ name: 'default' });
    expect(choice(first, fallback, standard).forHost('x')).toBe(standard);
    expect(choice(first, fallback).forHost('x')).toBe(fallback);
    expect(choice(off, first).forHost('x')).toBe(first);
    expect(choice(off).forHost('x')).toBe(NO_SITE);
  });
});

describe('hostName', () => {
  it.each([
    ['Example.org:8080', 'example.org'],
    ['http://www.example.org/path', 'www.example.org'],
    ['[::1]:8080', '[::1]'],
    ['[::1]', '[::1]'],
    ['example.org.', 'example.org'],
  ])('%s is %s', (written, host) => expect(hostName(written)).toBe(host));
});
