import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { runEntityTransaction, type EntityTransaction } from '../../../../database/index.js';
import { FormsDatabase } from '../../../forms-database.js';
import { AnswerOptionEntity } from '../../entities/answer-option.entity.js';
import { FORMS_DATA_SOURCE } from '../../entities/entities.js';
import { FormEntity } from '../../entities/form.entity.js';
import { QuestionEntity } from '../../entities/question.entity.js';
import { ResponseEntity } from '../../entities/responses/response.entity.js';
import { SectionEntity } from '../../entities/section.entity.js';
import type { PartKind } from '../../find-part.js';
import { FormRepository } from '../../form.repository.js';
import type { FormRecords, StoredForm } from '../../stored-form.js';
import type { Answered, FormChanges } from '../changes/diff-form.js';
import { writeChanges } from './write-changes.repository.js';

const ANSWERED = `SELECT
  (SELECT coalesce(json_agg(q), '[]') FROM unnest($1::bigint[]) AS q
    WHERE EXISTS (SELECT FROM forms.response_item i WHERE i.question_id = q)) AS "questions",
  (SELECT coalesce(json_agg(o), '[]') FROM unnest($2::bigint[], $3::bigint[]) AS t(q, o)
    WHERE EXISTS (SELECT FROM forms.response_item i WHERE i.question_id = q AND i.answer_option_id = o))
    AS "answerOptions"`;

@Injectable()
export class FormStorageRepository {
  constructor(
    @InjectDataSource(FORMS_DATA_SOURCE) private readonly dataSource: DataSource,
    private readonly forms: FormsDatabase,
    private readonly repository: FormRepository,
  ) {}

  transaction<T>(work: (tx: EntityTransaction) => Promise<T>): Promise<T> {
    return runEntityTransaction(this.dataSource, this.forms.database.statements, work);
  }

  async formOf(kind: PartKind, id: number): Promise<number | undefined> {
    if (!Number.isSafeInteger(id)) return undefined;
    const { manager } = this.dataSource;
    if (kind === 'section') return (await manager.findOneBy(SectionEntity, { id }))?.formId;
    if (kind === 'question') return (await manager.findOneBy(QuestionEntity, { id }))?.formId;
    const relations = { question: true };
    return (await manager.findOne(AnswerOptionEntity, { where: { id }, relations }))?.question?.formId;
  }

  /**
   * All records of a form, after locking it: other edits and submissions wait until the end of the transaction.
   * @throws FormNotFoundError
   */
  async lock(tx: EntityTransaction, id: number): Promise<FormRecords> {
    const lock = { mode: 'pessimistic_write' } as const;
    if (Number.isSafeInteger(id))
      await tx.manager.findOne(FormEntity, { select: { id: true }, where: { id }, lock });
    return this.get(tx, id);
  }

  /** The form as it will be read, including the order of keys, which the database determines. @throws FormNotFoundError */
  get(tx: EntityTransaction, id: number): Promise<FormRecords> {
    return this.repository.get({ id }, tx);
  }

  list(tx: EntityTransaction): Promise<StoredForm[]> {
    return this.repository.list(tx);
  }

  hasResponses({ manager }: EntityTransaction, formId: number): Promise<boolean> {
    return manager.existsBy(ResponseEntity, { formId });
  }

  async answered(
    tx: EntityTransaction,
    questions: readonly number[],
    options: readonly { readonly id: number; readonly questionId: number }[],
  ): Promise<Answered> {
    if (questions.length + options.length === 0) return { questions: [], answerOptions: [] };
    const values = [questions, options.map(({ questionId }) => questionId), options.map(({ id }) => id)];
    const [answered] = await tx.query<Answered>(ANSWERED, values);
    return answered ?? { questions: [], answerOptions: [] };
  }

  /** Stores the changes of a form, with `exact` as in `writeChanges`. Returns its id. */
  async write(
    { manager }: EntityTransaction,
    formId: number,
    changes: FormChanges,
    exact = false,
  ): Promise<number> {
    const idOf = await writeChanges(manager, changes, exact);
    return idOf(formId);
  }

  /** Submissions that were validated against the earlier state are then validated again. */
  async raiseRevision({ manager }: EntityTransaction, id: number): Promise<void> {
    const revision = { revision: () => 'revision + 1', version: () => 'version' };
    await manager.update(FormEntity, { id }, revision);
  }

  async remove({ manager }: EntityTransaction, id: number): Promise<void> {
    await manager.delete(FormEntity, { id });
  }
}
