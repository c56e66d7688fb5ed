import type { EntityManager, EntityTarget } from 'typeorm';
import type { RecordFields } from '#client';
import { AnswerOptionEntity } from '../../entities/answer-option.entity.js';
import { FormEntity } from '../../entities/form.entity.js';
import { QuestionEntity } from '../../entities/question.entity.js';
import { RuleEntity } from '../../entities/rule.entity.js';
import { SectionEntity } from '../../entities/section.entity.js';
import type { StoredQuestion } from '../../stored-form.js';
import type { FormChanges, TableChanges } from '../changes/diff-form.js';
import { LINK, linkSettings, type IdOf } from './link-records.js';
import { isReference } from '../checks/resolve-bounds.js';
import { insertRecords, updateRecords, replaceRecords } from './write-records.repository.js';

/** Returns ids by provisional ids. With `exact`, all records have their ids and versions. */
export async function writeChanges(
  manager: EntityManager,
  changes: FormChanges,
  exact = false,
): Promise<IdOf> {
  const ids = new Map<number, number>();
  const idOf: IdOf = (id) => ids.get(id) ?? id;
  const save = async <T extends RecordFields>(
    entity: EntityTarget<T>,
    { inserted, updated }: TableChanges<T>,
    link: (record: T, idOf: IdOf) => T,
  ): Promise<void> => {
    const linked = inserted.map((record) => link(record, idOf));
    const added = await insertRecords(manager, entity, exact ? linked : linked.map(withoutId));
    inserted.forEach(({ id }, index) => ids.set(id, added[index] ?? id));
    const changed = updated.map((record) => link(record, idOf));
    await (exact ? replaceRecords(manager, entity, changed) : updateRecords(manager, entity, changed));
  };
  // Parents before children, because of the foreign keys.
  await save(FormEntity, changes.form, (form) => form);
  await save(SectionEntity, changes.sections, LINK.sections);
  await save(QuestionEntity, changes.questions, LINK.questions);
  if (!exact) await linkInserted(manager, changes.questions.inserted, idOf);
  await save(AnswerOptionEntity, changes.answerOptions, LINK.answerOptions);
  await save(RuleEntity, changes.rules, LINK.rules);
  await removeAll(manager, changes);
  return idOf;
}

function withoutId<T extends RecordFields>(record: T): Omit<T, 'id'> {
  const { id: _, ...others } = record;
  return others;
}

/** Parents are removed last, because their children may have been moved elsewhere. */
async function removeAll(manager: EntityManager, changes: FormChanges): Promise<void> {
  const tables = [
    [RuleEntity, changes.rules.removed],
    [AnswerOptionEntity, changes.answerOptions.removed],
    [QuestionEntity, changes.questions.removed],
    [SectionEntity, changes.sections.removed],
  ] as const;
  for (const [entity, removed] of tables) {
    if (removed.length === 0) continue;
    const ids = removed.map(({ id }) => id);
    await manager.createQueryBuilder().delete().from(entity).where('id = ANY(:ids)', { ids }).execute();
  }
}

/** New questions may refer to each other, and their ids are only known once they are stored. */
async function linkInserted(
  manager: EntityManager,
  inserted: readonly StoredQuestion[],
  idOf: IdOf,
): Promise<void> {
  for (const { id, settings } of inserted) {
    if (!isReference(settings.min) && !isReference(settings.max)) continue;
    const linked = { settings: linkSettings(settings, idOf), version: () => 'version' };
    await manager.update(QuestionEntity, { id: idOf(id) }, linked);
  }
}
