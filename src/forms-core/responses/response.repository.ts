import type { Response } from '#client';
import { Injectable } from '@nestjs/common';
import type { Statement } from '../../database/index.js';
import { RESPONSES_TOPIC } from '../form-topics.js';
import { FormsDatabase } from '../forms-database.repository.js';
import type { ResponseFilter } from './response-filter.js';
import {
  NEWEST_FIRST,
  ResponseConditions,
  type ResponsePlace,
  type ResponseSet,
} from './response-conditions.sql.js';
import { RESPONSE_JSON } from './response-json.sql.js';
import { ResponseScans } from './response-scans.js';
import { FIND_KEY, submissionSql } from './submissions/submission.sql.js';

/** A response ready to be stored. */
export interface NewResponse {
  readonly formId: number;
  /** The revision of the form it was checked against. */
  readonly revision: number;
  readonly uuid: string;
  readonly user: string;
  readonly items: readonly NewItem[];
  readonly key?: SubmissionKey | undefined;
}

export interface NewItem {
  readonly uuid: string;
  readonly questionId: number;
  readonly answerOptionId: number | null;
  readonly value: string;
  readonly freeText: string | null;
}

/** Hashes of an Idempotency-Key and of the items sent with it. */
export interface SubmissionKey {
  readonly keyHash: Buffer;
  readonly bodyHash: Buffer;
}

/** The response an earlier submission with the same key stored. */
export interface Known {
  readonly responseId: number;
  /** Whether the items were the same. */
  readonly isSame: boolean;
}

/** What the database made of a new response; `itemIds` in the order of its items. */
export interface Stored {
  readonly id: number;
  readonly created: number;
  readonly itemIds: readonly number[];
}

/** What became of a response: stored, known from before, the form changed meanwhile, or the same key came twice at once. */
export type Outcome =
  | { readonly kind: 'stored'; readonly stored: Stored }
  | { readonly kind: 'known'; readonly known: Known }
  | { readonly kind: 'changed' }
  | { readonly kind: 'raced' };

interface Row {
  readonly id: string | null;
  readonly created: string;
  readonly itemIds: readonly number[] | null;
  readonly knownId?: string | null;
  readonly isSame?: boolean | null;
}

/** Up to `limit` responses after a place, newest first. */
export interface ResponseBatch {
  readonly filter: ResponseFilter;
  readonly limit: number;
  readonly after: ResponsePlace;
}

export type Placed<Content> = ResponsePlace & { readonly response: Content };

const DROP_OLD_KEYS = "DELETE FROM forms.submission_key WHERE created <= now() - interval '24 hours'";

const ANONYMISE = `WITH item AS (
  UPDATE forms.response_item i SET created_by = 'anonymous', modified_by = 'anonymous'
  FROM forms.response r WHERE r.id = i.response_id AND r.form_id = $1
), key AS (
  DELETE FROM forms.submission_key WHERE form_id = $1
)
UPDATE forms.response SET created_by = 'anonymous', modified_by = 'anonymous', modified = now(), version = version + 1
WHERE form_id = $1 AND (created_by <> 'anonymous' OR modified_by <> 'anonymous') RETURNING id`;

const INSERT: Statement = { name: 'response-insert', text: submissionSql(false) };
const INSERT_KEYED: Statement = { name: 'response-insert-keyed', text: submissionSql(true) };

/** Writes and reads responses. */
@Injectable()
export class ResponseRepository {
  constructor(
    private readonly forms: FormsDatabase,
    private readonly scans: ResponseScans,
  ) {}

  /** Stores a response in one round trip. */
  async insert(response: NewResponse): Promise<Outcome> {
    const { formId, revision, uuid, user, items, key } = response;
    const values = [
      ...[formId, revision, uuid, user],
      ...[items.map((item) => item.uuid), items.map((item) => item.questionId)],
      ...[items.map((item) => item.answerOptionId), items.map((item) => item.value)],
      items.map((item) => item.freeText),
    ];
    const statement = key === undefined ? INSERT : INSERT_KEYED;
    const keyed = key === undefined ? values : [...values, key.keyHash, key.bodyHash];
    try {
      const [row] = await this.forms.database.query<Row>(statement, keyed);
      return row === undefined ? { kind: 'changed' } : outcomeOf(row);
    } catch (error) {
      if (isTakenKey(error)) return { kind: 'raced' };
      throw error;
    }
  }

  /** The response an earlier submission with this key stored within the last day. */
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
    const statement = `SELECT ${RESPONSE_JSON} AS response FROM forms.response r WHERE r.id = $1`;
    const [row] = await this.forms.database.query<{ response: Response }>(statement, [id]);
    return row?.response;
  }

  batch(formId: number, batch: ResponseBatch): Promise<Placed<Response>[]> {
    return this.read(RESPONSE_JSON, formId, batch);
  }

  /** As `batch`, each response as its JSON text: nobody looks at what is only passed on. */
  jsonBatch(formId: number, batch: ResponseBatch): Promise<Placed<string>[]> {
    return this.read(`${RESPONSE_JSON}::text`, formId, batch);
  }

  /** How many responses of the set come after a place. */
  async count(formId: number, set: ResponseSet, after: ResponsePlace): Promise<number> {
    const { text, values } = ResponseConditions.after(formId, set, after);
    const statement = `SELECT count(*) FROM forms.response r WHERE ${text}`;
    const [row] = await this.scans.query<{ count: string }>(statement, values);
    return Number(row?.count ?? 0);
  }

  /** Answers whether there was such a response; its items go with it. */
  remove(formId: number, id: number): Promise<boolean> {
    const statement = 'DELETE FROM forms.response WHERE form_id = $1 AND id = $2 RETURNING id';
    return this.forms.database.transaction(async (tx) => {
      const removed = await tx.query(statement, [formId, id]);
      if (removed.length > 0) await this.forms.revisions.raise(tx, [RESPONSES_TOPIC]);
      return removed.length > 0;
    });
  }

  /** Answers how many responses were not anonymous. */
  async anonymise(formId: number): Promise<number> {
    return (await this.forms.database.query(ANONYMISE, [formId])).length;
  }

  private read<Content>(
    content: string,
    formId: number,
    { filter, limit, after }: ResponseBatch,
  ): Promise<Placed<Content>[]> {
    const conditions = ResponseConditions.after(formId, filter, after);
    // The rows are selected first: JSON is built for these only.
    const statement = `SELECT r.id, r.created, ${content} AS response FROM (
  SELECT r.* FROM forms.response r WHERE ${conditions.text} ORDER BY ${NEWEST_FIRST} LIMIT ${String(limit)}
) r ORDER BY ${NEWEST_FIRST}`;
    return this.scans.read<Placed<Content>>(statement, conditions);
  }
}

function outcomeOf({ id, created, itemIds, knownId, isSame }: Row): Outcome {
  if (typeof knownId === 'string') {
    return { kind: 'known', known: { responseId: Number(knownId), isSame: isSame === true } };
  }
  if (id === null) return { kind: 'changed' };
  return { kind: 'stored', stored: { id: Number(id), created: Number(created), itemIds: itemIds ?? [] } };
}

/** Two submissions with one key at the same moment, or a key that is older than a day. */
function isTakenKey(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'submission_key_once';
}
