import type { Form, Response } from '#client';
import { Injectable } from '@nestjs/common';
import { JoinedTexts, recordAudit, type AuditEntry } from '../../database/index.js';
import { removeAllCopies, removeCopies } from '../events/remove-copies.repository.js';
import { RESPONSES_TOPIC } from '../form-topics.js';
import { FormsDatabase } from '../forms-database.js';
import type { ResponseFilter } from './response-filter.js';
import {
  NEWEST_FIRST,
  ResponseConditions,
  type ResponsePlace,
  type ResponseSet,
} from './response-conditions.sql.js';
import { RESPONSE_JSON } from './response-json.sql.js';
import { ResponseScans } from './response-scans.js';
import type { NewResponse, SubmissionKey } from './submissions/new-response.js';
import { outcomeOf, violates, type Known, type Outcome, type Row } from './submissions/outcome.js';
import { SubmissionBatcher } from './submissions/submission-batcher.js';
import { submissionStatement } from './submissions/submission.sql.js';
import { FIND_KEY } from './submissions/submission-key.sql.js';

export interface ResponseBatch {
  readonly filter: ResponseFilter;
  readonly limit: number;
  readonly after: ResponsePlace;
}

/** The data of a form in the audit log. */
export type AuditedForm = Pick<Form, 'id' | 'uuid' | 'title'>;

export type Placed<Content> = ResponsePlace & { readonly response: Content };

const DROP_OLD_KEYS = "DELETE FROM forms.submission_key WHERE created <= now() - interval '24 hours'";

const ANONYMISE = `WITH item AS (
  UPDATE forms.response_item i SET created_by = 'anonymous', modified_by = 'anonymous'
  FROM forms.response r WHERE r.id = i.response_id AND r.form_id = $1
), key AS (
  DELETE FROM forms.submission_key WHERE form_id = $1
), respondent AS (
  DELETE FROM forms.respondent WHERE form_id = $1
)
UPDATE forms.response SET created_by = 'anonymous', modified_by = 'anonymous', modified = now(), version = version + 1,
  public_json = NULL
WHERE form_id = $1 AND (created_by <> 'anonymous' OR modified_by <> 'anonymous') RETURNING id`;

/** Edits of the form wait, so that they count the responses either before or after the removal. */
const LOCK_FORM = 'SELECT FROM forms.form WHERE id = $1 FOR KEY SHARE';
const REMOVE = 'DELETE FROM forms.response WHERE form_id = $1 AND id = $2 RETURNING id';
const FREE_PLACE = 'UPDATE forms.response_count SET stored = stored - 1 WHERE form_id = $1';
const FREE_USER = 'DELETE FROM forms.respondent WHERE form_id = $1 AND response_id = $2';

@Injectable()
export class ResponseRepository {
  private readonly batcher: SubmissionBatcher;

  constructor(
    private readonly forms: FormsDatabase,
    private readonly scans: ResponseScans,
  ) {
    this.batcher = new SubmissionBatcher(forms.database.kind, (responses) => this.store(responses));
  }

  /** Stores a response, in one statement with others that arrive at the same time. */
  async insert(response: NewResponse): Promise<Outcome> {
    const { key, counted, once } = response;
    if (key === undefined && !counted && !once) return this.batcher.insert(response);
    try {
      const [row] = await this.store([response]);
      return row === undefined ? { kind: 'changed' } : outcomeOf(row);
    } catch (error) {
      // Concurrent submissions with the same key, or a key older than a day.
      if (violates(error, 'submission_key_once')) return { kind: 'raced' };
      if (violates(error, 'respondent_once')) return { kind: 'answered' };
      throw error;
    }
  }

  private store(responses: readonly NewResponse[]): Promise<Row[]> {
    const [first] = responses;
    if (first === undefined) return Promise.resolve([]);
    const { formId, revision, key, jobs, formUuid, counted, once } = first;
    const items = responses.flatMap((response) => response.items);
    const values: unknown[] = [
      ...[formId, revision, responses.map(({ uuid }) => uuid), responses.map(({ user }) => user)],
      responses.flatMap((response, index) => response.items.map(() => index + 1)),
      ...[items.map((item) => item.uuid), items.map((item) => item.questionId)],
      ...[items.map((item) => item.answerOptionId), items.map((item) => item.value)],
      items.map((item) => item.freeText),
    ];
    if (key !== undefined) values.push(key.keyHash, key.bodyHash);
    if (jobs.length > 0) values.push(JSON.stringify(jobs), formUuid);
    const parts = { key: key !== undefined, jobs: jobs.length > 0, counted, once };
    return this.forms.database.query<Row>(submissionStatement(parts), values);
  }

