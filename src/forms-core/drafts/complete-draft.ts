import type { RecordFields } from '#client';
import { FIELD_NAMES } from '../forms/form-json.sql.js';
import {
  NO_SETTINGS,
  type FormRecords,
  type StoredForm,
  type StoredOption,
  type StoredQuestion,
  type StoredRule,
  type StoredSection,
} from '../forms/stored-form.js';

type FormFields =
  | ('title' | 'description' | 'anonymize' | 'onlyAuthenticated' | 'publicResults' | 'published')
  | ('localisations' | 'content' | 'revision');
type SectionFields = 'formId' | 'title' | 'description' | 'localisations' | 'content';
type QuestionFields =
  | ('formId' | 'sectionId' | 'title' | 'question' | 'questionType' | 'required')
  | (
      | 'rangeFrom'
      | 'rangeFromLabel'
      | 'rangeTo'
      | 'rangeToLabel'
      | 'customChartId'
      | 'localisations'
      | 'content'
    );
type OptionFields =
  ('questionId' | 'title' | 'label' | 'value' | 'freeText' | 'freeTextLabel') | ('localisations' | 'content');
type RuleFields = 'formId' | 'title' | 'condition' | 'outcome';

/** All fields except those that every stored draft contains. */
type Added<Stored, Fields> = Omit<Stored, keyof RecordFields | 'orderIndex' | (Fields & keyof Stored)>;

/** Values of fields that stored drafts may lack, equal to the defaults with which migrations add the columns. */
const ADDED: {
  readonly form: Added<StoredForm, FormFields>;
  readonly sections: Added<StoredSection, SectionFields>;
  readonly questions: Added<StoredQuestion, QuestionFields>;
  readonly answerOptions: Added<StoredOption, OptionFields>;
  readonly rules: Added<StoredRule, RuleFields>;
} = {
  form: NO_SETTINGS,
  sections: { settings: {}, archivedAt: null },
  questions: { settings: {}, archivedAt: null },
  answerOptions: { settings: {}, archivedAt: null },
  rules: { localisations: [] },
};

/** A draft may be older than the last migration, or stored after it by an instance of the previous version. */
export function completeDraft({ form, sections, questions, answerOptions, rules }: FormRecords): FormRecords {
  return {
    form: complete(form, FIELD_NAMES.form, ADDED.form),
    sections: sections.map((each) => complete(each, FIELD_NAMES.sections, ADDED.sections)),
    questions: questions.map((each) => complete(each, FIELD_NAMES.questions, ADDED.questions)),
    answerOptions: answerOptions.map((each) =>
      complete(each, FIELD_NAMES.answerOptions, ADDED.answerOptions),
    ),
    rules: rules.map((each) => complete(each, FIELD_NAMES.rules, ADDED.rules)),
  };
}

function complete<T extends object>(record: T, names: readonly string[], added: object): T {
  const known = Object.keys(record);
  if (known.length === names.length && names.every((name) => name in record)) return record;
  const completed = { ...record };
  for (const name of known) Reflect.deleteProperty(completed, name);
  for (const name of names) {
    const source = name in record ? record : added;
    if (name in source) Reflect.set(completed, name, Reflect.get(source, name));
  }
  return completed;
}
