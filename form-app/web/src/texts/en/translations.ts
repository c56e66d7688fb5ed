/** The table of all texts of a form. */
export const translations = {
  open: 'Translations',
  table: 'Texts of the form by language',
  text: 'Text',
  original: 'Original',
  none: 'Choose a language to translate the texts into.',
  complete: (done: number, all: number): string => `${String(done)} of ${String(all)}`,
  form: 'Form',
  section: (number: number): string => `Section ${String(number)}`,
  question: (number: number): string => `Question ${String(number)}`,
  option: (question: number, number: number): string =>
    `Question ${String(question)}, option ${String(number)}`,
  message: (rule: number): string => `Rule ${String(rule)}: message.`,
  fields: {
    heading: 'title',
    title: 'short title',
    label: 'label',
    question: 'question',
    description: 'help text',
    rangeFromLabel: 'lowest number',
    rangeToLabel: 'highest number',
    freeTextLabel: 'free text',
    unit: 'unit',
    'confirmation.message': 'message',
    'confirmation.redirectUrl': 'redirect URL',
  },
};
