import type { RecordFields } from '#client';
import type { TableChanges } from '../forms/edit/changes/diff-form.js';
import { LINK, type IdOf } from '../forms/edit/storage/link-records.js';
import { isEmpty } from '../forms/edit/changes/is-empty.js';
import { PART_TABLES, type Archivable, type FormRecords, type StoredForm } from '../forms/stored-form.js';
import { type DraftChange, type NewIds, identitiesOf, nextVersion } from './draft-identities.js';

/** New parts have ids, changed records their next versions. Removed parts are kept as archived ones. */
export function numberDraft(change: DraftChange, ids: NewIds): FormRecords {
  const { live, before, after, changes } = change;
  const given = new Map(PART_TABLES.flatMap((table) => identitiesOf(change, table, ids[table])));
  const idOf: IdOf = (id) => given.get(id)?.id ?? id;
  const tables: readonly TableChanges<RecordFields>[] = Object.values(changes);
  const updated = new Set(tables.flatMap((table) => table.updated));
  const number = <T extends RecordFields>(record: T): T => {
    const version = updated.has(record) ? nextVersion(record, change) : record.version;
    return { ...record, version, ...given.get(record.id) };
  };
  const removed = <T extends RecordFields & Archivable>(
    was: readonly T[],
    isNow: readonly T[],
    owned: readonly T[],
  ): T[] => {
    const [nowIds, ownedIds] = [idsOf(isNow), idsOf(owned)];
    const kept = was.filter(({ id }) => ownedIds.has(id) && !nowIds.has(id));
    return kept.map((part) => archive(part, change));
  };
  const { sections, questions, answerOptions, rules } = after;
  return {
    form: numberForm(change),
    sections: [
      ...sections.map((section) => LINK.sections(number(section), idOf)),
      ...removed(before.sections, sections, live.sections),
    ],
    questions: [
      ...questions.map((question) => LINK.questions(number(question), idOf)),
      ...removed(before.questions, questions, live.questions),
    ],
    answerOptions: [
      ...answerOptions.map((option) => LINK.answerOptions(number(option), idOf)),
      ...removed(before.answerOptions, answerOptions, live.answerOptions),
    ],
    rules: rules.map((rule) => LINK.rules(number(rule), idOf)),
  };
}

/** The row of the form in a draft. Its version is incremented by every change of the draft, including its parts. */
function numberForm({ after: { form }, changes, stamp, ...change }: DraftChange): StoredForm {
  if (isEmpty(changes)) return form;
  const version = nextVersion(form, change);
  return { ...form, version, modified: stamp.now, modifiedBy: stamp.user };
}

export function highestVersion({ form, ...tables }: FormRecords): number {
  const parts: readonly RecordFields[] = Object.values(tables).flatMap((records) => [...records]);
  return parts.reduce((highest, { version }) => Math.max(highest, version), form.version);
}

function idsOf(records: readonly RecordFields[]): ReadonlySet<number> {
  return new Set(records.map(({ id }) => id));
}

function archive<T extends RecordFields & Archivable>(part: T, change: DraftChange): T {
  if (part.archivedAt !== null) return part;
  const { now, user } = change.stamp;
  return { ...part, version: nextVersion(part, change), archivedAt: now, modified: now, modifiedBy: user };
}
