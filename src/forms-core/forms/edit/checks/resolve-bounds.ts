import { isDeepStrictEqual } from 'node:util';
import type { AnswerBound, QuestionSettings } from '#client';
import { isMap } from '../../../../common/index.js';
import { isLive, type StoredQuestion } from '../../stored-form.js';
import type { FormDraft } from '../parts/form-draft.js';
import { below, rejectField, type Place } from './place.js';

const BOUNDS = ['min', 'max'] as const;

/** Ids and uuids of other questions become ids of the draft; unknown ones are reported. */
export function resolveBounds(draft: FormDraft): void {
  if (!draft.questions.some(namesQuestion)) return;
  const resolve = draft.resolver();
  const before = new Map(draft.before.questions.map((question) => [question.id, question]));
  draft.questions = draft.questions.map((question) => {
    if (!namesQuestion(question)) return question;
    const place = placeOf(draft, question);
    const settings: QuestionSettings = { ...question.settings };
    for (const name of BOUNDS) {
      const bound: unknown = settings[name];
      if (!isMap(bound)) continue;
      const key = bound.questionId;
      const id = typeof key === 'number' || typeof key === 'string' ? resolve('questions', key) : undefined;
      if (id !== undefined) Reflect.set(settings, name, { questionId: id });
      else Reflect.deleteProperty(settings, name);
      if (id !== undefined || !isLive(question)) continue;
      const here = below(below(place, name), 'questionId');
      rejectField(here, 'unknown_reference', `refers to none of the questions of this form: ${String(key)}`);
    }
    return settle(draft, question, settings, before.get(question.id));
  });
}

function namesQuestion({ settings }: StoredQuestion): boolean {
  return BOUNDS.some((name) => isReference(settings[name]));
}

export function isReference(bound: AnswerBound | undefined): bound is { readonly questionId: number } {
  return typeof bound === 'object';
}

/** Unchanged questions keep their record, and thereby their version. */
function settle(
  draft: FormDraft,
  question: StoredQuestion,
  settings: QuestionSettings,
  before: StoredQuestion | undefined,
): StoredQuestion {
  const { modified, modifiedBy } = before ?? question;
  const changed = { ...question, settings };
  const isSame = isDeepStrictEqual({ ...changed, modified, modifiedBy }, before);
  const settled = isSame && before !== undefined ? before : changed;
  draft.places.set(settled, placeOf(draft, question));
  return settled;
}

function placeOf(draft: FormDraft, question: StoredQuestion): Place {
  return draft.places.get(question) ?? { path: `question ${question.id}`, problems: draft.problems };
}
