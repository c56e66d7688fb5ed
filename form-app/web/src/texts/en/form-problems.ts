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
  noOptions: 'Add at least one answer option: respondents need one to choose.',
  aRule: 'A rule',
  rule: (number: number): string => `Rule ${String(number)}`,
  titledRule: (rule: string, title: string): string => `${rule}, “${title}”,`,
  /** By the code of the problem. */
  ruleFaults: {
    backward_target: 'would jump backwards in this order',
    operator_mismatch: 'no longer matches the type of its question',
    unknown_reference: 'refers to a question or an answer option that no longer exists',
  },
  ruleFault: (rule: string, fault: string): string => `${rule} ${fault}. Change the rule first.`,
  namingRule: (rule: string): string =>
    `${rule} refers to a part that you deleted. Change or delete the rule first.`,
};
