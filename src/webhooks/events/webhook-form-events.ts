import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../../database/index.js';
import {
  FormEventsService,
  FormsDatabase,
  type EventForm,
  type FormEventReceiver,
  type ResponseJob,
} from '../../forms-core/index.js';
import { JOBS_TOPIC } from '../../jobs/index.js';
import { laneOf, type Webhook, type WebhookEvent } from '../definitions/webhook.js';
import { WebhookLanesService } from '../delivery/webhook-lanes.service.js';
import { storeEvent } from './event-jobs.repository.js';

@Injectable()
export class WebhookFormEvents implements FormEventReceiver, OnModuleInit {
  constructor(
    private readonly lanes: WebhookLanesService,
    private readonly events: FormEventsService,
    private readonly forms: FormsDatabase,
  ) {}

  onModuleInit(): void {
    this.events.add(this);
  }

  jobsOf(form: EventForm): readonly ResponseJob[] {
    return this.receiversOf(form, 'form.response.created').map(({ name, includeResponse }) => ({
      lane: laneOf(name),
      response: includeResponse,
    }));
  }

  responseStored(): void {
    this.lanes.wake();
  }

  async formPublished(tx: Transaction, form: EventForm): Promise<void> {
    const lanes = this.receiversOf(form, 'form.published').map(({ name }) => laneOf(name));
    if (lanes.length === 0) return;
    await storeEvent(tx, lanes, 'form.published', { form: form.uuid, formId: form.id });
    this.forms.revisions.raise(tx, [JOBS_TOPIC]);
  }

  private receiversOf({ uuid }: EventForm, event: WebhookEvent): Webhook[] {
    return this.lanes
      .enabled()
      .filter(({ events, forms }) => events.includes(event) && (forms?.includes(uuid) ?? true));
  }
}
