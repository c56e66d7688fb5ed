import type { EntityManager, EntityTarget } from 'typeorm';
import type { Condition, QuestionSettings, RecordFields, RuleAction } from '#client';
import { AnswerOptionEntity } from '../entities/answer-option.entity.js';
import { FormEntity } from '../entities/form.entity.js';
import { QuestionEntity } from '../entities/question.entity.js';
import { RuleEntity } from '../entities/rule.entity.js';
import { SectionEntity } from '../entities/section.entity.js';
import type { StoredQuestion } from '../stored-form.js';
import type { FormChanges, TableChanges } from './diff-form.js';
import { isReference } from './resolve-bounds.js';

/** Records per statement, so that other statements can run in between. */
const CHUNK = 250;

/** Up to this many records are updated by one statement each; thousands would take seconds. */
const FEW = 100;

/** The stored id for a provisional one; other ids are returned unchanged. */
type IdOf = (id: number) => number;

/** Writes all changes of a form. Returns the mapping of provisional ids. */
export async function writeChanges(manager: EntityManager, changes: FormChanges): Promise<IdOf> {
  const ids = new Map<number, number>();
  const idOf: IdOf = (id) => ids.get(id) ?? id;
  const save = async <T extends RecordFields>(
    entity: EntityTarget<T>,
    { inserted, updated }: TableChanges<T>,
    link: (record: T) => T,
  ): Promise<void> => {
    const added = await insert(manager, entity, inserted.map(link));
    inserted.forEach(({ id }, index) => ids.set(id, added[index] ?? id));
    await update(manager, entity, updated.map(link));
  };
  // Parents before children, because of the foreign keys.
  await save(FormEntity, changes.form, (form) => form);
  await save(SectionEntity, changes.sections, (section) => ({ ...section, formId: idOf(section.formId) }));
  await save(QuestionEntity, changes.questions, (question) => ({
    ...question,
    settings: linkSettings(question.settings, idOf),
    formId: idOf(question.formId),
    sectionId: question.sectionId === null ? null : idOf(question.sectionId),
  }));
  await linkInserted(manager, changes.questions.inserted, idOf);
  await save(AnswerOptionEntity, changes.answerOptions, (option) => ({
    ...option,
    questionId: idOf(option.questionId),
  }));
  await save(RuleEntity, changes.rules, (rule) => ({
    ...rule,
    formId: idOf(rule.formId),
    condition: rule.condition === null ? null : linkCondition(rule.condition, idOf),
    outcome: linkOutcome(rule.outcome, idOf),
  }));
  await removeAll(manager, changes);
  return idOf;
}

async function insert<T extends RecordFields>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  records: readonly T[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < records.length; start += CHUNK) {
    const rows = records.slice(start, start + CHUNK).map((record) => ({ ...record, id: undefined }));
    const { identifiers } = await manager.insert(entity, rows);
    ids.push(...identifiers.map(({ id }) => Number(id)));
  }
  return ids;
}

/** Updates records: a few by TypeORM's version column, many in batched statements. The form is locked. */
async function update<T extends RecordFields>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  records: readonly T[],
): Promise<void> {
  if (records.length <= FEW) {
    for (const { id, version: _, ...record } of records) {
      await manager.update<RecordFields>(entity, { id }, record);
    }
    return;
  }
  for (let start = 0; start < records.length; start += CHUNK) {
    const rows = records
      .slice(start, start + CHUNK)
      .map((record) => ({ ...record, version: record.version + 1 }));
    await manager.upsert<RecordFields>(entity, rows, ['id']);
  }
}

/** Removes parents last: their children may have moved elsewhere. */
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

/** New questions may name each other: their ids are known once they are stored. */
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

function linkSettings(settings: QuestionSettings, idOf: IdOf): QuestionSettings {
  const { min, max } = settings;
  return {
    ...settings,
    ...(isReference(min) ? { min: { questionId: idOf(min.questionId) } } : {}),
    ...(isReference(max) ? { max: { questionId: idOf(max.questionId) } } : {}),
  };
}

function linkCondition(condition: Condition, idOf: IdOf): Condition {
  if ('all' in condition) return { all: condition.all.map((member) => linkCondition(member, idOf)) };
  if ('any' in condition) return { any: condition.any.map((member) => linkCondition(member, idOf)) };
  return { ...condition, questionId: idOf(condition.questionId) };
}

function linkOutcome(outcome: RuleAction, idOf: IdOf): RuleAction {
  if ('questionId' in outcome) return { ...outcome, questionId: idOf(outcome.questionId) };
  if ('sectionId' in outcome) return { ...outcome, sectionId: idOf(outcome.sectionId) };
  return outcome;
}
