import { Injectable } from '@nestjs/common';
import type { Statement } from '../../database/index.js';
import { FormsDatabase } from '../forms-database.repository.js';
import type { ResponseFilter } from '../response-filter.js';
import type { StoredAnswers, StoredItem } from './stored-answers.js';

/** Which responses of a form are counted. */
export type ResponseSet = Pick<ResponseFilter, 'from' | 'to' | 'user'>;

/** Responses with ids above `after` and up to `upTo`. */
export interface IdSpan {
  readonly after: number;
  readonly upTo: number;
}

interface AnswersRow {
  readonly id: string;
  readonly uuid: string;
  readonly created: Date;
  readonly createdBy: string;
  readonly items: StoredItem[];
}

/** Responses read at a time: few enough that exports stay small, enough that round trips hardly count. */
const BATCH = 250;

// $1 form, $2 from, $3 to, $4 user: each null for any.
const OF_SET = `r.form_id = $1 AND ($2::timestamptz IS NULL OR r.created >= $2)
  AND ($3::timestamptz IS NULL OR r.created < $3) AND ($4::text IS NULL OR r.created_by = $4)`;

const ITEMS = `SELECT coalesce(json_agg(json_build_array(i.question_id, i.answer_option_id, i.value, i.free_text)
    ORDER BY i.id), '[]') FROM forms.response_item i WHERE i.response_id = r.id`;

const COLUMNS = 'r.id, r.uuid, r.created, r.created_by AS "createdBy"';

const COUNT = {
  name: 'answers-count',
  text: `SELECT count(*) AS count FROM forms.response r WHERE ${OF_SET} AND r.id <= $5`,
};
const LAST = { name: 'answers-last', text: 'SELECT max(id) AS last FROM forms.response' };

const BY_AGE = readSql('answers-by-age', 'r.id > $5 AND r.id <= $6 AND (r.created, r.id) > ($7, $8)', '');
const NEWEST_FIRST = readSql('answers-newest', 'r.id <= $5 AND (r.created, r.id) < ($6, $7)', 'DESC');

// Items are collected for the rows of one batch only, hence the inner selection.
function readSql(name: string, condition: string, direction: string): Statement {
  const order = `r.created ${direction}, r.id ${direction}`;
  const text = `SELECT ${COLUMNS}, (${ITEMS}) AS items FROM (
  SELECT * FROM forms.response r WHERE ${OF_SET} AND ${condition}
  ORDER BY ${order} LIMIT ${BATCH}) r ORDER BY ${order}`;
  return { name, text };
}

/** Reads responses with their items in batches, by keyset: constant memory however many there are. */
@Injectable()
export class StoredAnswersRepository {
  constructor(private readonly forms: FormsDatabase) {}

  /** The highest id of any response, 0 when there is none. */
  async lastId(): Promise<number> {
    const [row] = await this.forms.database.query<{ last: string | null }>(LAST);
    return Number(row?.last ?? 0);
  }

  /** How many responses of the set have ids up to `upTo`. */
  async count(formId: number, set: ResponseSet, upTo: number): Promise<number> {
    const [row] = await this.forms.database.query<{ count: string }>(COUNT, [...bind(formId, set), upTo]);
    return Number(row?.count);
  }

  /** The responses of the span, oldest first. */
  async *byAge(formId: number, set: ResponseSet, span: IdSpan): AsyncGenerator<StoredAnswers[]> {
    // The index leads straight to the first response of the period.
    let [created, id]: [Date | string, number] = [toDate(set.from) ?? '-infinity', 0];
    for (;;) {
      const values: unknown[] = [...bind(formId, set), span.after, span.upTo, created, id];
      const batch = await this.read(BY_AGE, values);
      const last = batch.at(-1);
      if (last === undefined) return;
      yield batch;
      if (batch.length < BATCH) return;
      [created, id] = [new Date(last.created), last.id];
    }
  }

  /** The responses stored by now, newest first; those that come while this is read are left out. */
  async *newestFirst(formId: number, filter: ResponseFilter): AsyncGenerator<StoredAnswers[]> {
    const upTo = await this.lastId();
    let [created, id]: [Date | string, number] = [toDate(filter.to) ?? 'infinity', 0];
    let toSkip = filter.offset ?? 0;
    let wanted = filter.limit ?? Infinity;
    while (wanted > 0) {
      const values: unknown[] = [...bind(formId, filter), upTo, created, id];
      const batch = await this.read(NEWEST_FIRST, values);
      const last = batch.at(-1);
      if (last === undefined) return;
      const given = batch.slice(toSkip, toSkip + wanted);
      toSkip = Math.max(toSkip - batch.length, 0);
      wanted -= given.length;
      if (given.length > 0) yield given;
      if (batch.length < BATCH) return;
      [created, id] = [new Date(last.created), last.id];
    }
  }

  private async read(statement: Statement, values: readonly unknown[]): Promise<StoredAnswers[]> {
    const rows = await this.forms.database.query<AnswersRow>(statement, values);
    return rows.map(toAnswers);
  }
}

function bind(formId: number, { from, to, user }: ResponseSet): unknown[] {
  return [formId, toDate(from), toDate(to), user ?? null];
}

function toDate(time: number | undefined): Date | null {
  return time === undefined ? null : new Date(time);
}

function toAnswers({ id, uuid, created, createdBy, items }: AnswersRow): StoredAnswers {
  return { id: Number(id), uuid, created: created.getTime(), createdBy, items };
}
