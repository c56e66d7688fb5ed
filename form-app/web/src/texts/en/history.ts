import type { DialogKind, FormVersionAction } from '#client';
import { counted } from '../counted.js';

const kinds: Readonly<Record<DialogKind | 'rule' | 'rules', string>> = {
  form: 'Form',
  section: 'Section',
  question: 'Question',
  answerOption: 'Answer option',
  rule: 'Rule',
  rules: 'Rules',
};

const actions: Readonly<Record<FormVersionAction, string>> = {
  publish: 'Published',
  change: 'Changed while published',
  restore: 'Restored',
  replaced: 'Replaced by a restore',
};

const changes = { added: 'Added', removed: 'Removed', changed: 'Changed' };

/** The versions of a form. */
export const history = {
  kinds,
  actions,
  changes,
  title: 'Versions',
  what: 'the versions',
  theWhat: 'The versions',
  intro: 'The states of this form that respondents saw, latest first. The last 50 versions are stored.',
  none: 'There are no versions yet.',
  noneHelp: 'A version is stored when the form or its changes are published.',
  version: (number: number): string => `Version ${String(number)}`,
  byAt: (user: string, time: string): string => `${time}, by ${user}`,
  questions: (count: number): string => counted(count, { one: 'question', other: 'questions' }),
  compare: 'Compare',
  compareLabel: (number: number): string => `Compare version ${String(number)} with the current state`,
  since: (number: number): string => `Changes since version ${String(number)}`,
  theDifferences: 'The differences',
  differences: 'the differences',
  same: (number: number): string => `Version ${String(number)} is the same as the current state.`,
  close: 'Close the comparison',
  /** Unpublished changes, shown above the versions. */
  unpublished: {
    title: 'Not published yet',
    compare: 'Compare',
    compareLabel: 'Compare the unpublished changes with the published version',
    discard: 'Discard',
    discardLabel: 'Discard unpublished changes',
    changes: 'Unpublished changes',
    before: 'Published',
    after: 'Not published yet',
    same: 'The saved changes and the published version are the same.',
  },
  difference: (title: string, change: string): string => `${title}: ${change.toLowerCase()}`,
  named: (kind: string, name: string): string => `${kind} “${name}”`,
  ruleTitle: 'Title',
  value: 'Value',
  before: 'In the version',
  after: 'Now',
  place: 'Position',
  order: 'Order',
  inside: (name: string): string => `in “${name}”`,
  inLanguage: (label: string, language: string): string => `${label}, ${language}`,
  answerTo: (name: string): string => `the answer to “${name}”`,
  yes: 'Yes',
  no: 'No',
  restore: 'Restore',
  restoreLabel: (number: number): string => `Restore version ${String(number)}`,
  restoreTitle: (number: number): string => `Restore version ${String(number)}?`,
  restoreText:
    'The form gets the questions, texts, rules and settings of this version. Responses are kept. Questions that the version does not contain are removed, or archived if they have answers.',
  restoreKept: 'The current state stays in the list of versions.',
  restorePublished: 'Respondents see the published version until you publish the restored one.',
  restoreUnpublished: 'Saved but unpublished changes are lost.',
  restoreUnsaved: 'You have unsaved changes of this form. They are not part of the restored version.',
  restored: (number: number): string => `Version ${String(number)} was restored.`,
  restoredUnpublished: (number: number): string =>
    `Version ${String(number)} was restored. Respondents see it when the changes are published.`,
  rejected: (names: string): string =>
    `The version was not restored. It has other types or values for parts that have answers: ${names}.`,
};
