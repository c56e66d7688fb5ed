import { resolve } from 'node:path';
import { APPLICATION_ROOT } from '../common/index.js';
import { readCaptchaSettings } from './captcha-settings.js';
import { readCdnSettings } from './cdn-settings.js';
import { readEnvironment, type Environment } from './environment/environment.js';
import { otherVariables } from './environment/other-variables.js';
import { readMailSettings } from './mail-settings.js';
import { SettingsError } from './settings.error.js';
import { readTraceSettings } from './trace-settings.js';

/** Queries of smaller workspaces are fast enough without values in memory. */
const SMALLEST_INDEXED = 500;

/** Limits for waiting for a database. */
export interface DatabaseLimits {
  /** Maximum number of callers that wait for a connection; further ones are rejected with DatabaseBusyError. */
  readonly queueSize: number;
  /** A database that sends nothing for this time (ms) is considered unavailable; 0: no check. */
  readonly inactivityTimeoutMs: number;
}

/** Makes the variables available to the initial values of the settings. */
abstract class EnvironmentSettings {
  constructor(protected readonly environment: Environment) {}
}

/**
 * All settings, read once and frozen (docs/reference/settings.md#variables). Other code does not read environment variables.
 */
export class AppConfig extends EnvironmentSettings {
  readonly host = this.environment.HOST;
  readonly port = this.environment.PORT;
  /** Port that serves metrics on `host` without authentication; 0: disabled. */
  readonly metricsPort = this.environment.METRICS_PORT;
  readonly contextPath = this.environment.CONTEXT_PATH;
  readonly baseUrl = this.environment.BASE_URL;
  readonly databaseUrl = this.environment.DATABASE_URL;
  readonly databaseReplicaUrls = readReplicaUrls(this.environment);
  /** Replicas with more replication lag are not used. */
  readonly databaseReplicaMaxLagSeconds = this.environment.DATABASE_REPLICA_MAX_LAG_SECONDS;
  readonly databasePoolSize = this.environment.DATABASE_POOL_SIZE;
  /** Limits for queued requests; undefined: no limits, as for commands. */
  readonly databaseLimits: DatabaseLimits | undefined = {
    queueSize: this.environment.DATABASE_QUEUE_SIZE,
    inactivityTimeoutMs: this.environment.DATABASE_INACTIVITY_TIMEOUT_MS,
  };
  /** Whether an embedded database that a running server uses is accessed through that server; true for commands. */
  readonly databaseShared: boolean = false;
  /** Memory for cached responses; 0 disables the cache. */
  readonly responseCacheBytes = this.environment.RESPONSE_CACHE_MB * 1024 * 1024;
  /** Memory for nodes that responses are rendered from; 0 disables the cache. */
  readonly nodeCacheBytes = this.environment.NODE_CACHE_MB * 1024 * 1024;
  /** Disk space for nodes with their rendered texts; 0: they are only in memory. */
  readonly nodeCacheDiskBytes = this.environment.NODE_CACHE_DISK_MB * 1024 * 1024;
  /**
   * Memory for values that queries filter and sort by (0: none), and the minimum number of nodes of a workspace whose values
   * are kept.
   */
  readonly propertyIndex = {
    bytes: this.environment.PROPERTY_INDEX_MB * 1024 * 1024,
    smallest: SMALLEST_INDEXED,
  };
  /** Maximum total size of the files in one request. */
  readonly uploadLimitBytes = this.environment.UPLOAD_LIMIT_MB * 1024 * 1024;
  readonly dataDir = resolve(this.environment.DATA_DIR);
  readonly modulesDir = resolve(this.environment.MODULES_DIR);
  readonly sample = this.environment.SAMPLE;
  readonly applicationDir: string = APPLICATION_ROOT;
  readonly superuserPassword = this.environment.SUPERUSER_PASSWORD;
  readonly namespacePrefix = this.environment.NAMESPACE_PREFIX;
  readonly corsOrigins = this.environment.CORS_ORIGINS;
  readonly logLevel = this.environment.LOG_LEVEL;
  readonly logFormat = this.environment.LOG_FORMAT;
  readonly logClientIp = this.environment.LOG_CLIENT_IP;
  /** Number of trusted proxies in front of the server; `true`: one. */
  readonly trustProxy = this.environment.TRUST_PROXY;
  /** Trace export; undefined: disabled. */
  readonly traces = readTraceSettings(this.environment);
  /** The CDN in front of the server; undefined: no tags and no purging. */
  readonly cdn = readCdnSettings(this.environment);
  readonly maxConnections = this.environment.MAX_CONNECTIONS;
  /** Time limit for receiving a request with its body (ms). */
  readonly requestTimeoutMs = this.environment.REQUEST_TIMEOUT_S * 1_000;
  /** Requests per minute per client IP and per user; 0: unlimited. */
  readonly rateLimits = { ip: this.environment.RATE_LIMIT_IP, user: this.environment.RATE_LIMIT_USER };
  /** How long a stopping server reports that it is not ready before it stops accepting connections (ms). */
  readonly stopDelayMs = this.environment.STOP_DELAY_S * 1_000;
  /** Retention of the audit log, and of deleted units in the list of content changes (days); 0: unlimited. */
  readonly retentionDays = {
    audit: this.environment.AUDIT_RETENTION_DAYS,
    changes: this.environment.CHANGES_RETENTION_DAYS,
  };
  /** Whether webhooks may have private IP addresses, such as those of the internal network. */
  readonly webhookAllowPrivate = this.environment.WEBHOOK_ALLOW_PRIVATE;
  /** The mail server; undefined: no messages are sent. */
  readonly mail = readMailSettings(this.environment);
  /** Minimum time between opening and sending a form page (ms); 0: none. */
  readonly formMinimumTimeMs = this.environment.FORM_MINIMUM_TIME_S * 1_000;
  /** The service that verifies tokens of anonymous submissions; undefined: none. */
  readonly captcha = readCaptchaSettings(this.environment);
  /** Whether endpoints reject unknown query parameters unless they configure it themselves. */
  readonly strictParameters = this.environment.STRICT_PARAMETERS;
  /** Environment variables other than settings, which definitions may refer to as `${env:NAME}`. */
  readonly variables: ReadonlyMap<string, string> = new Map();
  /** System properties by name, such as `cms.form.datasource.db.url` (docs/reference/settings.md#forms-database). */
  readonly systemProperties: Readonly<Record<string, string>> = {};

  /** Warnings about deprecated and mistyped names of settings, logged at start. */
  readonly warnings: readonly string[] = [];

  constructor(environment: Environment, overrides: Partial<AppConfig> = {}) {
    super(environment);
    Object.freeze(Object.assign(this, overrides));
  }

  /** The start of the URLs that clients get, without a slash at the end; a path if BASE_URL is not set. */
  get publicUrl(): string {
    return this.baseUrl === '' ? this.contextPath : this.baseUrl.replace(/\/+$/, '');
  }
}

/** @throws SettingsError for replicas of the embedded database */
function readReplicaUrls({ DATABASE_URL, DATABASE_REPLICA_URLS }: Environment): readonly string[] {
  if (DATABASE_URL === '' && DATABASE_REPLICA_URLS.length > 0)
    throw new SettingsError(['DATABASE_REPLICA_URLS requires DATABASE_URL']);
  return DATABASE_REPLICA_URLS;
}

/** @throws SettingsError */
export function readConfig(
  variables: Record<string, unknown>,
  overrides: Partial<AppConfig> = {},
): AppConfig {
  return new AppConfig(readEnvironment(variables), { variables: otherVariables(variables), ...overrides });
}
