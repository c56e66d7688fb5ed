import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ContentEventsService, type ContentEventReceiver, type UnitEvent } from '../../content/index.js';
import { Revisions, type Transaction } from '../../database/index.js';
import { JOBS_TOPIC } from '../../jobs/index.js';
import { laneOf, type WebhookEvent } from '../definitions/webhook.js';
import { WebhookLanesService } from '../delivery/webhook-lanes.service.js';
import { storeContentEvents, type ContentReceiver } from './event-jobs.repository.js';

const UNIT_EVENTS: ReadonlySet<WebhookEvent> = new Set<UnitEvent>([
  'content.published',
  'content.unpublished',
  'content.deleted',
]);

@Injectable()
export class WebhookContentEvents implements ContentEventReceiver, OnModuleInit {
  constructor(
    private readonly lanes: WebhookLanesService,
    private readonly revisions: Revisions,
    private readonly events: ContentEventsService,
  ) {}

  onModuleInit(): void {
    this.events.add(this);
  }

  receives(workspace: string): boolean {
    return this.receiversOf(workspace).length > 0;
  }

  async store(tx: Transaction, workspace: string): Promise<void> {
    const receivers = this.receiversOf(workspace);
    if (receivers.length === 0 || (await storeContentEvents(tx, workspace, receivers)) === 0) return;
    this.revisions.raise(tx, [JOBS_TOPIC]);
  }

  private receiversOf(workspace: string): ContentReceiver[] {
    return this.lanes.enabled().flatMap(({ name, events, workspaces, paths }) => {
      const wanted = events.filter((event): event is UnitEvent => UNIT_EVENTS.has(event));
      const isOther = workspaces !== undefined && !workspaces.includes(workspace);
      return wanted.length === 0 || isOther ? [] : [{ lane: laneOf(name), events: wanted, paths }];
    });
  }
}
