import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/index.js';
import { AnswerOptionEntity } from './entities/answer-option.entity.js';
import type { Answered, FormChanges, TableChanges } from './edit/diff-form.js';
import type { FormKey } from './form-key.js';
import { FormEntity } from './entities/form.entity.js';
import { FormsDatabase, type TableNames } from '../forms-database.repository.js';
import { QuestionEntity } from './entities/question.entity.js';
import { insertSql, readFormSql, recordJson, updateSql, type FormNames } from './record.sql.js';
import { RuleEntity } from './entities/rule.entity.js';
import { SectionEntity } from './entities/section.entity.js';
import type { FormRecords, PartTable, StoredForm } from './stored-form.js';

type Reader = Pick<Transaction, 'query'>;

const KEY_COLUMNS = ['id', 'uuid', 'title'] as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const ANSWERED = `SELECT
  (SELECT coalesce(json_agg(q), '[]') FROM unnest($1::bigint[]) AS q
    WHERE EXISTS (SELECT FROM forms.response_item i WHERE i.question_id = q)) AS "questions",
  (SELECT coalesce(json_agg(o), '[]') FROM unnest($2::bigint[], $3::bigint[]) AS t(q, o)
    WHERE EXISTS (SELECT FROM forms.response_item i WHERE i.question_id = q AND i.answer_option_id = o))
    AS "answerOptions"`;

const NEW_IDS = `SELECT ${(['section', 'question', 'answer_option', 'rule'] as const)
  .map(
    (table, index) =>
      `(SELECT coalesce(json_agg(nextval(pg_get_serial_sequence('forms.${table}', 'id'))), '[]')
    FROM generate_series(1, $${index + 1}::int)) AS ${table}`,
  )
  .join(',\n  ')}`;

const OWNERS = {
  section: 'SELECT form_id AS id FROM forms.section WHERE id = $1',
  question: 'SELECT form_id AS id FROM forms.question WHERE id = $1',
  answerOption: `SELECT q.form_id AS id FROM forms.answer_option o JOIN forms.question q ON q.id = o.question_id
    WHERE o.id = $1`,
} as const;

/** Reads and writes the records of forms. A form is read in one statement, however large. */
@Injectable()
export class FormRepository {
  private readonly names: FormNames;

  constructor(private readonly forms: FormsDatabase) {
    this.names = {
      form: forms.names(FormEntity),
      sections: forms.names(SectionEntity),
      questions: forms.names(QuestionEntity),
      answerOptions: forms.names(AnswerOptionEntity),
      rules: forms.names(RuleEntity),
    };
  }

  /** All records of one form; undefined when there is none. Of several with a title the first by order. */
  async find(key: FormKey, reader: Reader = this.forms.database): Promise<FormRecords | undefined> {
    const given: Partial<Record<(typeof KEY_COLUMNS)[number], unknown>> = key;
    const column = KEY_COLUMNS.find((each) => given[each] !== undefined) ?? 'id';
    const value = given[column];
    const isImpossible =
      column === 'id' ? !Number.isSafeInteger(value) : column === 'uuid' && !UUID.test(String(value));
    if (isImpossible) return undefined;
    const text = `${readFormSql(this.names)} WHERE f.${column} = $1 ORDER BY f.order_index, f.id LIMIT 1`;
    const [records] = await reader.query<FormRecords>({ name: `form-by-${column}`, text }, [value]);
    return records;
  }

  /** As `find`, and keeps every other edit of the form, and every submission to it, waiting until the end of the transaction. */
  async lock(tx: Transaction, id: number): Promise<FormRecords | undefined> {
    if (!Number.isSafeInteger(id)) return undefined;
    await tx.query('SELECT FROM forms.form WHERE id = $1 FOR UPDATE', [id]);
    return this.find({ id }, tx);
  }

  /** The rows of all forms, by their order. */
  async list(reader: Reader = this.forms.database): Promise<StoredForm[]> {
    const { form } = this.names;
    const text = `SELECT ${recordJson(form, 'f')} AS form FROM ${form.table} f ORDER BY f.order_index, f.id`;
    const rows = await reader.query<{ form: StoredForm }>({ name: 'form-list', text });
    return rows.map((row) => row.form);
  }

