import type { Form } from '#client';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/index.js';

/** A form that something happened to. */
export interface EventForm {
  readonly id: number;
  readonly uuid: string;
}

/** A job that is stored with a response, in the same statement. */
export interface ResponseJob {
  readonly lane: string;
  /** Whether its data contains the response. */
  readonly response: boolean;
  /** Stored as `to` of the data. */
  readonly to?: string;
}

/** What receives events of forms. */
export interface FormEventReceiver {
  /** The jobs to be stored with each response to the form. */
  jobsOf(form: Form): readonly ResponseJob[];
  /** Called after a response with such jobs was stored. */
  responseStored(): void;
  formPublished(tx: Transaction, form: EventForm): Promise<void>;
}

const NONE: readonly ResponseJob[] = [];

/** The receivers of events of forms (docs/reference/webhooks.md#events). */
@Injectable()
export class FormEventsService {
  private readonly receivers: FormEventReceiver[] = [];

  /** Call at the start. */
  add(receiver: FormEventReceiver): void {
    this.receivers.push(receiver);
  }

  /** On the path of submissions: constant while there are no receivers. */
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
