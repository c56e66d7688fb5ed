import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import type { Statement } from '../../database/index.js';
import { lastResponseId } from '../responses/submissions/last-response-id.js';
import {
  NEWEST_FIRST,
  ResponseConditions,
  type ResponsePlace,
  type ResponseSet,
} from '../responses/response-conditions.sql.js';
import { ResponsePlaces } from '../responses/submissions/response-places.js';
import { ResponseScans } from '../responses/response-scans.js';
import { FormsDatabase } from '../forms-database.js';
import type { ResponseFilter } from '../responses/response-filter.js';
import type { StoredAnswers, StoredItem } from './stored-answers.js';

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

/** Number of responses read at a time: a compromise between the memory of exports and the number of round trips. */
export const BATCH = 250;

const OLDEST_FIRST = 'r.created, r.id';
type Order = 'r.id' | typeof OLDEST_FIRST | typeof NEWEST_FIRST;

// The planner assumes that two bounds on one expression are a narrow range, and would sort instead of using the index.
const WITHIN = 'r.id > ? AND r.id + 0 <= ?';

const ITEMS = `SELECT coalesce(json_agg(json_build_array(i.question_id, i.answer_option_id, i.value, i.free_text)
    ORDER BY i.id), '[]') FROM forms.response_item i WHERE i.response_id = r.id`;

const COLUMNS = 'r.id, r.uuid, r.created, r.created_by AS "createdBy"';

function named(text: string): Statement {
  return { name: `answers_${hash('sha1', text)}`, text };
}

// The inner query limits the join of items to one batch.
function readSql({ text }: ResponseConditions, order: Order): Statement {
  return named(`SELECT ${COLUMNS}, (${ITEMS}) AS items FROM (
  SELECT * FROM forms.response r WHERE ${text} ORDER BY ${order} LIMIT ${BATCH}) r ORDER BY ${order}`);
}

const OPTIONS_WITH_TEXTS =
  named(String.raw`SELECT o.id::int FROM forms.answer_option o WHERE o.id = ANY($1) AND o.may_have_texts AND EXISTS (
  SELECT FROM forms.response_item i WHERE i.question_id = o.question_id AND i.answer_option_id = o.id
    AND (i.free_text ~ '\S' OR i.value <> o.value) OFFSET 0)`);

/** Reads responses with their items in batches by keyset, so that memory does not depend on the number of responses. */
@Injectable()
export class StoredAnswersRepository {
  constructor(
    private readonly forms: FormsDatabase,
    private readonly places: ResponsePlaces,
    private readonly scans: ResponseScans,
  ) {}

  /** The highest id of any response, 0 when there is none. */
  lastId(): Promise<number> {
    return lastResponseId(this.forms.database);
  }

  /** The given options for which respondents entered texts. */
  async optionsWithTexts(ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set();
    const rows = await this.scans.query<{ id: number }>(OPTIONS_WITH_TEXTS, [ids]);
    return new Set(rows.map(({ id }) => id));
  }

  /** The number of responses of the set with ids up to `upTo`. */
  async count(formId: number, set: ResponseSet, upTo: number): Promise<number> {
    const conditions = ResponseConditions.of(formId, set).add('r.id <= ?', upTo);
    const statement = named(`SELECT count(*) AS count FROM forms.response r WHERE ${conditions.text}`);
    const [row] = await this.scans.query<{ count: string }>(statement, conditions.values);
    return Number(row?.count);
  }

  async *byId(formId: number, set: ResponseSet, { after, upTo }: IdSpan): AsyncGenerator<StoredAnswers[]> {
    for (let id = after; ;) {
      const conditions = ResponseConditions.of(formId, set).add(WITHIN, id, upTo);
      const batch = await this.read(conditions, 'r.id');
      const last = batch.at(-1);
      if (last === undefined) return;
      yield batch;
      if (batch.length < BATCH) return;
      id = last.id;
    }
  }

  /** The responses with these ids, at most `BATCH`. */
  byIds(formId: number, ids: readonly number[]): Promise<StoredAnswers[]> {
    return this.read(ResponseConditions.of(formId, {}).add('r.id = ANY(?)', ids), 'r.id');
  }

  /** All responses with ids up to `upTo`, oldest first. */
  async *byAge(formId: number, upTo: number): AsyncGenerator<StoredAnswers[]> {
    let [created, id]: [Date | string, number] = ['-infinity', 0];
    for (;;) {
      const conditions = ResponseConditions.of(formId, {}).add('r.id <= ?', upTo);
      const batch = await this.read(conditions.add('(r.created, r.id) > (?, ?)', created, id), OLDEST_FIRST);
      const last = batch.at(-1);
      if (last === undefined) return;
      yield batch;
      if (batch.length < BATCH) return;
      [created, id] = [new Date(last.created), last.id];
    }
  }

  /**
   * The responses stored before the call, newest first.
   * @throws like `ResponsePlaces.bound` before the first read
   */
  async newestFirst(formId: number, filter: ResponseFilter): Promise<AsyncGenerator<StoredAnswers[]>> {
    const upTo = await this.lastId();
    const start = filter.limit === 0 ? undefined : await this.places.start(formId, filter);
    return this.after(formId, filter, { start, upTo });
  }

  private async *after(
    formId: number,
    filter: ResponseFilter,
    { start, upTo }: { readonly start: ResponsePlace | undefined; readonly upTo: number },
  ): AsyncGenerator<StoredAnswers[]> {
    let wanted = filter.limit ?? Infinity;
    for (let place = start; place !== undefined && wanted > 0;) {
      const conditions = ResponseConditions.after(formId, filter, place).add('r.id <= ?', upTo);
      const batch = await this.read(conditions, NEWEST_FIRST);
      if (batch.length > 0) yield batch.slice(0, wanted);
      wanted -= batch.length;
      const last = batch.length < BATCH ? undefined : batch.at(-1);
      place = last && { id: String(last.id), created: new Date(last.created) };
    }
  }

  private async read(conditions: ResponseConditions, order: Order): Promise<StoredAnswers[]> {
    const statement = readSql(conditions, order);
    const rows = await this.scans.read<AnswersRow>(statement, conditions);
    return rows.map(toAnswers);
  }
}

function toAnswers({ id, uuid, created, createdBy, items }: AnswersRow): StoredAnswers {
  return { id: Number(id), uuid, created: created.getTime(), createdBy, items };
}
