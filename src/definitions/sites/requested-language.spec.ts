import { chooseLanguage, type LanguageChoice, type LanguageRequest } from './requested-language.js';
import { processorTime } from '../../../test/support/processor-time.js';

const SITE = { fallbackLocale: 'en', locales: ['de', 'de_CH', 'fr_CA', 'zh_Hant_TW'] };
const BOTH = ['Content-Language', 'Accept-Language'];

function choose(request: Partial<LanguageRequest>): LanguageChoice {
  return chooseLanguage(
    { lang: undefined, contentLanguage: undefined, acceptLanguage: undefined, ...request },
    SITE,
  );
}

const one = (locale: string, suffixes: string[], headers: string[] = []): LanguageChoice => ({
  all: false,
  locale,
  suffixes,
  headers,
});

describe('chooseLanguage', () => {
  it.each<[string, string, string[]]>([
    ['de', 'de', ['de']],
    ['DE', 'de', ['de']],
    ['de-CH', 'de_CH', ['de_CH', 'de']],
    ['de_ch', 'de_CH', ['de_CH', 'de']],
    ['de-AT', 'de', ['de']],
    ['de-CH-1996', 'de_CH', ['de_CH', 'de']],
    ['fr', 'en', []],
    ['fr-CA', 'fr_CA', ['fr_CA', 'fr']],
    ['zh-Hant-TW', 'zh_Hant_TW', ['zh_Hant_TW', 'zh_Hant', 'zh']],
    ['en', 'en', []],
    ['en-GB', 'en', []],
    ['xx', 'en', []],
  ])('lang=%s', (lang, locale, suffixes) => {
    expect(choose({ lang, contentLanguage: 'de', acceptLanguage: 'de' })).toEqual(one(locale, suffixes));
  });

  it.each(['all', 'ALL'])('lang=%s', (lang) => {
    expect(choose({ lang })).toEqual({ ...one('en', []), all: true });
  });

  it('uses the first language in Content-Language next', () => {
    expect(choose({ contentLanguage: 'de-CH, fr', acceptLanguage: 'fr-CA' })).toEqual(
      one('de_CH', ['de_CH', 'de'], ['Content-Language']),
    );
    expect(choose({ contentLanguage: 'xx, de' })).toEqual(one('en', [], ['Content-Language']));
    expect(choose({ lang: '', contentLanguage: 'de' })).toEqual(one('de', ['de'], ['Content-Language']));
  });

  it.each<[string, string, string[]]>([
    ['de', 'de', ['de']],
    ['fr-CA;q=0.5, de;q=0.9', 'de', ['de']],
    ['xx, de;q=0.1', 'de', ['de']],
    ['de;q=0, fr-CA;q=0.1', 'fr_CA', ['fr_CA', 'fr']],
    ['xx, *;q=0.5, de;q=0.1', 'en', []],
    ['fr-CA, de', 'fr_CA', ['fr_CA', 'fr']],
    ['de;q=0', 'en', []],
    ['', 'en', []],
    [';;,,', 'en', []],
  ])('Accept-Language: %s', (acceptLanguage, locale, suffixes) => {
    expect(choose({ acceptLanguage })).toEqual(one(locale, suffixes, BOTH));
  });

  it('falls back to the default', () => {
    expect(choose({})).toEqual(one('en', [], BOTH));
  });

  it('reads a tag with thousands of parts quickly', async () => {
    const tag = `de${'-x'.repeat(7_000)}`;
    const chooseAll = (): void => {
      for (const request of [{ lang: tag }, { contentLanguage: tag }, { acceptLanguage: tag }]) {
        expect(choose(request).locale).toBe('de');
      }
    };
    expect(await processorTime(chooseAll)).toBeLessThan(500);
  });

  it('has no suffix for a default language that is the parent of another', () => {
    const site = { fallbackLocale: 'de', locales: ['de_CH'] };
    const request = { lang: 'de-CH', contentLanguage: undefined, acceptLanguage: undefined };
    expect(chooseLanguage(request, site)).toEqual(one('de_CH', ['de_CH']));
  });
});
