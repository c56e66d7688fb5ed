import type { DraftDiscard, DraftState } from '#client';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/index.js';
import { UuidTakenError } from '../forms.errors.js';
import { FormsDatabase } from '../forms-database.js';
import type { PartKind } from '../forms/find-part.js';
import { READ_FORM_ROWS, READ_FORMS } from '../forms/form-json.sql.js';
import {
  isLive,
  PART_TABLES,
  type FormRecords,
  type PartTable,
  type StoredForm,
} from '../forms/stored-form.js';
import { completeDraft } from './complete-draft.js';
import type { NewIds, NewUuids } from './draft-identities.js';

/** The stored draft of a form; without records if there is no draft at the moment. */
export interface DraftRow {
  readonly records: FormRecords | null;
  /** The highest version in discarded drafts. */
  readonly lastVersion: number;
  /** Also null if the form has a draft, or a version higher than that of the last draft. */
  readonly discarded: DraftDiscard | null;
}

export interface Discarded {
  /** The highest version in the draft. */
  readonly version: number;
  readonly user: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A form with its draft; `draft` and `state` are null if there is no draft. */
export interface FormWithDraft extends FormRecords {
  readonly draft: FormRecords | null;
  readonly state: DraftState | null;
  readonly discarded: DraftDiscard | null;
}

const TABLES = {
  sections: 'forms.section',
  questions: 'forms.question',
  answerOptions: 'forms.answer_option',
  rules: 'forms.rule',
} as const;

const OWN_IDS = {
  section: 'section_ids',
  question: 'question_ids',
  answerOption: 'answer_option_ids',
} as const;

/** Selects the discarded draft of `d`, for a form with the given version. */
const discardOf = (version: string): string => `CASE WHEN d.records IS NULL AND d.last_version > ${version}
  AND d.discarded IS NOT NULL THEN json_build_object(
  'discarded', (extract(epoch FROM d.discarded) * 1000)::bigint, 'discardedBy', d.discarded_by) END AS discarded`;

const FIND = `SELECT d.records, d.last_version AS "lastVersion", ${discardOf('f.version')}
FROM forms.form_draft d JOIN forms.form f ON f.id = d.form_id WHERE d.form_id = $1`;

/** $1 form, $2 records, $3 to $5 ids of the parts that only the draft contains. */
const SAVE = `INSERT INTO forms.form_draft (form_id, records, section_ids, question_ids, answer_option_ids, last_version)
VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT (form_id) DO UPDATE SET records = excluded.records,
  section_ids = excluded.section_ids, question_ids = excluded.question_ids, answer_option_ids = excluded.answer_option_ids`;

/** $1 form, $2 highest version in a discarded draft, $3 who discarded it, $4 when; 0 and null if it was published. */
const CLOSE = `UPDATE forms.form_draft SET records = NULL, section_ids = '{}', question_ids = '{}', answer_option_ids = '{}',
  last_version = greatest(last_version, $2), discarded_by = coalesce($3, discarded_by),
  discarded = coalesce($4, discarded) WHERE form_id = $1`;

const STATE = `CASE WHEN d.records IS NOT NULL THEN json_build_object('version', d.records->'form'->'version',
  'modified', d.records->'form'->'modified', 'modifiedBy', d.records->'form'->'modifiedBy') END AS state`;

/** $1 form, $2 whether to read the draft. */
const READ = `SELECT r.*, ${STATE}, ${discardOf("(r.form->>'version')::int")}, CASE WHEN $2 THEN d.records END AS draft
FROM (${READ_FORMS} WHERE f.id = $1) AS r LEFT JOIN forms.form_draft d ON d.form_id = $1`;

const LIST = `SELECT r.form, ${STATE} FROM (${READ_FORM_ROWS}) AS r
LEFT JOIN forms.form_draft d ON d.form_id = (r.form->>'id')::bigint
ORDER BY (r.form->>'orderIndex')::int, (r.form->>'id')::bigint`;

/** $1 to $4: the uuids of new parts. Returns a new id for each, and a uuid that is already used. */
const TAKE_IDS = {
  name: 'form-draft-ids',
  text: `SELECT ${PART_TABLES.map(
    (table, index) => `array_to_json(ARRAY(SELECT nextval(pg_get_serial_sequence('${TABLES[table]}', 'id'))
      FROM unnest($${index + 1}::uuid[]))) AS "${table}"`,
  ).join(', ')}, coalesce(${PART_TABLES.map(
    (table, index) => `(SELECT uuid FROM ${TABLES[table]} WHERE uuid = ANY ($${index + 1}::uuid[]) LIMIT 1)`,
  ).join(', ')}) AS taken`,
};

/** Stores drafts of forms (docs/decisions/0071-store-drafts-of-forms-as-records.md). */
@Injectable()
export class FormDraftRepository {
  constructor(private readonly forms: FormsDatabase) {}

