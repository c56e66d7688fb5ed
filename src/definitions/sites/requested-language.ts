import { parseWeightedList } from '../../common/index.js';

/** More parts than any locale has; bounds the time for headers with thousands of parts. */
const MAX_PARTS = 8;

/** The languages of a site for responses: `locales` excludes the default language, which has no suffix. */
export interface SiteLanguages {
  readonly locales: readonly string[];
  readonly fallbackLocale: string;
}

/** All languages, or one with the suffixes to try in order. `headers` determined the choice. */
export interface LanguageChoice {
  readonly all: boolean;
  readonly locale: string;
  readonly suffixes: readonly string[];
  readonly headers: readonly string[];
}

export interface LanguageRequest {
  readonly lang: string | undefined;
  readonly contentLanguage: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/**
 * Chooses the language by `lang`, otherwise `Content-Language`, otherwise `Accept-Language`, otherwise the default; the
 * nearest supported locale is used (docs/reference/languages.md#request-language).
 */
export function chooseLanguage(request: LanguageRequest, site: SiteLanguages): LanguageChoice {
  if (request.lang !== undefined && request.lang !== '') {
    if (request.lang.toLowerCase() === 'all') return { ...choice(site, undefined, []), all: true };
    return choice(site, nearestLocale(request.lang, supportedLocales(site)), []);
  }
  if (request.contentLanguage !== undefined) {
    const [first = ''] = request.contentLanguage.split(',');
    return choice(site, nearestLocale(first, supportedLocales(site)), ['Content-Language']);
  }
  return choice(site, fromAcceptLanguage(request.acceptLanguage ?? '', site), [
    'Content-Language',
    'Accept-Language',
  ]);
}

function choice(site: SiteLanguages, found: string | undefined, headers: readonly string[]): LanguageChoice {
  const locale = found ?? site.fallbackLocale;
  return {
    all: false,
    locale,
    suffixes: withParents(locale).filter((each) => each !== site.fallbackLocale),
    headers,
  };
}

/** `de_CH` → `de_CH`, `de`. */
function withParents(locale: string): string[] {
  const parts = locale.split('_', MAX_PARTS);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('_'));
}

/** Locales by their lower-case names. */
type SupportedLocales = ReadonlyMap<string, string>;

function supportedLocales({ fallbackLocale, locales }: SiteLanguages): SupportedLocales {
  return new Map([fallbackLocale, ...locales].map((locale) => [locale.toLowerCase(), locale]));
}

/** The supported locale for a tag, exact or shortened from the right: `de-CH` → `de_CH`, `de`. */
function nearestLocale(tag: string, supported: SupportedLocales): string | undefined {
  const wanted = tag.trim().replaceAll('-', '_').toLowerCase();
  for (const candidate of withParents(wanted)) {
    const locale = supported.get(candidate);
    if (locale !== undefined) return locale;
  }
  return undefined;
}

function fromAcceptLanguage(header: string, site: SiteLanguages): string | undefined {
  const supported = supportedLocales(site);
  const wanted = parseWeightedList(header)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { name } of wanted) {
    const locale = name === '*' ? site.fallbackLocale : nearestLocale(name, supported);
    if (locale !== undefined) return locale;
  }
  return undefined;
}
