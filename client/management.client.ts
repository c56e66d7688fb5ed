import type { CallOptions } from './client-options.js';
import { getCall, type Connection } from './connection.js';
import { isMap } from './json.js';
import type {
  ApiDocument,
  AuditPage,
  AuditSelection,
  ChangedUser,
  DefinitionProblem,
  DeliveryState,
  Health,
  IssuedToken,
  ManagedRole,
  ManagedToken,
  ManagedUser,
  NewToken,
  NewUser,
  UserChange,
  Webhook,
  WebhookDelivery,
  WebhookTest,
} from './management.types.js';
import { writeParameters } from './write-query.js';

const USERS = '/.rest/users/v1';
const ROLES = '/.rest/roles/v1';
const TOKENS = '/.rest/tokens/v1';
const WEBHOOKS = '/.rest/webhooks/v1';
const AUDIT = '/.rest/audit/v1';

/**
 * Users, roles, API tokens, webhooks, the audit log and the state of the server; requires the permission `admin`. All methods
 * throw ServiceError.
 */
export class ManagementClient {
  constructor(private readonly connection: Connection) {}

  listUsers(options: CallOptions = {}): Promise<readonly ManagedUser[]> {
    return this.list(USERS, options);
  }

  addUser(user: NewUser): Promise<ChangedUser> {
    return this.write('POST', USERS, user);
  }

  changeUser(name: string, change: UserChange): Promise<ChangedUser> {
    return this.write('PATCH', below(USERS, name), change);
  }

  removeUser(name: string): Promise<void> {
    return this.connection.done({ method: 'DELETE', path: below(USERS, name), repeatable: false });
  }

  listRoles(options: CallOptions = {}): Promise<readonly ManagedRole[]> {
    return this.list(ROLES, options);
  }

  listTokens(options: CallOptions = {}): Promise<readonly ManagedToken[]> {
    return this.list(TOKENS, options);
  }

  /** The only response that contains the token itself. */
  addToken(token: NewToken): Promise<IssuedToken> {
    return this.write('POST', TOKENS, token);
  }

  revokeToken(name: string): Promise<void> {
    return this.connection.done({ method: 'DELETE', path: below(TOKENS, name), repeatable: false });
  }

  listWebhooks(options: CallOptions = {}): Promise<readonly Webhook[]> {
    return this.list(WEBHOOKS, options);
  }

  /** The deliveries of a webhook, newest first. */
  listDeliveries(
    webhook: string,
    { signal, state, limit }: CallOptions & { readonly state?: DeliveryState; readonly limit?: number } = {},
  ): Promise<readonly WebhookDelivery[]> {
    const path = below(WEBHOOKS, webhook, 'deliveries') + writeParameters({ state, limit });
    return this.list(path, signal === undefined ? {} : { signal });
  }

  retryDelivery(webhook: string, id: string): Promise<WebhookDelivery> {
    return this.write('POST', below(WEBHOOKS, webhook, 'deliveries', id, 'retry'), {});
  }

  /** Sends all failed events again, and enables the webhook. */
  retryFailed(webhook: string): Promise<{ readonly retried: number }> {
    return this.write('POST', below(WEBHOOKS, webhook, 'retry'), {});
  }

  testWebhook(webhook: string): Promise<WebhookTest> {
    return this.write('POST', below(WEBHOOKS, webhook, 'test'), {});
  }

  /** Entries of the audit log, newest first. */
  readAudit({ signal, ...selection }: CallOptions & AuditSelection = {}): Promise<AuditPage> {
    return this.connection.json(getCall(AUDIT + writeParameters(selection), signal), isObject<AuditPage>);
  }

  listProblems({ signal }: CallOptions = {}): Promise<readonly DefinitionProblem[]> {
    return this.connection.json(getCall('/.rest/definitions/problems', signal), isList<DefinitionProblem>);
  }

  /** `unavailable` while the server is not ready. */
  getHealth({ signal }: CallOptions = {}): Promise<Health> {
    return this.connection.json(getCall('/.rest/health/ready', signal), isObject<Health>);
  }

  /** The OpenAPI document, with the endpoints that the caller may read. */
  getApiDocument({ signal }: CallOptions = {}): Promise<ApiDocument> {
    return this.connection.json(getCall('/.rest/openapi.json', signal), isObject<ApiDocument>);
  }

  /** The parsed response of a path with its query, such as `/.rest/delivery/pages/v1?limit=5`. */
  readPath(path: string, { signal }: CallOptions = {}): Promise<unknown> {
    return this.connection.json(getCall(path, signal), (value): value is unknown => value !== undefined);
  }

  private async list<T>(path: string, { signal }: CallOptions): Promise<readonly T[]> {
    return (await this.connection.json(getCall(path, signal), isResults<T>)).results;
  }

  private write<T>(method: 'POST' | 'PATCH', path: string, body: object): Promise<T> {
    return this.connection.json({ method, path, body, repeatable: false }, isObject<T>);
  }
}

function below(path: string, ...names: readonly string[]): string {
  return [path, ...names.map(encodeURIComponent)].join('/');
}

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the API guarantees the members
function isObject<T>(value: unknown): value is T {
  return isMap(value);
}

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the API guarantees the members
function isList<T>(value: unknown): value is readonly T[] {
  return Array.isArray(value);
}

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the API guarantees the members
function isResults<T>(value: unknown): value is { readonly results: readonly T[] } {
  return isMap(value) && isList(value.results);
}
