import { isDeepStrictEqual } from 'node:util';
import type { RecordFields } from '#client';
import { diffTable, type FormChanges, type TableChanges } from '../forms/edit/changes/diff-form.js';
import { isLive, type Archivable, type FormRecords } from '../forms/stored-form.js';

/** The changes that publish a draft; all records have the ids and versions under which they are stored. */
export function diffDraft(live: FormRecords, draft: FormRecords): FormChanges {
  const form = { ...draft.form, revision: live.form.revision };
  return {
    form: { inserted: [], updated: isDeepStrictEqual(form, live.form) ? [] : [form], removed: [] },
    sections: diffParts(live.sections, draft.sections),
    questions: diffParts(live.questions, draft.questions),
    answerOptions: diffParts(live.answerOptions, draft.answerOptions),
    rules: diffTable(live.rules, live.rules, draft.rules, isDeepStrictEqual),
  };
}

/** Parts that are archived in the draft are removed from the form. */
function diffParts<T extends RecordFields & Archivable>(
  live: readonly T[],
  draft: readonly T[],
): TableChanges<T> {
  const parts = draft.filter(isLive);
  const { inserted, updated, removed } = diffTable(live, live.filter(isLive), parts, isDeepStrictEqual);
  const versions = new Map(draft.map(({ id, version }) => [id, version]));
  return {
    inserted,
    updated,
    // Archived parts keep the content that respondents answered.
    removed: removed.map((part) => ({ ...part, version: versions.get(part.id) ?? part.version + 1 })),
  };
}
