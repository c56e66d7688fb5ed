import { checkRange, findRepeated, hasOptions, type RecordFields } from '#client';
import { assembleForm, groupBy } from '../../assemble-form.js';
import { isLive, type StoredOption, type StoredQuestion } from '../../stored-form.js';
import { checkRules } from '../../../rules/check-rules.js';
import { checkPiping } from './check-piping.js';
import { checkDisplay } from './check-display.js';
import { checkOptionSettings, checkQuestionSettings } from './check-question-settings.js';
import { checkSettings } from './check-settings.js';
import { below, rejectField, type Place } from './place.js';
import type { FormDraft } from '../parts/form-draft.js';

/** Reports problems that can only be detected in the whole form. */
export function checkForm(draft: FormDraft): void {
  const { form, sections, questions, answerOptions, rules, problems } = draft;
  const placeOf = (record: { readonly id: number }, kind: string): Place =>
    draft.places.get(record) ?? { path: kind === 'form' ? '' : `${kind} ${record.id}`, problems };
  if (form.title.trim() === '') rejectMissing(below(placeOf(form, 'form'), 'title'), 'must not be empty');
  checkSettings(form, placeOf(form, 'form'));
  // Archived parts keep the content that respondents answered; only file imports add them.
  const byId = new Map(questions.map((question) => [question.id, question]));
  const live = groupBy(answerOptions.filter(isLive), ({ questionId }) => questionId);
  for (const question of questions.filter(isLive)) {
    const options = live.get(question.id) ?? [];
    const place = placeOf(question, 'question');
    checkQuestion(question, place);
    checkOptions(question, options, form.published, place);
    checkQuestionSettings(question, options, (id) => byId.get(id), place);
    checkValues(options, (option) => placeOf(option, 'answerOption'));
  }
  const asked = groupBy(questions.filter(isLive), ({ sectionId }) => sectionId);
  for (const section of sections.filter(isLive)) {
    const rows = (asked.get(section.id) ?? []).map((question) => ({
      question,
      options: live.get(question.id) ?? [],
    }));
    checkDisplay(section, rows, placeOf(section, 'section'));
  }
  const tables: readonly (readonly RecordFields[])[] = [sections, questions, answerOptions, rules];
  for (const records of tables) {
    checkUuids(records, (record) => placeOf(record, 'record'));
  }
  const stored = new Map(rules.map((rule) => [rule.id, rule]));
  const assembled = assembleForm(draft.records);
  checkRules(assembled, (rule) => placeOf(stored.get(rule.id) ?? rule, 'rule'));
  checkPiping(assembled, makePlaces(draft, placeOf));
}

function makePlaces(
  { form, sections, questions, answerOptions }: FormDraft,
  placeOf: (record: RecordFields, kind: string) => Place,
): (uuid: string) => Place {
  const parts = { section: sections, question: questions, answerOption: answerOptions };
  const byUuid = new Map<string, readonly [RecordFields, string]>([[form.uuid, [form, 'form']]]);
  for (const [kind, records] of Object.entries(parts)) {
    for (const record of records) byUuid.set(record.uuid, [record, kind]);
  }
  return (uuid) => placeOf(...(byUuid.get(uuid) ?? [form, 'form']));
}

/** Reports a missing value, unless an invalid value was already reported at its position. */
function rejectMissing(place: Place, message: string): void {
  if (place.problems.some(({ path }) => path === place.path)) return;
  rejectField(place, 'required', message);
}

function checkQuestion(question: StoredQuestion, place: Place): void {
  if (question.question.trim() === '') rejectMissing(below(place, 'question'), 'must not be empty');
  for (const { field, fault } of checkRange(question)) {
    const here = below(place, field);
    if (fault === 'missing') rejectMissing(here, 'is required for a range question');
    else rejectField(here, 'invalid_value', `must be above rangeFrom, ${String(question.rangeFrom)}`);
  }
}

function checkOptions(
  { questionType }: StoredQuestion,
  { length }: readonly StoredOption[],
  published: boolean,
  question: Place,
): void {
  const place = below(question, 'answerOptions');
  const isChoice = hasOptions(questionType);
  if (!isChoice && length > 0) {
    rejectField(place, 'options_not_allowed', `must be empty for a ${questionType} question`);
  }
  if (isChoice && length === 0 && published) {
    rejectField(place, 'required', `a ${questionType} question of a published form needs answer options`);
  }
}

function checkValues(options: readonly StoredOption[], placeOf: (option: StoredOption) => Place): void {
  const repeated = findRepeated(options.map(({ value }) => value));
  options.forEach((option, index) => {
    checkOptionSettings(option, placeOf(option));
    const place = below(placeOf(option), 'value');
    if (option.value.trim() === '') rejectMissing(place, 'must not be empty');
    else if (repeated.has(index))
      rejectField(place, 'duplicate', `is the value of an earlier option: ${option.value}`);
  });
}

function checkUuids(records: readonly RecordFields[], placeOf: (record: RecordFields) => Place): void {
  const seen = new Set<string>();
  for (const record of records) {
    if (seen.has(record.uuid))
      rejectField(below(placeOf(record), 'uuid'), 'duplicate', 'is used twice in this form');
    seen.add(record.uuid);
  }
}
