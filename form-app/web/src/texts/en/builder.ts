import type { DialogKind, QuestionType } from '#client';
import { counted } from '../counted.js';
import { formatNumber } from '../format-number.js';

const types: Readonly<Record<QuestionType, string>> = {
  single: 'One of several options',
  multi: 'Any of several options',
  text: 'Free text',
  range: 'Number on a scale',
};

const edit: Readonly<Record<DialogKind, string>> = {
  form: 'Edit form',
  section: 'Edit section',
  question: 'Edit question',
  answerOption: 'Edit answer option',
};

/** Texts of the form builder. */
export const builder = {
  types,
  edit,
  check: {
    empty: (label: string): string => `${label} must not be empty.`,
    min: (label: string, min: number): string => `${label} must be ${String(min)} or more.`,
    max: (label: string, max: number): string => `${label} must be ${String(max)} or less.`,
    length: (label: string, max: number): string =>
      `${label} must have at most ${formatNumber(max)} characters.`,
    above: (to: string, from: string): string => `${to} must be greater than ${from}.`,
    repeated: 'Another option of this question has this value.',
  },
  /**
   * Translations of the texts in the dialogs that the server ships, by the English text; fields changed by
   * decorations keep their texts.
   */
  shipped: new Map<string, string>(),
  choose: 'Choose',
  forms: { none: 'No form', failed: 'The forms could not be loaded' },
  settings: 'Form settings',
  addQuestion: 'Add question',
  addSection: 'Add section',
  copying: {
    open: 'Copy questions',
    title: 'Copy questions from another form',
    form: 'Form',
    choose: 'Choose a form',
    forms: 'forms',
    theForms: 'The forms',
    questions: 'questions',
    theQuestions: 'The questions',
    none: 'This form has no questions.',
    all: 'All questions',
    list: 'Questions to copy',
    action: (count: number): string =>
      count === 0 ? 'Copy questions' : `Copy ${counted(count, { one: 'question', other: 'questions' })}`,
  },
  addOption: 'Add answer option',
  addOptionTo: (question: string): string => `Add answer option: ${question}`,
  addQuestionTo: (section: string): string => `Add question to section: ${section}`,
  options: (question: string): string => `Answer options: ${question}`,
  option: (number: number, question: string): string => `Answer option ${String(number)}: ${question}`,
  optionHint: (number: number): string => `Option ${String(number)}`,
  question: (number: number): string => `Question ${String(number)}`,
  questionHint: 'Question',
  section: (name: string): string => `Section: ${name}`,
  sectionHint: 'Section',
  noQuestions: 'No questions in this section yet.',
  collapse: (name: string): string => `Collapse: ${name}`,
  expand: (name: string): string => `Expand: ${name}`,
  outline: 'Outline',
  empty: 'This form has no questions yet.',
  emptyHelp: 'Add a question, or a section to group questions.',
  type: (question: string): string => `Type: ${question}`,
  from: (question: string): string => `From: ${question}`,
  to: (question: string): string => `To: ${question}`,
  required: 'Required',
  requiredLabel: (question: string): string => `Required: ${question}`,
  duplicate: (name: string): string => `Duplicate: ${name}`,
  editLabel: (name: string): string => `Edit: ${name}`,
  delete: (name: string): string => `Delete: ${name}`,
  deleted: (name: string): string =>
    `“${name}” is removed when you save. Parts with answers are archived: their results are preserved.`,
  changes: 'Changes',
  undo: 'Undo',
  redo: 'Redo',
  unseen: 'Not saved yet. Respondents see the published version.',
  unsaved: 'Not saved yet',
  allSaved: 'All saved',
  allSavedShort: 'Saved, not published',
  allSavedUnseen: 'All saved. Respondents see the published version.',
  discard: 'Discard',
  discardTitle: 'Discard the changes?',
  discardAction: 'Discard them',
  discardText: 'The form returns to the last saved version. This cannot be undone.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'The form was saved.',
  savedTogether: (user: string): string =>
    `The form was saved, together with changes that ${user} saved in the meantime.`,
  restored: 'Unsaved changes were restored. Save or discard them.',
  close: 'Close',
  done: 'Done',
  panel: 'the settings',
  thePanel: 'The settings',
  language: {
    label: 'Show translation',
    none: 'None',
    other: 'Another language…',
    code: 'Language code, such as de or pt-BR',
    use: (name: string): string => `Use ${name}`,
    it: 'it',
  },
};
