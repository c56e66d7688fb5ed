/** Events of webhooks (docs/reference/webhooks.md#events). */
export const WEBHOOK_EVENTS = [
  'content.published',
  'content.unpublished',
  'content.deleted',
  'form.published',
  'form.response.created',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A receiver of events: `webhooks/<name>.yaml`. Texts may contain `${env:NAME}`. */
export interface Webhook {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** Undefined: all. */
  readonly workspaces: readonly string[] | undefined;
  /** Nodes at these paths and below; undefined: all. */
  readonly paths: readonly string[] | undefined;
  /** Uuids; undefined: all. */
  readonly forms: readonly string[] | undefined;
  /** Each secret adds a signature, so that a secret can be replaced without interruption. */
  readonly secrets: readonly string[];
  readonly headers: ReadonlyMap<string, string>;
  /** Whether the event of a response contains the response. */
  readonly includeResponse: boolean;
}

export function laneOf(name: string): string {
  return `webhook ${name}`;
}
