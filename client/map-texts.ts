import type { AnswerOption, Form, Question } from './form.types.js';

type MapText = (text: string) => string;

/** Applies `map` to all texts of a form that may contain placeholders, except localisations. */
export function mapTexts(form: Form, map: MapText): Form {
  const question = (each: Question): Question => mapQuestion(each, map);
  return {
    ...form,
    title: map(form.title),
    description: map(form.description),
    questions: form.questions.map(question),
    sections: form.sections.map((section) => ({
      ...section,
      title: map(section.title),
      description: map(section.description),
      questions: section.questions.map(question),
    })),
  };
}

function mapQuestion(question: Question, map: MapText): Question {
  const { description, rangeFromLabel, rangeToLabel, answerOptions } = question;
  return {
    ...question,
    title: map(question.title),
    question: map(question.question),
    ...(description === undefined ? {} : { description: map(description) }),
    rangeFromLabel: rangeFromLabel && map(rangeFromLabel),
    rangeToLabel: rangeToLabel && map(rangeToLabel),
    answerOptions: answerOptions.map((option) => mapOption(option, map)),
  };
}

function mapOption(option: AnswerOption, map: MapText): AnswerOption {
  const { description } = option;
  return {
    ...option,
    title: map(option.title),
    label: map(option.label),
    freeTextLabel: map(option.freeTextLabel),
    ...(description === undefined ? {} : { description: map(description) }),
  };
}