  /** The response stored by a submission with this key within the last day. */
  async findKnown(formId: number, { keyHash, bodyHash }: SubmissionKey): Promise<Known | undefined> {
    const rows = await this.forms.database.query<{ knownId: string; isSame: boolean }>(FIND_KEY, [
      ...[formId, keyHash, bodyHash],
    ]);
    return rows.map(({ knownId, isSame }) => ({ responseId: Number(knownId), isSame }))[0];
  }

  async dropOldKeys(): Promise<void> {
    await this.forms.database.query(DROP_OLD_KEYS);
  }

  async find(id: number): Promise<Response | undefined> {
    const statement = `SELECT ${RESPONSE_JSON}::json AS response FROM forms.response r WHERE r.id = $1`;
    const [row] = await this.forms.database.query<{ response: Response }>(statement, [id]);
    return row?.response;
  }

  batch(formId: number, { filter, limit, after }: ResponseBatch): Promise<Placed<Response>[]> {
    const conditions = ResponseConditions.after(formId, filter, after);
    const columns = `r.id, r.created, ${RESPONSE_JSON}::json AS response`;
    return this.scans.read<Placed<Response>>(readSql(columns, conditions.text, limit), conditions);
  }

  /** Like `batch`, as JSON text, which is not parsed. */
  async jsonBatch(formId: number, { filter, limit, after }: ResponseBatch): Promise<JoinedTexts> {
    const conditions = ResponseConditions.after(formId, filter, after);
    const column = `${RESPONSE_JSON} AS json`;
    if (conditions.isIndexed) {
      const text = readSql(column, conditions.literalText, limit);
      return this.forms.database.copyTexts({ name: 'response-texts', text });
    }
    const statement = readSql(column, conditions.text, limit);
    const rows = await this.scans.query<{ json: string }>(statement, conditions.values);
    return JoinedTexts.of(rows.map(({ json }) => json));
  }

  /** Number of responses of the set after a position. */
  async count(formId: number, set: ResponseSet, after: ResponsePlace): Promise<number> {
    const { text, values } = ResponseConditions.after(formId, set, after);
    const statement = `SELECT count(*) FROM forms.response r WHERE ${text}`;
    const [row] = await this.scans.query<{ count: string }>(statement, values);
    return Number(row?.count ?? 0);
  }

  /** Deletes a response with its items; returns whether it existed. */
  remove(form: AuditedForm, id: number, user: string): Promise<boolean> {
    return this.forms.database.transaction(async (tx) => {
      await tx.query(LOCK_FORM, [form.id]);
      const removed = await tx.query(REMOVE, [form.id, id]);
      if (removed.length === 0) return false;
      await tx.query(FREE_PLACE, [form.id]);
      await tx.query(FREE_USER, [form.id, id]);
      await removeCopies(tx, id);
      this.forms.revisions.raise(tx, [RESPONSES_TOPIC]);
      await this.record(tx, form, { user, action: 'delete', details: { response: id } });
      return true;
    });
  }

  /** Returns the number of changed responses. */
  anonymise(form: AuditedForm, user: string): Promise<number> {
    return this.forms.database.transaction(async (tx) => {
      const { length } = await tx.query(ANONYMISE, [form.id]);
      await removeAllCopies(tx, form.id);
      await this.record(tx, form, { user, action: 'anonymise', details: { responses: length } });
      return length;
    });
  }

  recordExport(form: AuditedForm, user: string, format: string): Promise<void> {
    return this.record(this.forms.database, form, { user, action: 'export', details: { format } });
  }

  private record(
    runner: Parameters<typeof recordAudit>[0],
    { uuid, title }: AuditedForm,
    { details, ...entry }: Pick<AuditEntry, 'user' | 'action' | 'details'>,
  ): Promise<void> {
    const target = { kind: 'responses', target: uuid, details: { title, ...details } } as const;
    return recordAudit(runner, [{ ...entry, ...target }]);
  }
}

/** Selects the rows first, so that JSON is only built for these. */
function readSql(columns: string, conditions: string, limit: number): string {
  return `SELECT ${columns} FROM (
  SELECT r.* FROM forms.response r WHERE ${conditions} ORDER BY ${NEWEST_FIRST} LIMIT ${limit}
) r ORDER BY ${NEWEST_FIRST}`;
}
