import { localiseForm, questionsOf, type Form, type Rule } from '#client';
import { listParts } from '../builder/part-tree.js';
import type { FormPart } from '../builder/part.js';
import { draftForm } from './draft-form.js';

interface ShownForm {
  readonly form: Form;
  /** The id of the question that a part belongs to or is. */
  readonly questionOf: (uuid: string) => number | undefined;
}

/** A draft in a language; undefined: with its default texts. */
export function shownForm(draft: FormPart, rules: readonly Rule[], language: string | undefined): ShownForm {
  const original = draftForm(draft, rules);
  const form = language === undefined ? original : localiseForm(original, language);
  const ids = new Map(questionsOf(form).map(({ uuid, id }) => [uuid, id]));
  const parents = new Map(listParts(draft).map(({ part, parent }) => [part.uuid, parent]));
  return { form, questionOf: (uuid) => ids.get(uuid) ?? ids.get(parents.get(uuid) ?? '') };
}
