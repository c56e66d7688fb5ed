import { itemsOf, listOf, type ListItem } from '../readers/read-list.js';
import { mapOf } from '../readers/read-map.js';
import { optional, required, withDefault } from '../readers/field.js';
import { boolean, text } from '../readers/read-scalar.js';
import { SCALAR, textLike, type JsonSchema } from '../readers/json-schema.js';
import { reportProblem, describedBy, keyMissing, mustBe, type Read, type Reader } from '../readers/reader.js';

/** `de`, `de_CH`, `zh_Hans_CN`; files may also contain `de-CH`. */
const LOCALE = /^[A-Za-z]{2,8}(?:[_-][A-Za-z0-9]{1,8})*$/;
/** `true` and `false` without quotes match the pattern of a language. */
const LOCALE_SCHEMA: JsonSchema = { anyOf: [textLike(LOCALE), { type: 'boolean' }] };

/** Keys of existing site definitions that have no effect here. */
const SITE_IGNORED = [
  'name',
  'class',
  '$type',
  'label',
  'cors',
  'templates',
  'mappings',
  'variations',
  'parameters',
  'functions',
  'robots',
];
const I18N_IGNORED = ['class', '$type'];

/** A site as written, with its enabled locales in order. `fallbackLocale` may be missing from `locales`. */
export interface SiteDefinition {
  readonly enabled: boolean;
  /** Enabled locales: `de`, `de_CH`. */
  readonly locales: readonly string[];
  readonly fallbackLocale: string | undefined;
  /** Host names in lower case. */
  readonly domains: readonly string[];
  readonly theme: string | undefined;
}

const NAMED_IGNORED = ['protocol', 'port', 'context', 'variation', 'class', '$type'];
const namedMap = mapOf({ name: required(text) }, NAMED_IGNORED);

/** A name, or a map that contains one: themes and domains are written in both ways. */
const named: Reader<string> = describedBy<string>(
  { anyOf: [{ type: 'string' }, SCALAR, namedMap.schema] },
  (node, place) => {
    if (node.kind !== 'map') return text(node, place);
    const read = namedMap(node, place);
    return read === undefined ? undefined : { value: read.value.name };
  },
);

const locale: Reader<string> = describedBy<string>(LOCALE_SCHEMA, (node, place) => {
  const read = text(node, place);
  if (read === undefined || LOCALE.test(read.value))
    return read && { value: read.value.replaceAll('-', '_') };
  return reportProblem(node, place, mustBe('expectedLanguage', 'a language such as de or de_CH', node));
});

const localeParts = mapOf(
  { language: optional(text), country: optional(text), enabled: withDefault(boolean, true) },
  I18N_IGNORED,
);

/** `locales`: a list or map of texts or of `{language, country, enabled}`. Disabled ones are ignored. */
const locales: Reader<readonly string[]> = describedBy<readonly string[]>(localesSchema(), (node, place) => {
  const read = itemsOf(node, place).map(readLocale);
  const whole = read.filter((item) => item !== undefined);
  return whole.length === read.length ? { value: whole.flatMap((item) => item.value) } : undefined;
});

/** In a map, the key is the language of an entry without one. */
function localesSchema(): JsonSchema {
  const inList = { allOf: [localeParts.schema], required: ['language'] };
  return {
    anyOf: [
      { type: 'array', items: { anyOf: [LOCALE_SCHEMA, inList] } },
      { type: 'object', additionalProperties: { anyOf: [LOCALE_SCHEMA, localeParts.schema] } },
      LOCALE_SCHEMA,
    ],
  };
}

function readLocale({ key, node, place }: ListItem): Read<string[]> {
  if (node.kind !== 'map') {
    const code = locale(node, place);
    return code && { value: [code.value] };
  }
  const parts = localeParts(node, place)?.value;
  if (parts === undefined) return undefined;
  const language = parts.language ?? key;
  if (language === undefined)
    return reportProblem(node, place, {
      ...keyMissing('language'),
      text: `needs a language, such as 'language: de'`,
    });
  const country = parts.country?.trim() ?? '';
  const code = country === '' ? language : `${language}_${country}`;
  if (!LOCALE.test(code))
    return reportProblem(node, place, {
      code: 'expectedLanguage',
      text: `must be a language such as de or de_CH, not '${code}'`,
      values: { found: `'${code}'` },
    });
  return { value: parts.enabled ? [code.replaceAll('-', '_')] : [] };
}

const i18n = mapOf(
  {
    enabled: withDefault(boolean, true),
    fallbackLocale: optional(locale),
    defaultLocale: optional(locale),
    locales: withDefault(locales, []),
  },
  I18N_IGNORED,
  {
    enabled: 'false: suffixes such as _de are plain names.',
    fallbackLocale: 'The default language, whose texts have no suffix.',
    defaultLocale: 'Alias of fallbackLocale, which takes precedence.',
    locales: 'All languages, including the default.',
  },
);

const site = mapOf(
  {
    enabled: withDefault(boolean, true),
    extends: optional(text),
    i18n: optional(i18n),
    domains: withDefault(listOf(named), []),
    theme: optional(named),
  },
  SITE_IGNORED,
  {
    enabled: 'false: the site is disabled.',
    extends: 'Name of a site whose settings this one inherits, except for its domains.',
    i18n: 'The languages of the site.',
    domains: 'Host names of the site; requests for other hosts get the site default, otherwise fallback.',
    theme: 'Name of the theme, themes/<name>.yaml.',
  },
);

/** Reads a site: a file of `sites/`, the key `site` of the site module, an entry of `sites` of the multisite module. */
export const readSite: Reader<SiteDefinition> = describedBy<SiteDefinition>(site.schema, (node, place) => {
  const read = site(node, place)?.value;
  if (read === undefined) return undefined;
  const languages = read.i18n?.enabled === true ? read.i18n.locales : [];
  return {
    value: {
      enabled: read.enabled,
      locales: [...new Set(languages)],
      fallbackLocale:
        read.i18n?.enabled === true ? (read.i18n.fallbackLocale ?? read.i18n.defaultLocale) : undefined,
      domains: read.domains.map(hostName),
      theme: read.theme,
    },
  };
});

/** The host name in a domain or Host header: without scheme and port or path, in lower case. */
export function hostName(written: string): string {
  const authority = written
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/\/.*$/, '');
  return authority.replace(/:\d*$/, '').replace(/\.$/, '');
}
