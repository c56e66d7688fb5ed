import type { DialogKind } from '#client';

const the: Readonly<Record<DialogKind, string>> = {
  form: 'The form',
  section: 'The section',
  question: 'The question',
  answerOption: 'The answer option',
};

const untitled: Readonly<Record<DialogKind, string>> = {
  form: 'untitled form',
  section: 'untitled section',
  question: 'untitled question',
  answerOption: 'untitled answer option',
};

/** Problems of forms that the server reports, and the names of the parts. */
const OPTIONS = 'must fit the number of answer options, and the minimum must not be above the maximum';
const BOUND = 'must fit the format of the answer, or be another question with this format';

/** @param found the value in question, if the server names it */
const valueFaults: Readonly<Record<string, (found?: string) => string>> = {
  'confirmation.redirectUrl': () => 'must be an http or https URL, or a relative one',
  notify: (found) =>
    `contain a value that is not an email address${found === undefined ? '' : `: “${found}”`}`,
  'theme.colour': () => 'must be a colour such as #0b5d57',
  'theme.font': () => 'may contain letters, digits, spaces, hyphens and commas only',
  min: () => BOUND,
  max: () => BOUND,
  minAnswers: () => OPTIONS,
  maxAnswers: () => OPTIONS,
  pattern: () => 'is not a supported regular expression',
  display: () =>
    'needs single choice questions with the same answer options in the same order, without a text field',
  freeTextRequired: () => 'needs an option with a text field',
  oneResponsePerUser: () => 'is not possible for an anonymous form',
};

export const formProblems = {
  the,
  untitled,
  place: (name: string, number: number, count: number, parent: string): string =>
    `“${name}” is number ${String(number)} of ${String(count)} in “${parent}”.`,
  notSaved: 'The form was not saved',
  notPublished: 'The form was not published',
  /** What cannot be changed after responses were stored. */
  answered: {
    question: 'This question has answers: its type cannot be changed. Add another question instead.',
    answerOption: 'This value was chosen in responses and cannot be changed. Change the label instead.',
  },
  /** Faults of placeholders in texts, by code. */
  textFaults: {
    forward_reference: 'may only refer to earlier questions',
    unknown_reference: 'refers to a question that does not exist',
  },
  tooLong: (max: string): string => `is too long: at most ${max} characters`,
  tooMany: (max: string): string => `have too many entries: at most ${max}`,
  /** Faults of values, by field. */
  valueFaults,
  /** Other faults, in the words of the server. */
  otherFault: (fault: string): string => fault,
  placeholderFault: 'has an invalid placeholder: write {{…|…}} with a question and a fallback without braces',
  noOptions: 'Add at least one answer option: respondents need one to choose.',
  aRule: 'A rule',
  rule: (number: number): string => `Rule ${String(number)}`,
  titledRule: (rule: string, title: string): string => `${rule}, “${title}”,`,
  /** By the code of the problem. */
  ruleFaults: {
    all_hidden: 'always applies and would leave no question to answer',
    backward_target: 'would jump backwards in this order',
    operator_mismatch: 'no longer matches the type of its question',
    unknown_reference: 'refers to a question or an answer option that no longer exists',
  },
  ruleFault: (rule: string, fault: string): string => `${rule} ${fault}. Change the rule first.`,
  namingRule: (rule: string): string =>
    `${rule} refers to a part that you deleted. Change or delete the rule first.`,
};
