import type { NewResponse } from './new-response.js';
import { isRejection, outcomeOf, type Outcome, type Row } from './outcome.js';

/** Concurrent statements per group; responses that arrive meanwhile wait. */
const MAX_RUNNING = 2;
/** Maximum number of responses, and of their items, in one statement. */
const MAX_RESPONSES = 16;
const MAX_ITEMS = 400;

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
  readonly #groups = new Map<string, Group>();

  /** @param store stores responses of one group; resolves to a row for each of them, or to one row without id */
  constructor(private readonly store: (responses: readonly NewResponse[]) => Promise<Row[]>) {}

  insert(response: NewResponse): Promise<Outcome> {
    const key = `${response.formId} ${response.revision} ${JSON.stringify(response.jobs)}`;
    const group = this.#groups.get(key) ?? { waiting: [], running: 0, isScheduled: false };
    this.#groups.set(key, group);
    return new Promise((resolve, reject) => {
      group.waiting.push({ response, resolve, reject });
      this.#schedule(key, group);
    });
  }

  #schedule(key: string, group: Group): void {
    if (group.isScheduled) return;
    group.isScheduled = true;
    setImmediate(() => {
      group.isScheduled = false;
      while (group.waiting.length > 0 && group.running < MAX_RUNNING) void this.#run(key, group);
    });
  }

  async #run(key: string, group: Group): Promise<void> {
    group.running += 1;
    await this.#send(takeBatch(group.waiting));
    group.running -= 1;
    if (group.waiting.length > 0) this.#schedule(key, group);
    else if (group.running === 0) this.#groups.delete(key);
  }

  async #send(batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = await this.store(batch.map(({ response }) => response));
      batch.forEach(({ resolve }, index) => {
        const row = rows[index] ?? rows[0];
        resolve(row === undefined ? { kind: 'changed' } : outcomeOf(row));
      });
    } catch (error) {
      // One of the responses may have caused the error.
      if (batch.length > 1 && isRejection(error)) await Promise.all(batch.map((each) => this.#send([each])));
      else for (const { reject } of batch) reject(error);
    }
  }
}

function takeBatch(waiting: Waiting[]): Waiting[] {
  let [size, items] = [0, 0];
  for (const { response } of waiting.slice(0, MAX_RESPONSES)) {
    items += response.items.length;
    if (size > 0 && items > MAX_ITEMS) break;
    size += 1;
  }
  return waiting.splice(0, size);
}
