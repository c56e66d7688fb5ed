import type { HealthCode } from './health-codes.js';
import type { ProblemCode } from './problem-codes.js';

// Users, roles, API tokens, webhooks and the audit log; times are ISO 8601.

export interface ManagedUser {
  readonly name: string;
  readonly roles: readonly string[];
  readonly enabled: boolean;
  readonly created: string;
  readonly modified: string;
}

/** A user after a change; warnings are about weak passwords and roles that do not exist. */
export interface ChangedUser extends ManagedUser {
  readonly warnings: readonly string[];
}

export interface NewUser {
  readonly name: string;
  readonly password: string;
  readonly roles: readonly string[];
}

/** Missing members stay unchanged. */
export interface UserChange {
  readonly password?: string;
  readonly roles?: readonly string[];
  readonly enabled?: boolean;
}

export interface ManagedRole {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly uri: readonly {
    readonly path: string;
    readonly methods: readonly string[];
    readonly allow: boolean;
  }[];
  readonly workspaces: Readonly<
    Record<string, readonly { readonly path: string; readonly scope: string; readonly permission: string }[]>
  >;
  readonly users: readonly string[];
  readonly tokens: readonly string[];
}

export interface ManagedToken {
  readonly name: string;
  readonly roles: readonly string[];
  readonly created: string;
  /** Null: never used. */
  readonly lastUsed: string | null;
  /** Null: never expires. */
  readonly expires: string | null;
}

export interface NewToken {
  readonly name: string;
  readonly roles: readonly string[];
  /** A duration such as `90d`; without it the token never expires. */
  readonly expires?: string;
}

export interface IssuedToken extends ManagedToken {
  /** The secret, which is not stored. */
  readonly token: string;
}

/** A webhook with the number of its events. */
export interface Webhook {
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

export const DELIVERY_STATES = ['waiting', 'done', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** An event and its last attempt. */
export interface WebhookDelivery {
  readonly id: string;
  /** The header `webhook-id`. */
  readonly webhookId: string;
  readonly event: string;
  readonly state: DeliveryState;
  readonly created: string;
  readonly attempts: number;
  readonly nextAttempt: string | null;
  readonly finished: string | null;
  readonly result: Readonly<Record<string, string | number>> | null;
  readonly body: unknown;
}

/** How the receiver responded to a test: `status` and `ms`, or `error`. */
export interface WebhookTest {
  readonly accepted: boolean;
  readonly status?: number;
  readonly ms?: number;
  readonly error?: string;
}

export interface AuditEntry {
  readonly at: string;
  readonly user: string;
  readonly action: string;
  readonly kind: string;
  readonly target: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface AuditPage {
  readonly results: readonly AuditEntry[];
  /** The value of `before` for the following entries; absent at the end. */
  readonly next?: string;
}

export interface AuditSelection {
  readonly user?: string;
  readonly action?: string;
  readonly kind?: string;
  readonly target?: string;
  readonly from?: string;
  readonly to?: string;
  readonly before?: string;
  readonly limit?: number;
}

export interface DefinitionProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly message: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly definition: string;
  /** The kind of the problem; absent if only the message describes it. */
  readonly code?: ProblemCode;
  /** The values in the message, by name. */
  readonly values?: Readonly<Record<string, string>>;
}

export type HealthStatus = 'ok' | 'degraded' | 'down';

export interface HealthPart {
  readonly status: HealthStatus;
  readonly code?: HealthCode;
  readonly reason?: string;
  /** Of a replica; absent while unknown. */
  readonly lag?: { readonly seconds: number; readonly bytes: number };
}

/** The worst status of the parts, and each part with its problems. */
export interface Health {
  readonly status: HealthStatus;
  readonly parts: Readonly<Record<string, HealthPart>>;
}

/** An operation in the OpenAPI document. */
export interface ApiOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly description?: string;
    readonly required?: boolean;
    readonly schema?: Readonly<Record<string, unknown>>;
  }[];
}

/** The parts of the OpenAPI document that list operations. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
}
