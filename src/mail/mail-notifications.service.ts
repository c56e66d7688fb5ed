import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import type { Form } from '#client';
import { AppError, errorMessage, isMap } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import {
  FormEventsService,
  FormsDatabase,
  type FormEventReceiver,
  type ResponseJob,
} from '../forms-core/index.js';
import { JobQueue, JobWorker, type Job, type JobOutcome } from '../jobs/index.js';
import { MailMessagesService, type ResponseNotice } from './mail-messages.service.js';
import { MailSender, type MailOutcome } from './mail.sender.js';

const LANE = 'mail';
const NONE: readonly ResponseJob[] = [];
const REMOVED = { ms: 0, reason: 'the address, the response or the form was removed' };

/** Sends a message about each response to the addresses of its form (docs/reference/mail.md). */
@Injectable()
export class MailNotificationsService
  implements FormEventReceiver, OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown
{
  /** Attempts since the start by outcome. */
  readonly counts = { sent: 0, retried: 0, failed: 0 };
  private readonly logger = new Logger('Mail');
  private worker: JobWorker | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly events: FormEventsService,
    private readonly forms: FormsDatabase,
    private readonly messages: MailMessagesService,
    private readonly sender: MailSender,
  ) {}

  onModuleInit(): void {
    if (this.config.mail !== undefined) this.events.add(this);
  }

  onApplicationBootstrap(): void {
    if (this.config.mail === undefined) return;
    const queue = new JobQueue(this.forms.database, this.forms.revisions);
    queue.dropOld().catch(() => undefined);
    const run = (job: Job, signal: AbortSignal): Promise<JobOutcome> => this.deliver(job, signal);
    this.worker = new JobWorker(queue, { name: LANE, isOrdered: false, run });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.stop();
  }

  /** Answers are not copied, because the response is read when the message is sent. */
  jobsOf({ notify = [] }: Form): readonly ResponseJob[] {
    return notify.length === 0 ? NONE : notify.map((to) => ({ lane: LANE, response: false, to }));
  }

  responseStored(): void {
    this.worker?.wake();
  }

  formPublished(): Promise<void> {
    return Promise.resolve();
  }

  private async deliver(job: Job, signal: AbortSignal): Promise<JobOutcome> {
    const outcome = await this.attempt(job, signal);
    if (outcome === undefined) return { kind: 'done', result: REMOVED };
    const { kind, result } = outcome;
    if (kind !== 'sent' && signal.aborted) return { kind: 'interrupted', result };
    if (kind === 'sent') {
      this.counts.sent += 1;
      return { kind: 'done', result };
    }
    if (kind === 'permanent') {
      this.counts.failed += 1;
      this.logger.warn(`Mail message ${job.uuid} failed and is not retried: ${result.error}`);
      return { kind: 'failed', result };
    }
    this.counts.retried += 1;
    if (job.attempts === 1) this.logger.warn(`Mail message ${job.uuid} is retried: ${result.error}`);
    return { kind: 'retry', result };
  }

  /** Undefined if there is nothing to send, because the address, the response or the form was removed. */
  private async attempt({ uuid, data }: Job, signal: AbortSignal): Promise<MailOutcome | undefined> {
    try {
      const message = await this.messages.compose(noticeOf(data));
      return message && (await this.sender.send(message, uuid, signal));
    } catch (error) {
      if (error instanceof AppError && error.code === 'notFound') return undefined;
      return { kind: 'temporary', result: { ms: 0, error: errorMessage(error).slice(0, 200) } };
    }
  }
}

/** The data that the statement of the submission stores. @throws Error */
function noticeOf(stored: unknown): ResponseNotice {
  const { data } = isMap(stored) ? stored : {};
  if (isMap(data) && isNotice(data)) return data;
  throw new Error('the job is not about a response');
}

function isNotice(
  data: Partial<Record<keyof ResponseNotice, unknown>>,
): data is ResponseNotice & typeof data {
  return (
    typeof data.formId === 'number' && typeof data.responseId === 'number' && typeof data.to === 'string'
  );
}
