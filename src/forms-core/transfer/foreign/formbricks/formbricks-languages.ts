import { isLanguage, normaliseLanguage } from '#client';
import { isMap, mapsIn, type Fields } from '../../../../common/index.js';
import { plainTextOf } from './formbricks-text.js';

/** More languages would take too much time. */
const MAX_LANGUAGES = 20;

export interface SurveyLanguages {
  /** Code of the language of `default` texts. */
  readonly base: string;
  /** Codes of the other languages that respondents can choose. */
  readonly others: readonly string[];
  /** Codes of languages that are disabled, repeated, not valid or too many. */
  readonly omitted: readonly string[];
}

export function languagesOf(survey: Fields): SurveyLanguages {
  const languages = mapsIn(survey.languages);
  const base = codeOf(languages.find((language) => language.default === true) ?? {}) || 'en';
  const codes = languages.filter((language) => language.default !== true && codeOf(language) !== '');
  const known = new Map([[normaliseLanguage(base), base]]);
  for (const language of codes) {
    const code = codeOf(language);
    const isNew = !known.has(normaliseLanguage(code)) && known.size <= MAX_LANGUAGES;
    if (language.enabled !== false && isLanguage(code) && isNew) known.set(normaliseLanguage(code), code);
  }
  const others = [...known.values()].slice(1);
  return { base, others, omitted: codes.map(codeOf).filter((code) => !others.includes(code)) };
}

/** The survey whose `default` texts are those in a language, if there are such texts; `original` has the default text. */
export function inLanguage(fields: Fields, code: string): Fields {
  const { default: original } = fields;
  if (typeof original !== 'string') {
    const members = Object.entries(fields).map(([name, value]) => [name, translated(value, code)] as const);
    return Object.fromEntries(members);
  }
  const isTranslated = plainTextOf({ default: fields[code] }) !== '' && plainTextOf(fields) !== '';
  return { default: isTranslated ? fields[code] : original, original };
}

function translated(value: unknown, code: string): unknown {
  if (Array.isArray(value)) return value.map((each) => translated(each, code));
  return isMap(value) ? inLanguage(value, code) : value;
}

function codeOf({ language }: Fields): string {
  return isMap(language) && typeof language.code === 'string' ? language.code : '';
}
