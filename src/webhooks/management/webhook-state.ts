import type { JobRecord, JobState, LaneState } from '../../jobs/index.js';
import type { Webhook } from '../definitions/webhook.js';

/** A webhook with the number of its events. Times are ISO 8601. */
export interface WebhookState {
  readonly name: string;
  /** As defined, without the values of environment variables. */
  readonly url: string;
  readonly events: readonly string[];
  readonly workspaces?: readonly string[];
  readonly paths?: readonly string[];
  readonly forms?: readonly string[];
  readonly includeResponse: boolean;
  /** Why it is disabled; null if it is not. */
  readonly disabled: string | null;
  readonly waiting: number;
  readonly failed: number;
  /** When the oldest waiting event was stored. */
  readonly oldestWaiting: string | null;
}

/** An event and its last attempt. Times are ISO 8601. */
export interface WebhookDelivery {
  readonly id: string;
  /** The header `webhook-id`. */
  readonly webhookId: string;
  readonly event: string;
  readonly state: JobState;
  readonly created: string;
  readonly attempts: number;
  readonly nextAttempt: string | null;
  readonly finished: string | null;
  /** `status` and `ms` of the response, or `error`. */
  readonly result: Readonly<Record<string, string | number>> | null;
  readonly body: unknown;
}

export type TestResult = { readonly accepted: boolean } & Readonly<Record<string, string | number | boolean>>;

/** @param lanes its lane in each database */
export function toState(webhook: Webhook, lanes: readonly LaneState[]): WebhookState {
  const { name, url, events, workspaces, paths, forms, includeResponse } = webhook;
  const sum = (key: 'waiting' | 'failed'): number => lanes.reduce((total, lane) => total + lane[key], 0);
  const oldest = lanes.flatMap(({ oldest: at }) => (at === null ? [] : [at.toISOString()])).sort()[0];
  return {
    ...{ name, url, events },
    ...(workspaces && { workspaces }),
    ...(paths && { paths }),
    ...(forms && { forms }),
    includeResponse,
    disabled: lanes.find(({ disabled }) => disabled !== null)?.disabled ?? null,
    ...{ waiting: sum('waiting'), failed: sum('failed'), oldestWaiting: oldest ?? null },
  };
}

/** @param queue index of its database; ids are unique in one database only */
export function toDelivery(job: JobRecord, queue: number): WebhookDelivery {
  const { id, uuid, kind, state, created, attempts, due, finished, result, data } = job;
  return {
    id: queue === 0 ? id : `${String(queue)}-${id}`,
    webhookId: `msg_${uuid}`,
    event: kind,
    ...{ state, created: created.toISOString(), attempts },
    nextAttempt: state === 'waiting' ? due.toISOString() : null,
    finished: finished?.toISOString() ?? null,
    ...{ result, body: data },
  };
}
