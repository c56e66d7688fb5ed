import type { Form } from '#client';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/index.js';

/** The form of an event. */
export interface EventForm {
  readonly id: number;
  readonly uuid: string;
}

/** A job stored with a response, in the same statement. */
export interface ResponseJob {
  readonly lane: string;
  /** Whether its data contains the response. */
  readonly response: boolean;
  /** Stored as `to` in the data. */
  readonly to?: string;
}

/** A receiver of form events. */
export interface FormEventReceiver {
  /** The jobs to be stored with each response to the form. */
  jobsOf(form: Form): readonly ResponseJob[];
  /** Called after a response with such jobs was stored. */
  responseStored(): void;
  formPublished(tx: Transaction, form: EventForm): Promise<void>;
}

const NONE: readonly ResponseJob[] = [];

/** The registered receivers of form events (docs/reference/webhooks.md#events). */
@Injectable()
export class FormEventsService {
  private readonly receivers: FormEventReceiver[] = [];

  /** Must be called at start. */
  add(receiver: FormEventReceiver): void {
    this.receivers.push(receiver);
  }

  /** Called for every submission; returns a constant while there are no receivers. */
  jobsOf(form: Form): readonly ResponseJob[] {
    return this.receivers.length === 0 ? NONE : this.receivers.flatMap((receiver) => receiver.jobsOf(form));
  }

  responseStored(): void {
    for (const receiver of this.receivers) receiver.responseStored();
  }

  async formPublished(tx: Transaction, form: EventForm): Promise<void> {
    for (const receiver of this.receivers) await receiver.formPublished(tx, form);
  }
}
