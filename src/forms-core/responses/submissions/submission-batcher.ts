import type { Database } from '../../../database/index.js';
import type { NewResponse } from './new-response.js';
import { isRejection, outcomeOf, type Outcome, type Row } from './outcome.js';

/** Maximum number of responses, and of their items, in one statement. */
const MAX_RESPONSES = 16;
const MAX_ITEMS = 400;

interface Shares {
  /** Concurrent statements per group; responses that arrive meanwhile wait. */
  readonly running: number;
  /** Up to this many waiting responses are stored by one statement, more are shared by those that may start. */
  readonly undivided: number;
}

/** The session of the embedded database runs one statement at a time. */
const SHARES: Readonly<Record<Database['kind'], Shares>> = {
  postgres: { running: 3, undivided: 4 },
  embedded: { running: 2, undivided: MAX_RESPONSES },
};

interface Waiting {
  readonly response: NewResponse;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Responses that one statement can store: for the same revision of a form, with the same jobs. */
interface Group {
  readonly waiting: Waiting[];
  running: number;
  isScheduled: boolean;
}

/**
 * Stores responses together in one statement if they arrive in the same turn of the event loop, or while other statements
 * for their form run (docs/decisions/0081-store-concurrent-responses-together.md).
 */
export class SubmissionBatcher {
  private readonly groups = new Map<string, Group>();
  private readonly shares: Shares;

  /** @param store stores responses of one group; resolves to a row for each of them, or to one row without id */
  constructor(
    kind: Database['kind'],
    private readonly store: (responses: readonly NewResponse[]) => Promise<Row[]>,
  ) {
    this.shares = SHARES[kind];
  }

  insert(response: NewResponse): Promise<Outcome> {
    const key = `${response.formId} ${response.revision} ${JSON.stringify(response.jobs)}`;
    const group = this.groups.get(key) ?? { waiting: [], running: 0, isScheduled: false };
    this.groups.set(key, group);
    return new Promise((resolve, reject) => {
      group.waiting.push({ response, resolve, reject });
      this.schedule(key, group);
    });
  }

  private schedule(key: string, group: Group): void {
    if (group.isScheduled) return;
    group.isScheduled = true;
    setImmediate(() => {
      group.isScheduled = false;
      while (group.waiting.length > 0 && group.running < this.shares.running) void this.run(key, group);
    });
  }

  private async run(key: string, group: Group): Promise<void> {
    const batch = takeBatch(group.waiting, this.shareOf(group));
    group.running += 1;
    await this.send(batch);
    group.running -= 1;
    if (group.waiting.length > 0) this.schedule(key, group);
    else if (group.running === 0) this.groups.delete(key);
  }

  private shareOf({ waiting, running }: Group): number {
    const share = Math.ceil(waiting.length / (this.shares.running - running));
    return Math.min(Math.max(share, this.shares.undivided), MAX_RESPONSES);
  }

  private async send(batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = await this.store(batch.map(({ response }) => response));
      batch.forEach(({ resolve }, index) => {
        const row = rows[index] ?? rows[0];
        resolve(row === undefined ? { kind: 'changed' } : outcomeOf(row));
      });
    } catch (error) {
      // One of the responses may have caused the error.
      if (batch.length > 1 && isRejection(error)) await Promise.all(batch.map((each) => this.send([each])));
      else for (const { reject } of batch) reject(error);
    }
  }
}

function takeBatch(waiting: Waiting[], most: number): Waiting[] {
  let [size, items] = [0, 0];
  for (const { response } of waiting.slice(0, most)) {
    items += response.items.length;
    if (size > 0 && items > MAX_ITEMS) break;
    size += 1;
  }
  return waiting.splice(0, size);
}
