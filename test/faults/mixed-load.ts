import { setTimeout as sleep } from 'node:timers/promises';
import { describeFailure } from '../support/describe-failure.js';
import { isShort } from './fault-plan.js';

/** Between two actions of a client, in milliseconds: the short form leaves processor time to other tests. */
const PAUSE_MS = isShort() ? 20 : 0;

/** A client that performs one action after the other. */
export interface MixedClient {
  act(): Promise<void>;
}

/** Clients that run concurrently until they are stopped. */
export class MixedLoad {
  readonly problems: string[] = [];
  private running = true;
  private readonly ended: Promise<unknown>;

  constructor(clients: readonly MixedClient[]) {
    this.ended = Promise.all(clients.map((client) => this.keepOn(client)));
  }

  /** Waits until each client has finished its current action. */
  async stop(): Promise<void> {
    this.running = false;
    await this.ended;
  }

  private async keepOn(client: MixedClient): Promise<void> {
    try {
      while (this.running) {
        await client.act();
        await sleep(PAUSE_MS);
      }
    } catch (error) {
      this.problems.push(`${client.constructor.name}: ${describeFailure(error)}`);
    }
  }
}
