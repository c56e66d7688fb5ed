import { isLanguage } from '#client';
import { isMap, type Fields } from '../../../../common/index.js';
import { fixedLabel, type FixedLabel } from '../outline/fixed-labels.js';
import { lineOf } from '../line-of.js';

/** The language of `default` texts, unless the survey has a `locale` without texts in that language. */
const DEFAULT_LANGUAGE = 'en';

/** Texts of SurveyJS: a text, or a map of texts by language with the key `default`. */
export class SurveyJsTexts {
  /** @param locale of the survey @param languages of its texts */
  constructor(
    private readonly locale: string,
    private readonly change: (text: string) => string = (text) => text,
    private readonly languages: ReadonlySet<string> = new Set(),
  ) {}

  /** A label that SurveyJS provides, in the languages of the survey. */
  fixed(name: FixedLabel): Fields {
    const labels = fixedLabel(name);
    const others = Object.entries(labels).filter(([language]) => this.languages.has(language));
    return { ...Object.fromEntries(others), [this.locale]: labels[this.locale] ?? labels.en };
  }

  /** The text in the language of the survey; empty if it is missing. */
  base(value: unknown): string {
    if (typeof value === 'string') return this.change(value);
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (!isMap(value)) return '';
    const texts = [value[this.locale], value.default, value.en, ...Object.values(value)];
    const [text = ''] = texts.filter((each) => typeof each === 'string');
    return this.change(text);
  }

  /** A text of SurveyJS, converted in each of its languages. */
  static mapped(value: unknown, change: (text: string) => string): unknown {
    if (typeof value === 'string') return change(value);
    if (!isMap(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, text]) => [key, typeof text === 'string' ? change(text) : text]),
    );
  }

  /** Joins texts of SurveyJS in each of their languages. */
  joined(values: readonly unknown[], separator: string): Fields {
    const languages = new Set(values.flatMap((value) => (isMap(value) ? Object.keys(value) : [])));
    const textIn = (value: unknown, language: string): string => {
      const text = isMap(value) ? value[language] : undefined;
      return typeof text === 'string' ? text : this.base(value);
    };
    const join = (language: string): [string, string] => [
      language,
      values
        .map((value) => textIn(value, language))
        .filter((text) => text !== '')
        .join(separator),
    ];
    return Object.fromEntries(['default', ...languages].map(join));
  }

  /** The fields with their base texts and `localisations`. Values are texts of SurveyJS, by field name. */
  fields(values: Fields): Fields {
    const base = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, lineOf(name, this.base(value))]),
    );
    const languages = new Set(Object.values(values).flatMap((value) => languagesOf(value)));
    const others = [...languages].filter((each) => each !== this.locale && isLanguage(each));
    const localisations = others.map((language) => ({ language, ...this.textsIn(values, language) }));
    return localisations.length === 0 ? base : { ...base, localisations };
  }

  private textsIn(values: Fields, language: string): Fields {
    const entries = Object.entries(values).flatMap(([name, value]) => {
      const text = isMap(value) ? this.textIn(value, language) : undefined;
      return typeof text === 'string' ? [[name, lineOf(name, this.change(text))] as const] : [];
    });
    return Object.fromEntries(entries);
  }

  /** If there is a text in the language of the survey, `default` is English. */
  private textIn(value: Fields, language: string): unknown {
    const isEnglish = language === DEFAULT_LANGUAGE && value[this.locale] !== undefined;
    return value[language] ?? (isEnglish ? value.default : undefined);
  }
}

export function languagesIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const own = isMap(value) && typeof value.default === 'string' ? languagesOf(value) : [];
  return new Set([...own, ...Object.values(value).flatMap((each: unknown) => [...languagesIn(each)])]);
}

function languagesOf(value: unknown): string[] {
  if (!isMap(value)) return [];
  return Object.keys(value).map((each) => (each === 'default' ? DEFAULT_LANGUAGE : each));
}
