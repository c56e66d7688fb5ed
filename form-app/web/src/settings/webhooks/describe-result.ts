import type { WebhookDelivery, WebhookTest } from '#client';
import { textsOf } from '../../texts/texts-of.js';

/** How the receiver responded to an event, in the language of the studio. */
export function describeResult(result: WebhookTest | NonNullable<WebhookDelivery['result']>): string {
  const { status, duration, connectionErrors } = textsOf('settings').webhooks;
  // A response that is not accepted repeats its status in the error.
  const error = String(result.error ?? '').replace(/^status \d+(?:: )?/, '');
  const code = /\b[A-Z]+_?[A-Z_]+\b/.exec(error)?.[0] ?? '';
  const reason = Object.hasOwn(connectionErrors, code) ? connectionErrors[code] : error;
  const shown = [
    result.status === undefined ? '' : status(result.status),
    reason,
    result.ms === undefined ? '' : duration(result.ms),
  ];
  return shown.filter((part) => part !== undefined && part !== '').join(' · ');
}
