import type { Webhook as WebhookState, WebhookDelivery } from '#client';
import type { JobRecord, LaneState } from '../../jobs/index.js';
import type { Webhook } from '../definitions/webhook.js';

/** @param lanes lane of the webhook in each database */
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

/** @param queue index of the database, because ids are only unique within a database */
export function toDelivery(job: JobRecord, queue: number): WebhookDelivery {
  const { id, uuid, kind, state, created, attempts, due, finished, result, data } = job;
  return {
    id: queue === 0 ? id : `${queue}-${id}`,
    webhookId: `msg_${uuid}`,
    event: kind,
    ...{ state, created: created.toISOString(), attempts },
    nextAttempt: state === 'waiting' ? due.toISOString() : null,
    finished: finished?.toISOString() ?? null,
    ...{ result, body: data },
  };
}
