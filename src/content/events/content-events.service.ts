import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/index.js';

/** What happens to a unit (docs/reference/webhooks.md#events). */
export type UnitEvent = 'content.published' | 'content.unpublished' | 'content.deleted';

/** What receives events of content. */
export interface ContentEventReceiver {
  wants(workspace: string): boolean;
  /** Stores what the table `unit_event` of the transaction holds of a workspace (unit-events.repository.ts). */
  store(tx: Transaction, workspace: string): Promise<void>;
}

@Injectable()
export class ContentEventsService {
  private readonly receivers: ContentEventReceiver[] = [];

  /** Call at the start. */
  add(receiver: ContentEventReceiver): void {
    this.receivers.push(receiver);
  }

  /** Whether there is a receiver for events of a workspace; otherwise they are not determined. */
  wants(workspace: string): boolean {
    return this.receivers.some((receiver) => receiver.wants(workspace));
  }

  async store(tx: Transaction, workspace: string): Promise<void> {
    for (const receiver of this.receivers) await receiver.store(tx, workspace);
  }
}
