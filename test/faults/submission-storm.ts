import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Form, type Response } from '../../client/index.js';
import type { FaultPlan } from './fault-plan.js';

const QUESTIONS = ['First', 'Second', 'Third'];
/** Longer than any restart: a call fails if the server stays unavailable. */
const RETRY = { attempts: 400, delay: 50, maxDelay: 1_000 };
const STALLED_AFTER_MS = 120_000;

/**
 * Clients that submit to one form concurrently; each repeats a call with its key until it is acknowledged.
 */
export class SubmissionStorm {
  private readonly acknowledged: Response[] = [];
  private startedAt = 0;
  private outages = 0;

  private constructor(
    private readonly address: string,
    private readonly form: Form,
    private readonly plan: FaultPlan,
  ) {}

  /** Creates the form, whose results are public. */
  static async prepare(address: string, password: string, plan: FaultPlan): Promise<SubmissionStorm> {
    const credentials = { user: 'superuser', password };
    const { formsEditor } = createClient({ baseUrl: address, credentials });
    const questions = QUESTIONS.map((title, orderIndex) => ({
      title,
      questionType: 'text' as const,
      orderIndex,
    }));
    const draft = await formsEditor.createForm({
      title: 'Answered in a storm',
      publicResults: true,
      questions,
    });
    return new SubmissionStorm(address, await formsEditor.publishForm(draft.id), plan);
  }

  /**
   * Sends all responses. Whenever another share of them is acknowledged, `strike` ends a process and restarts
   * it, while the clients continue. Returns the acknowledged responses.
   */
  async run(strike: (index: number) => Promise<void>): Promise<readonly Response[]> {
    const { clients, responses, kills } = this.plan;
    this.startedAt = Date.now();
    const numbers = Array.from({ length: responses }, (_, index) => index).values();
    const sending = Promise.all(Array.from({ length: clients }, () => this.send(numbers)));
    const striking = this.strikeAll(kills, strike);
    await Promise.all([sending, striking]);
    return this.acknowledged;
  }

  /** The responses stored in the form. */
  stored(): Promise<readonly Response[]> {
    return createClient({ baseUrl: this.address }).forms.getResults(this.form.id);
  }

  /** The number of items in a complete response. */
  get itemsOfEach(): number {
    return this.form.questions.length;
  }

  get figures(): string {
    const { clients, responses, kills } = this.plan;
    const seconds = (Date.now() - this.startedAt) / 1_000;
    return `${String(responses)} responses of ${String(clients)} clients in ${seconds.toFixed(1)} s (${(
      responses / seconds
    ).toFixed(
      0,
    )}/s), ${String(kills)} kills, ${(this.outages / 1_000).toFixed(1)} s of them without an answer`;
  }

  /** Sends responses with unused numbers until none is left. */
  private async send(numbers: Iterator<number>): Promise<void> {
    const { forms } = createClient({ baseUrl: this.address, retry: RETRY });
    for (let next = numbers.next(); next.done !== true; next = numbers.next()) {
      const value = String(next.value);
      const items = this.form.questions.map(({ id }) => ({ questionId: id, value }));
      this.acknowledged.push(await forms.submitResponse(this.form.id, items));
    }
  }

  private async strikeAll(kills: number, strike: (index: number) => Promise<void>): Promise<void> {
    for (let index = 0; index < kills; index += 1) {
      await this.reach(Math.floor((this.plan.responses * (index + 1)) / (kills + 1)));
      const before = Date.now();
      await strike(index);
      await this.reach(this.acknowledged.length + 1);
      this.outages += Date.now() - before;
    }
  }

  private async reach(count: number): Promise<void> {
    let [seen, since] = [0, Date.now()];
    while (this.acknowledged.length < Math.min(count, this.plan.responses)) {
      if (this.acknowledged.length > seen) [seen, since] = [this.acknowledged.length, Date.now()];
      if (Date.now() - since > STALLED_AFTER_MS)
        throw new Error(`Nothing is acknowledged after ${String(seen)}.`);
      await sleep(2);
    }
  }
}
