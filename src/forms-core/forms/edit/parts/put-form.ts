import type { Condition, RuleAction } from '#client';
import { below, REJECTED, rejectField, type Place, type Rejected } from '../checks/place.js';
import type { FormDraft } from './form-draft.js';
import {
  FORM_DEFAULTS,
  type FormDto,
  type RuleDto,
  type RulesDto,
  type RuleValues,
} from '../../dto/form.dto.js';
import type { StoredForm } from '../../stored-form.js';
import { changeRecord, newRecord, putRecord, type Stamp } from '../changes/merge-record.js';
import { keepSection, putQuestions, putSection } from './put-parts.js';
import { readCondition } from '../../../rules/read-rule.js';
import { readOutcome, type Resolve } from '../../../rules/read-outcome.js';

/**
 * Replaces the content of the draft with the input (docs/reference/forms.md#management): records with a known id or uuid are
 * changed, others are added, and records that are not given are removed. Missing fields get their defaults, except for
 * `published` and `orderIndex`; missing lists of sections, questions and rules are kept.
 */
export function putForm(draft: FormDraft, input: FormDto): void {
  const { published, orderIndex } = draft.form;
  patchForm(draft, input, { ...FORM_DEFAULTS, published, orderIndex, ...input.values });
}

/** Changes the given fields and lists. */
export function patchForm(draft: FormDraft, input: FormDto, values = input.values): void {
  const { questions, sections } = draft.before;
  draft.problems = input.place.problems;
  draft.form = changeRecord(draft.form, values, draft.stamp);
  draft.places.set(draft.form, input.place);
  Object.assign(draft, { sections: [], questions: [], answerOptions: [] });
  const direct = questions.filter(({ sectionId }) => sectionId === null);
  putQuestions(draft, null, input.questions, direct);
  if (input.sections === undefined) for (const section of sections) keepSection(draft, section);
  else input.sections.forEach((section, index) => putSection(draft, section, index + 1));
  if (input.rules !== undefined) putRules(draft, input.rules);
}

/** The row of a new form, with a provisional id. */
export function newForm({ uuid, values }: FormDto, orderIndex: number, stamp: Stamp): StoredForm {
  return newRecord(0, uuid, { ...FORM_DEFAULTS, orderIndex, ...values, revision: 1 }, stamp);
}

export function replaceRules(draft: FormDraft, { rules = [], place }: RulesDto): void {
  draft.problems = place.problems;
  putRules(draft, rules);
}

/** Replaces the rules in the given order. Rules with a known id or uuid are changed, others are added. */
function putRules(draft: FormDraft, inputs: readonly RuleDto[]): void {
  const resolve = draft.resolver();
  draft.rules = inputs.flatMap((input, index) => {
    const { place, id, uuid } = input;
    const condition = readWhen(input, resolve);
    const outcome = readOutcome(input.then, below(place, 'then'), resolve);
    if (condition === REJECTED || outcome === REJECTED) return [];
    const values = { title: '', orderIndex: index + 1, localisations: [], ...input.values };
    checkLocalisations(outcome, values, place);
    const owned = { ...values, formId: draft.form.id, condition, outcome };
    const stored = draft.before.rules.find((rule) =>
      id === undefined ? rule.uuid === uuid : rule.id === id,
    );
    const rule = putRecord(draft, stored, uuid, owned);
    draft.places.set(rule, place);
    return [rule];
  });
}

/** The condition of a rule; null for a rule that always applies. */
function readWhen({ when, place }: RuleDto, resolve: Resolve): Condition | Rejected | null {
  if (when === undefined || when === null) return null;
  return readCondition(when, below(place, 'when'), resolve);
}

function checkLocalisations({ action }: RuleAction, { localisations }: RuleValues, place: Place): void {
  if (action === 'end' || localisations.length === 0) return;
  const reason = 'must be omitted: only a rule with the action end has a message';
  rejectField(below(place, 'localisations'), 'invalid_value', reason);
}