  async find(tx: Transaction, formId: number): Promise<DraftRow | undefined> {
    const [row] = await tx.query<DraftRow>({ name: 'form-draft', text: FIND }, [formId]);
    return row && { ...row, records: row.records && completeDraft(row.records) };
  }

  async read(formId: number, withDraft: boolean): Promise<FormWithDraft | undefined> {
    if (!Number.isSafeInteger(formId)) return undefined;
    const statement = { name: 'form-with-draft', text: READ };
    const [form] = await this.forms.database.query<FormWithDraft>(statement, [formId, withDraft]);
    return form && { ...form, draft: form.draft && completeDraft(form.draft) };
  }

  list(): Promise<({ readonly form: StoredForm } & Pick<FormWithDraft, 'state'>)[]> {
    return this.forms.database.query({ name: 'form-list-with-drafts', text: LIST });
  }

  /** The id of the form whose draft contains a part that exists in no form. */
  async formOf(kind: PartKind, id: number): Promise<number | undefined> {
    if (!Number.isSafeInteger(id)) return undefined;
    const text = `SELECT form_id::int AS id FROM forms.form_draft WHERE $1 = ANY (${OWN_IDS[kind]})`;
    const [row] = await this.forms.database.query<{ id: number }>({ name: `form-of-draft-${kind}`, text }, [
      id,
    ]);
    return row?.id;
  }

  /** Stores a draft. @param live the form itself */
  async save(tx: Transaction, live: FormRecords, records: FormRecords): Promise<void> {
    const own = (table: Exclude<PartTable, 'rules'>): number[] => {
      const known = new Set(live[table].map(({ id }) => id));
      const parts: readonly { readonly id: number; readonly archivedAt: number | null }[] = records[table];
      return parts.filter((part) => isLive(part) && !known.has(part.id)).map(({ id }) => id);
    };
    const ids = [own('sections'), own('questions'), own('answerOptions')];
    await tx.query({ name: 'form-draft-save', text: SAVE }, [live.form.id, JSON.stringify(records), ...ids]);
  }

  /** Removes a draft, which was published unless `discarded` is given. */
  async close(tx: Transaction, formId: number, discarded?: Discarded): Promise<void> {
    const { version = 0, user = null, at } = discarded ?? {};
    const time = at === undefined ? null : new Date(at);
    await tx.query({ name: 'form-draft-close', text: CLOSE }, [formId, version, user, time]);
  }

  /** Assigns ids to new parts from the sequences of their tables. @throws UuidTakenError */
  async takeIds(tx: Transaction, uuids: NewUuids): Promise<NewIds> {
    const values = PART_TABLES.map((table) => uuids[table]);
    const [row] = await tx.query<NewIds & { readonly taken: string | null }>(TAKE_IDS, values);
    if (row === undefined) throw new TypeError('the statement returns one row');
    if (row.taken !== null) throw new UuidTakenError(row.taken);
    return row;
  }
}
