import type { WebhookDelivery, WebhookTest } from '#client';
import { textsOf } from '../../texts/texts-of.js';

type Result = WebhookTest | NonNullable<WebhookDelivery['result']>;

/** The receiver's response to an event, in the language of the studio. */
export function describeResult(result: Result): string {
  const { status, duration } = textsOf('settings').webhooks;
  // For a rejected response, the error repeats the status.
  const [repeated = '', code] = /^status (\d+)(?:: )?/.exec(String(result.error ?? '')) ?? [];
  const known = result.status ?? code;
  const shown = [
    known === undefined ? '' : status(known),
    reasonOf(String(result.error ?? '').slice(repeated.length)),
    result.ms === undefined ? '' : duration(result.ms),
  ];
  return shown.filter((part) => part !== '').join(' · ');
}

/** An error in the language of the studio; unknown errors remain as the server reports them. */
function reasonOf(error: string): string {
  const { connectionErrors, deliveryErrors } = textsOf('settings').webhooks;
  const [code] = Object.keys(connectionErrors).filter((each) => error.includes(each));
  if (code !== undefined) return connectionErrors[code] ?? error;
  if (error === 'the connection was closed without a response') return deliveryErrors.closed;
  if (error === 'the webhook was removed') return deliveryErrors.removed;
  if (error === 'disabled') return deliveryErrors.disabled;
  const [, variable] = /^the environment variable (\S+) is not set$/.exec(error) ?? [];
  if (variable !== undefined) return deliveryErrors.noVariable(variable);
  const [, address] = /^(\S+) is a private address;/.exec(error) ?? [];
  return address === undefined ? error : deliveryErrors.privateAddress(address);
}