  /** The form a part belongs to. */
  async formOf(kind: keyof typeof OWNERS, id: number): Promise<number | undefined> {
    if (!Number.isSafeInteger(id)) return undefined;
    const [owner] = await this.forms.database.query<{ id: string }>(OWNERS[kind], [id]);
    return owner === undefined ? undefined : Number(owner.id);
  }

  /** The revision of a form; undefined when there is none. */
  async revisionOf(id: number): Promise<number | undefined> {
    const statement = { name: 'form-revision', text: 'SELECT revision FROM forms.form WHERE id = $1' };
    const [row] = await this.forms.database.query<{ revision: number }>(statement, [id]);
    return row?.revision;
  }

  async idOf(uuid: string): Promise<number | undefined> {
    const statement = { name: 'form-id', text: 'SELECT id::int FROM forms.form WHERE uuid = $1' };
    const [row] = await this.forms.database.query<{ id: number }>(statement, [uuid]);
    return row?.id;
  }

  /** Whether a form has responses. */
  async hasResponses(tx: Transaction, formId: number): Promise<boolean> {
    const rows = await tx.query('SELECT FROM forms.response WHERE form_id = $1 LIMIT 1', [formId]);
    return rows.length > 0;
  }

  /** Which of these questions and options occur in responses. */
  async answered(
    tx: Transaction,
    questions: readonly number[],
    options: readonly { readonly id: number; readonly questionId: number }[],
  ): Promise<Answered> {
    if (questions.length + options.length === 0) return { questions: [], answerOptions: [] };
    const values = [questions, options.map(({ questionId }) => questionId), options.map(({ id }) => id)];
    const [answered] = await tx.query<Answered>(ANSWERED, values);
    return answered ?? { questions: [], answerOptions: [] };
  }

  /** Identifiers for new records. */
  async newIds(
    tx: Transaction,
    counts: Readonly<Record<PartTable, number>>,
  ): Promise<Readonly<Record<PartTable, number[]>>> {
    const values = [counts.sections, counts.questions, counts.answerOptions, counts.rules];
    type Row = Record<'section' | 'question' | 'answer_option' | 'rule', number[]>;
    const [row] = await tx.query<Row>(NEW_IDS, values);
    return {
      sections: row?.section ?? [],
      questions: row?.question ?? [],
      answerOptions: row?.answer_option ?? [],
      rules: row?.rule ?? [],
    };
  }

  async newFormId(tx: Transaction): Promise<number> {
    const text = "SELECT nextval(pg_get_serial_sequence('forms.form', 'id')) AS id";
    const [row] = await tx.query<{ id: string }>(text);
    return Number(row?.id);
  }

  async removeForm(tx: Transaction, id: number): Promise<void> {
    await tx.query('DELETE FROM forms.form WHERE id = $1', [id]);
  }

  /** Writes all changes: a table's in up to three statements. */
  async write(tx: Transaction, changes: FormChanges): Promise<void> {
    const tables = ['form', 'sections', 'questions', 'answerOptions', 'rules'] as const;
    for (const table of tables) await save(tx, this.names[table], changes[table]);
    // What contains others goes last: its parts may have moved elsewhere.
    for (const table of tables.toReversed()) {
      const { removed } = changes[table];
      if (removed.length === 0) continue;
      const ids = removed.map(({ id }) => id);
      await tx.query(`DELETE FROM ${this.names[table].table} WHERE id = ANY($1::bigint[])`, [ids]);
    }
  }
}

async function save(
  tx: Transaction,
  names: TableNames,
  { inserted, updated }: Omit<TableChanges<unknown>, 'removed'>,
): Promise<void> {
  if (inserted.length > 0) await tx.query(insertSql(names), [JSON.stringify(inserted)]);
  if (updated.length > 0) await tx.query(updateSql(names), [JSON.stringify(updated)]);
}
