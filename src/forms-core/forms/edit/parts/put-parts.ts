import { shortTitleOf, type QuestionSettings } from '#client';
import { StaleVersionError } from '../../../forms.errors.js';
import { isLive, type StoredOption, type StoredQuestion, type StoredSection } from '../../stored-form.js';
import { below, rejectField } from '../checks/place.js';
import type { FormDraft } from './form-draft.js';
import {
  OPTION_DEFAULTS,
  QUESTION_DEFAULTS,
  SECTION_DEFAULTS,
  type OptionDto,
  type OptionValues,
  type QuestionDto,
  type QuestionValues,
  type SectionDto,
} from '../../dto/form.dto.js';
import type { RecordDto } from '../../dto/record.dto.js';
import { putRecord } from '../changes/merge-record.js';

type Table = 'sections' | 'questions' | 'answerOptions';
type Stored = StoredSection | StoredQuestion | StoredOption;

/** A change of the stored section if the input contains its id or uuid, otherwise a new section. */
export function putSection(draft: FormDraft, input: SectionDto, index: number): void {
  const values = { ...SECTION_DEFAULTS, orderIndex: index, ...input.values };
  const settings = input.applySettings({});
  const owned = { ...values, settings, formId: draft.form.id, archivedAt: null };
  const { sections } = draft.before;
  const stored = findStored(draft, 'sections', sections, input);
  const section = putRecord(draft, stored, input.uuid, owned);
  draft.sections.push(section);
  recordPlace(draft, 'sections', section, input);
  const kept = draft.before.questions.filter(({ sectionId }) => sectionId === section.id);
  putQuestions(draft, section.id, input.questions, kept);
}

/** Keeps a stored section unchanged, unless it is archived. */
export function keepSection(draft: FormDraft, section: StoredSection): void {
  if (!isLive(section)) return;
  draft.sections.push(section);
  const kept = draft.before.questions.filter(({ sectionId }) => sectionId === section.id);
  putQuestions(draft, section.id, undefined, kept);
}

/** Adds the questions of a section or of the form to the draft; without a list, the stored ones are kept. */
export function putQuestions(
  draft: FormDraft,
  sectionId: number | null,
  inputs: readonly QuestionDto[] | undefined,
  kept: readonly StoredQuestion[],
): void {
  if (inputs !== undefined) {
    inputs.forEach((input, index) => putQuestion(draft, sectionId, input, index + 1));
    return;
  }
  // Skip questions that the input has moved elsewhere.
  const placed = new Set(draft.questions.map(({ id }) => id));
  for (const question of kept.filter(isLive).filter(({ id }) => !placed.has(id))) {
    draft.questions.push(question);
    keepOptions(draft, question.id);
  }
}

export function putQuestion(
  draft: FormDraft,
  sectionId: number | null,
  input: QuestionDto,
  index: number,
): void {
  const values = completeQuestion({ ...QUESTION_DEFAULTS, orderIndex: index, ...input.values });
  const settings = suitedSettings(values, input.applySettings({}));
  const owned = { ...values, settings, formId: draft.form.id, sectionId, archivedAt: null };
  const stored = findStored(draft, 'questions', draft.before.questions, input);
  const question = putRecord(draft, stored, input.uuid, owned);
  draft.questions.push(question);
  recordPlace(draft, 'questions', question, input);
  if (input.answerOptions === undefined) keepOptions(draft, question.id);
  else input.answerOptions.forEach((option, place) => putOption(draft, question.id, option, place + 1));
}

export function putOption(draft: FormDraft, questionId: number, input: OptionDto, index: number): void {
  const values = completeOption({ ...OPTION_DEFAULTS, orderIndex: index, ...input.values });
  const owned = { ...values, settings: input.applySettings({}), questionId, archivedAt: null };
  const stored = findStored(draft, 'answerOptions', draft.before.answerOptions, input);
  const option = putRecord(draft, stored, input.uuid, owned);
  draft.answerOptions.push(option);
  draft.places.set(option, input.place);
}

function keepOptions(draft: FormDraft, questionId: number): void {
  const kept = draft.before.answerOptions.filter((option) => option.questionId === questionId);
  draft.answerOptions.push(...kept.filter(isLive));
}

/** Derives a missing short title or text from the other; only range questions keep bounds and their labels. */
export function completeQuestion<Values extends QuestionValues>(values: Values): Values {
  const { title, question, questionType } = values;
  const bounds =
    questionType === 'range'
      ? {}
      : { rangeFrom: null, rangeFromLabel: null, rangeTo: null, rangeToLabel: null };
  return {
    ...values,
    title: title === '' ? shortTitleOf(question) : title,
    question: question === '' ? title : question,
    ...bounds,
  };
}

/** The settings that a question of this type can have; others are dropped, such as the bounds of a range. */
export function suitedSettings(
  { questionType }: Pick<QuestionValues, 'questionType'>,
  settings: QuestionSettings,
): QuestionSettings {
  const { minAnswers: _, maxAnswers: __, ...ofText } = settings;
  const { inputType: _type, min: _min, max: _max, decimals: _decimals, ...ofOthers } = settings;
  const { unit: _unit, pattern: _pattern, maxLength: _length, ...ofMulti } = ofOthers;
  const { minAnswers: _least, maxAnswers: _most, ...ofAll } = ofMulti;
  if (questionType === 'text') return ofText;
  return questionType === 'multi' ? ofMulti : ofAll;
}

/** Derives a missing title or label from the other, or from the value. */
export function completeOption<Values extends OptionValues>(values: Values): Values {
  const { title, label, value } = values;
  const shown = [label, title, value].find((text) => text !== '') ?? '';
  return { ...values, title: title === '' ? shown : title, label: label === '' ? shown : label };
}

function recordPlace(
  draft: FormDraft,
  table: 'sections' | 'questions',
  record: StoredSection | StoredQuestion,
  { id, place }: RecordDto,
): void {
  draft.places.set(record, place);
  if (draft.isNew && id !== undefined) draft.inputIds[table].set(id, record.id);
}

/** The stored record with the id or uuid of the input; an archived one is restored. */
function findStored<T extends Stored>(
  draft: FormDraft,
  table: Table,
  known: readonly T[],
  { id, uuid, version, place }: RecordDto,
): T | undefined {
  // The ids in the input of a new form only serve as references for its rules.
  if (draft.isNew) return undefined;
  const stored = draft.find(known, id ?? uuid);
  if (stored === undefined) {
    if (id !== undefined)
      rejectField(
        below(place, 'id'),
        'unknown_reference',
        'is not an id of this form: omit it to add a new record',
      );
    return undefined;
  }
  if (uuid !== undefined && uuid !== stored.uuid)
    rejectField(below(place, 'uuid'), 'invalid_value', 'cannot be changed');
  if (version !== undefined && version !== stored.version) throw new StaleVersionError(stored, [version]);
  const live: readonly { readonly id: number }[] = draft[table];
  if (!live.some((each) => each.id === stored.id)) return stored;
  rejectField(place, 'duplicate', `refers to ${stored.uuid}, which was already given`);
  return undefined;
}
