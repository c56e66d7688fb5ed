import { setTimeout as sleep } from 'node:timers/promises';
import type { Form } from '../../client/index.js';
import { describeFailure } from '../support/describe-failure.js';
import { isShort } from './fault-plan.js';

/** A cached response, a rendered response, and a form submission. */
export type Kind = 'stored' | 'read' | 'submission';

/** One request: when it was sent and how long it took (ms), its status, 0 without a response, and its body. */
export interface Seen {
  readonly kind: Kind;
  readonly sentAt: number;
  readonly ms: number;
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | null;
}

const CLIENTS_OF_EACH = 2;
/** Between two requests of a client: the short form leaves processor time to other tests. */
const PAUSE_MS = isShort() ? 60 : 20;

/** Clients that continue regardless of failures, and record all responses. */
export class SteadyLoad {
  private readonly seen: Seen[] = [];
  private isOver = false;
  /**
   * Starts at the current time, so that no load repeats a request of an earlier one, which would be cached.
   */
  private turn = Math.trunc(performance.now());

  constructor(
    private readonly address: string,
    private readonly form: Form,
  ) {}

  /** Sends requests until `stop`; returns everything that was observed. */
  async run(): Promise<readonly Seen[]> {
    const kinds: readonly Kind[] = ['stored', 'read', 'submission'];
    const clients = kinds.flatMap((kind) => Array.from({ length: CLIENTS_OF_EACH }, () => this.send(kind)));
    await Promise.all(clients);
    return this.seen;
  }

  stop(): void {
    this.isOver = true;
  }

  private async send(kind: Kind): Promise<void> {
    while (!this.isOver) {
      const sentAt = performance.now();
      const { status, body, retryAfter } = await this.ask(kind);
      this.seen.push({ kind, sentAt, ms: performance.now() - sentAt, status, body, retryAfter });
      await sleep(PAUSE_MS);
    }
  }

  private async ask(kind: Kind): Promise<Pick<Seen, 'status' | 'body' | 'retryAfter'>> {
    try {
      const response = await this.fetch(kind);
      return { status: response.status, body: await response.text(), retryAfter: response.headers.get('retry-after') };
    } catch (error) {
      return { status: 0, body: describeFailure(error), retryAfter: null };
    }
  } // prettier-ignore

  private fetch(kind: Kind): Promise<Response> {
    if (kind === 'stored') return fetch(`${this.address}/.rest/delivery/pages/v1/larkway`);
    this.turn += 1;
    if (kind === 'read') {
      return fetch(`${this.address}/.rest/delivery/tours/v1?limit=1&offset=${String(this.turn)}`);
    }
    const items = this.form.questions.map(({ id }) => ({ questionId: id, value: String(this.turn) }));
    return fetch(`${this.address}/.rest/forms/v1/forms/${String(this.form.id)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(items),
    });
  }
}
