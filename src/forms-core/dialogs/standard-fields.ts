import type { DialogKind, FieldType } from '#client';

const LINE: readonly FieldType[] = ['textField', 'comboBoxField'];
const PROSE: readonly FieldType[] = ['textField', 'richTextField'];
const FLAG: readonly FieldType[] = ['checkBoxField'];
const CHOICE: readonly FieldType[] = ['comboBoxField'];
const NUMBER: readonly FieldType[] = ['numberField'];

/** The built-in fields of records, with the input types that produce their values. */
export const STANDARD_FIELDS: Readonly<Record<DialogKind, Readonly<Record<string, readonly FieldType[]>>>> = {
  form: {
    title: LINE,
    description: PROSE,
    anonymize: FLAG,
    onlyAuthenticated: FLAG,
    publicResults: FLAG,
  },
  section: { title: LINE, description: PROSE },
  question: {
    title: LINE,
    question: PROSE,
    description: PROSE,
    questionType: CHOICE,
    required: FLAG,
    rangeFrom: NUMBER,
    rangeFromLabel: LINE,
    rangeTo: NUMBER,
    rangeToLabel: LINE,
    customChartId: LINE,
  },
  answerOption: {
    title: LINE,
    label: LINE,
    description: PROSE,
    value: LINE,
    freeText: CHOICE,
    freeTextLabel: LINE,
  },
};
