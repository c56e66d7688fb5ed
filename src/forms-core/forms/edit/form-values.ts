import { FREE_TEXT_MODES, QUESTION_TYPES } from '#client';
import type { StoredForm, StoredOption, StoredQuestion, StoredRule, StoredSection } from '../stored-form.js';
import {
  flag,
  line,
  localised,
  nullable,
  number,
  oneOf,
  pattern,
  plainContent,
  prose,
  type Fields,
} from './field.js';

type Ordered = 'orderIndex' | 'localisations' | 'content';

/** What an editor can say about each kind of record. */
export type FormValues = Pick<
  StoredForm,
  'title' | 'description' | 'anonymize' | 'onlyAuthenticated' | 'publicResults' | 'published' | Ordered
>;
export type SectionValues = Pick<StoredSection, 'title' | 'description' | Ordered>;
export type QuestionValues = Pick<
  StoredQuestion,
  | 'title'
  | 'question'
  | 'questionType'
  | 'required'
  | 'rangeFrom'
  | 'rangeFromLabel'
  | 'rangeTo'
  | 'rangeToLabel'
  | 'customChartId'
  | Ordered
>;
export type OptionValues = Pick<
  StoredOption,
  'title' | 'label' | 'value' | 'freeText' | 'freeTextLabel' | Ordered
>;
export type RuleValues = Pick<StoredRule, 'title' | 'orderIndex' | 'localisations'>;

const CHART_ID = /^[a-z0-9][a-z0-9_-]{0,63}$/;

export const FORM_FIELDS: Fields<FormValues> = {
  title: line,
  description: prose,
  anonymize: flag,
  onlyAuthenticated: flag,
  publicResults: flag,
  published: flag,
  orderIndex: number,
  localisations: localised({ title: line, description: prose }),
  content: plainContent,
};

export const SECTION_FIELDS: Fields<SectionValues> = {
  title: line,
  description: prose,
  orderIndex: number,
  localisations: localised({ title: line, description: prose }),
  content: plainContent,
};

export const QUESTION_FIELDS: Fields<QuestionValues> = {
  title: line,
  question: prose,
  questionType: oneOf(QUESTION_TYPES),
  required: flag,
  rangeFrom: nullable(number),
  rangeFromLabel: nullable(line),
  rangeTo: nullable(number),
  rangeToLabel: nullable(line),
  customChartId: nullable(pattern(CHART_ID, 'small letters, digits, - and _, 64 at most')),
  orderIndex: number,
  localisations: localised({ title: line, question: prose, rangeFromLabel: line, rangeToLabel: line }),
  content: plainContent,
};

export const OPTION_FIELDS: Fields<OptionValues> = {
  title: line,
  label: line,
  value: line,
  freeText: oneOf(FREE_TEXT_MODES),
  freeTextLabel: line,
  orderIndex: number,
  localisations: localised({ title: line, label: line, freeTextLabel: line }),
  content: plainContent,
};

export const RULE_FIELDS: Fields<RuleValues> = {
  title: line,
  orderIndex: number,
  localisations: localised({ message: line }),
};

const COMMON = { orderIndex: 0, localisations: [], content: {} };

/** What a new record has that does not say; `orderIndex` is its place. */
export const FORM_DEFAULTS: FormValues = {
  ...{ title: '', description: '', anonymize: false, onlyAuthenticated: false },
  ...{ publicResults: false, published: false, ...COMMON },
};
export const SECTION_DEFAULTS: SectionValues = { title: '', description: '', ...COMMON };
export const QUESTION_DEFAULTS: QuestionValues = {
  ...{ title: '', question: '', questionType: 'text', required: false },
  ...{ rangeFrom: null, rangeFromLabel: null, rangeTo: null, rangeToLabel: null, customChartId: null },
  ...COMMON,
};
export const OPTION_DEFAULTS: OptionValues = {
  ...{ title: '', label: '', value: '', freeText: 'dontShowFreeText', freeTextLabel: '' },
  ...COMMON,
};
