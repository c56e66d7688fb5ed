import type { AnswerOptionDraft, FormDraft, QuestionDraft } from '#client';
import { valueOfLabel } from '../builder/option-value.js';

export type Texts = readonly [english: string, german: string];

/** A question of a starting form; its options, or the labels of the lowest and the highest number of its scale. */
export interface TemplateQuestion {
  readonly text: Texts;
  readonly type?: 'multi' | 'text';
  readonly options?: readonly Texts[];
  readonly scale?: readonly [from: number, to: number, lowest: Texts, highest: Texts];
  readonly required?: boolean;
}

/** A form to begin with. */
export interface Template {
  readonly title: Texts;
  readonly description: Texts;
  readonly questions: readonly TemplateQuestion[];
}

type Language = 'en' | 'de';

/** A text in the language of the form, and its translation. */
type Say = (texts: Texts) => { readonly own: string; readonly translated: string };

interface Translator {
  readonly say: Say;
  /** The language of the translations. */
  readonly language: Language;
}

/**
 * A new form from a template, with the texts of the other language as translations.
 * @param title instead of that of the template; empty: none
 */
export function formOfTemplate(
  { title, description, questions }: Template,
  ownTitle: string,
  language: Language,
): FormDraft {
  const translator = translatorFrom(language);
  const [named, described] = [translator.say(title), translator.say(description)];
  const isOwn = ownTitle !== '';
  const translation = { description: described.translated, ...(!isOwn && { title: named.translated }) };
  return {
    title: isOwn ? ownTitle : named.own,
    description: described.own,
    localisations: [{ language: translator.language, ...translation }],
    questions: questions.map((question) => questionOf(question, translator)),
  };
}

function translatorFrom(language: Language): Translator {
  return language === 'de'
    ? { language: 'en', say: ([translated, own]) => ({ own, translated }) }
    : { language: 'de', say: ([own, translated]) => ({ own, translated }) };
}

function questionOf(template: TemplateQuestion, translator: Translator): QuestionDraft {
  const { text, type, options = [], scale, required = false } = template;
  const { say, language } = translator;
  const question = say(text);
  const common = { question: question.own, required };
  if (scale !== undefined) {
    const [rangeFrom, rangeTo] = scale;
    const [lowest, highest] = [say(scale[2]), say(scale[3])];
    const labels = { rangeFromLabel: lowest.translated, rangeToLabel: highest.translated };
    return {
      ...common,
      questionType: 'range',
      ...{ rangeFrom, rangeTo, rangeFromLabel: lowest.own, rangeToLabel: highest.own },
      localisations: [{ language, question: question.translated, ...labels }],
    };
  }
  return {
    ...common,
    questionType: type ?? 'single',
    localisations: [{ language, question: question.translated }],
    answerOptions: optionsOf(options, translator),
  };
}

function optionsOf(options: readonly Texts[], { say, language }: Translator): AnswerOptionDraft[] {
  const values: string[] = [];
  return options.map((texts) => {
    const { own, translated } = say(texts);
    const value = valueOfLabel(own, values);
    values.push(value);
    return { label: own, value, localisations: [{ language, label: translated }] };
  });
}
