import type { AnswerRow, Form, FormActivity, FormAnalytics, Question, QuestionAnalytics } from '#client';

/** Fields that are hidden from users who may only read results. */
const HIDDEN = {
  ...{ uuid: '', version: 0, created: 0, createdBy: '', modified: 0, modifiedBy: '' },
  ...{ content: {}, localisations: [], orderIndex: 0, description: '' },
} as const;

/**
 * An unpublished form for users who may only read its results (docs/reference/forms.md#reading): its title,
 * and the questions in its analytics.
 */
export function hiddenForm({ formId, title, published }: FormActivity, figures?: FormAnalytics): Form {
  const questions = (figures?.questions ?? []).filter(({ archived }) => !archived);
  return {
    ...{ ...HIDDEN, id: formId, title, published, sections: [], rules: [] },
    ...{ anonymize: false, onlyAuthenticated: false, publicResults: false },
    questions: questions.map((question, index) => hiddenQuestion(question, formId, index)),
  };
}

function hiddenQuestion(figures: QuestionAnalytics, formId: number, orderIndex: number): Question {
  const { questionId: id, title, question, questionType, rows } = figures;
  const isChoice = questionType === 'single' || questionType === 'multi';
  return {
    ...{ ...HIDDEN, id, title, question, questionType, formId, orderIndex, sectionId: null, required: false },
    ...{ rangeFrom: null, rangeFromLabel: null, rangeTo: null, rangeToLabel: null, customChartId: null },
    answerOptions: isChoice ? rows.map((row, index) => hiddenOption(row, id, index)) : [],
  };
}

function hiddenOption({ answer, label }: AnswerRow, questionId: number, orderIndex: number) {
  const texts = { title: label, label, value: answer, freeTextLabel: '' };
  return {
    ...HIDDEN,
    ...texts,
    id: orderIndex,
    freeText: 'dontShowFreeText',
    questionId,
    orderIndex,
  } as const;
}
