import { Injectable } from '@nestjs/common';
import { OverloadedError, WorkQueue } from '../../common/index.js';
import type { Statement } from '../../database/index.js';
import { FormsDatabase } from '../forms-database.js';
import type { ResponseConditions } from './response-conditions.sql.js';

/** Fewer than there are connections; on the single connection of the embedded database, other requests run in between. */
const AT_ONCE = { embedded: 1, postgres: 2 } as const;
const MAX_WAITING = 100;

/** Limits the concurrency of statements that may read every response of a form. */
@Injectable()
export class ResponseScans {
  private readonly queue: WorkQueue;

  constructor(private readonly forms: FormsDatabase) {
    this.queue = new WorkQueue(AT_ONCE[forms.database.kind], MAX_WAITING);
  }

  /** @throws OverloadedError */
  async query<Row>(statement: Statement | string, values: readonly unknown[]): Promise<Row[]> {
    if (this.queue.full) throw new OverloadedError();
    return this.queue.run(() => this.forms.database.query<Row>(statement, values));
  }

  /** Runs a statement that returns some rows of a set; queued like `query` unless an index finds the rows. */
  read<Row>(statement: Statement | string, { values, isIndexed }: ResponseConditions): Promise<Row[]> {
    return isIndexed ? this.forms.database.query<Row>(statement, values) : this.query<Row>(statement, values);
  }
}
