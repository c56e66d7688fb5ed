import type { AnswerOptionDraft, FormDraft, QuestionDraft } from '#client';
import { valueOfLabel } from '../builder/option-value.js';

/** A text in English and in German. */
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

/** A new form from a template, with its German texts. @param title instead of that of the template; empty: none */
export function formOfTemplate({ title, description, questions }: Template, ownTitle: string): FormDraft {
  const isOwn = ownTitle !== '';
  return {
    title: isOwn ? ownTitle : title[0],
    description: description[0],
    localisations: [{ language: 'de', description: description[1], ...(!isOwn && { title: title[1] }) }],
    questions: questions.map(questionOf),
  };
}

function questionOf({ text, type, options = [], scale, required = false }: TemplateQuestion): QuestionDraft {
  const common = { question: text[0], required };
  if (scale !== undefined) {
    const [rangeFrom, rangeTo, lowest, highest] = scale;
    return {
      ...common,
      questionType: 'range',
      ...{ rangeFrom, rangeTo, rangeFromLabel: lowest[0], rangeToLabel: highest[0] },
      localisations: [
        { language: 'de', question: text[1], rangeFromLabel: lowest[1], rangeToLabel: highest[1] },
      ],
    };
  }
  return {
    ...common,
    questionType: type ?? 'single',
    localisations: [{ language: 'de', question: text[1] }],
    answerOptions: optionsOf(options),
  };
}

function optionsOf(options: readonly Texts[]): AnswerOptionDraft[] {
  const values: string[] = [];
  return options.map(([label, german]) => {
    const value = valueOfLabel(label, values);
    values.push(value);
    return { label, value, localisations: [{ language: 'de', label: german }] };
  });
}
