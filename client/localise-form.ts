import type { AnswerOption, Form, FormText, Localisation, Question, Rule, Section } from './form.types.js';
import { normaliseLanguage } from './languages.js';
import { ownTitle, shortTitleOf } from './short-title.js';

/**
 * The form with its texts in a language (docs/reference/forms.md#reading), falling back to more general languages
 * (`de-CH`, `de`), then to the base texts. Case and `_` for `-` do not matter.
 */
export function localiseForm(form: Form, language: string): Form {
  const languages = withParents(normaliseLanguage(language));
  const question = (each: Question): Question => ({
    ...localiseQuestion(each, languages),
    answerOptions: each.answerOptions.map((option) => localiseOption(option, languages)),
  });
  return {
    ...localiseItself(form, languages),
    sections: form.sections.map((section): Section => ({
      ...localise(section, languages),
      questions: section.questions.map(question),
    })),
    questions: form.questions.map(question),
    rules: form.rules.map((rule) => localiseRule(rule, languages)),
  };
}

/** The members of a confirmation are localised separately, like other texts. */
function localiseItself(form: Form, languages: readonly string[]): Form {
  const localised = localise<FormText, Form>(form, languages);
  const layers = layersOf(form.localisations, languages).flatMap(({ confirmation }) => confirmation ?? []);
  if (layers.length === 0) return localised;
  const merged = layers.reduce((base, layer) => ({ ...base, ...layer }), form.confirmation ?? {});
  return { ...localised, confirmation: merged };
}

/**
 * A short title that differs from the text is localised separately; one derived from the text follows the
 * localised text.
 */
function localiseQuestion(question: Question, languages: readonly string[]): Question {
  const localised = localise({ ...question, title: ownTitle(question.title, question.question) }, languages);
  return localised.title === '' ? { ...localised, title: shortTitleOf(localised.question) } : localised;
}

function localiseOption(option: AnswerOption, languages: readonly string[]): AnswerOption {
  const localised = localise({ ...option, title: ownTitle(option.title, option.label) }, languages);
  return localised.title === '' ? { ...localised, title: shortTitleOf(localised.label) } : localised;
}

function localiseRule(rule: Rule, languages: readonly string[]): Rule {
  const { then, localisations } = rule;
  if (then.action !== 'end' || localisations === undefined) return rule;
  const { localisations: _, ...outcome } = localise({ ...then, localisations }, languages);
  return { ...rule, then: outcome };
}

function localise<Text extends string, T extends { readonly localisations: readonly Localisation<Text>[] }>(
  record: T,
  languages: readonly string[],
): T {
  return layersOf(record.localisations, languages).reduce<T>(
    (localised, { language: _, ...texts }) => ({ ...localised, ...texts }),
    record,
  );
}

/** Most general first: more specific languages override. */
function layersOf<T extends { readonly language: string }>(
  localisations: readonly T[],
  languages: readonly string[],
): T[] {
  return languages.flatMap((wanted) =>
    localisations.filter(({ language }) => normaliseLanguage(language) === wanted),
  );
}

function withParents(language: string): string[] {
  return language.split('-').map((_, index, subtags) => subtags.slice(0, index + 1).join('-'));
}
