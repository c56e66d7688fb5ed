import { Injectable } from '@nestjs/common';
import { Database } from '../database/index.js';
import { FormsDatabase } from '../forms-core/index.js';
import type { AuditPlace, AuditQuery } from './audit-query.js';

export interface StoredEntry extends AuditPlace {
  readonly at: Date;
  readonly user: string;
  readonly action: string;
  readonly kind: string;
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>> | null;
}

type Row = Omit<StoredEntry, 'database'>;

const SELECT = `SELECT (extract(epoch FROM at) * 1000000)::bigint::text AS micros, id, at, user_name AS user, action, kind,
  target, details FROM server.audit_entry`;

const BATCH = 10_000;
const PRUNE = `DELETE FROM server.audit_entry WHERE id IN (
  SELECT id FROM server.audit_entry WHERE at < now() - make_interval(days => $1) ORDER BY at LIMIT ${BATCH})
RETURNING id`;

/** The entries of all databases, because forms may have a separate one. */
@Injectable()
export class AuditRepository {
  private readonly databases: readonly Database[];

  constructor(database: Database, forms: FormsDatabase) {
    this.databases = forms.database === database ? [database] : [database, forms.database];
  }

  async read(query: AuditQuery): Promise<StoredEntry[]> {
    const lists = await Promise.all(this.databases.map((_, index) => this.readOf(index, query)));
    return lists.flat().sort(byPlace).slice(0, query.limit);
  }

  /** Removes older entries in bounded transactions; returns their number. */
  async removeOlder(days: number): Promise<number> {
    let removed = 0;
    for (const database of this.databases) {
      for (let last = BATCH; last === BATCH; removed += last) {
        last = await database.transaction(async (tx) => {
          await tx.query("SET LOCAL cms.audit_retention = 'on'");
          return (await tx.query(PRUNE, [days])).length;
        });
      }
    }
    return removed;
  }

  private async readOf(index: number, query: AuditQuery): Promise<StoredEntry[]> {
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const conditions = conditionsOf(index, query, bind);
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    const text = `${SELECT} ${where} ORDER BY at DESC, id DESC LIMIT ${bind(query.limit)}`;
    const rows = (await this.databases[index]?.query<Row>(text, values)) ?? [];
    return rows.map((row) => ({ ...row, database: index }));
  }
}

function conditionsOf(
  index: number,
  { user, action, kind, target, from, to, before }: AuditQuery,
  bind: (value: unknown) => string,
): string[] {
  const conditions: string[] = [];
  if (user !== undefined) conditions.push(`user_name = ${bind(user)}`);
  if (action !== undefined) conditions.push(`action = ${bind(action)}`);
  if (kind !== undefined) conditions.push(`kind = ${bind(kind)}`);
  if (target?.endsWith('*') === true) conditions.push(`starts_with(target, ${bind(target.slice(0, -1))})`);
  else if (target !== undefined) conditions.push(`target = ${bind(target)}`);
  if (from !== undefined) conditions.push(`at >= ${bind(from)}`);
  if (to !== undefined) conditions.push(`at < ${bind(to)}`);
  if (before !== undefined) conditions.push(placeCondition(index, before, bind));
  return conditions;
}

/** Entries with the same time are sorted by database, then by id. */
function placeCondition(
  index: number,
  { micros, database, id }: AuditPlace,
  bind: (value: unknown) => string,
): string {
  const moment = `(timestamptz 'epoch' + ${bind(micros)}::bigint * interval '1 microsecond')`;
  if (index < database) return `at < ${moment}`;
  return index > database ? `at <= ${moment}` : `(at, id) < (${moment}, ${bind(id)}::bigint)`;
}

function byPlace(left: StoredEntry, right: StoredEntry): number {
  return (
    compare(BigInt(right.micros), BigInt(left.micros)) ||
    left.database - right.database ||
    compare(BigInt(right.id), BigInt(left.id))
  );
}

function compare(left: bigint, right: bigint): number {
  return left < right ? -1 : Number(left > right);
}
