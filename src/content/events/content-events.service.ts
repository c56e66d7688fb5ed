import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/index.js';

/** Events of units (docs/reference/webhooks.md#events). */
export type UnitEvent = 'content.published' | 'content.unpublished' | 'content.deleted';

export interface ContentEventReceiver {
  receives(workspace: string): boolean;
  /** Stores the events in the temporary table `unit_event` of the transaction (unit-events.repository.ts). */
  store(tx: Transaction, workspace: string): Promise<void>;
}

@Injectable()
export class ContentEventsService {
  private readonly receivers: ContentEventReceiver[] = [];

  /** Must be called at start. */
  add(receiver: ContentEventReceiver): void {
    this.receivers.push(receiver);
  }

  /** Whether there is a receiver for events of a workspace; without one, they are not determined. */
  receives(workspace: string): boolean {
    return this.receivers.some((receiver) => receiver.receives(workspace));
  }

  async store(tx: Transaction, workspace: string): Promise<void> {
    for (const receiver of this.receivers) await receiver.store(tx, workspace);
  }
}
