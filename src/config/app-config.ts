import { resolve } from 'node:path';
import { APPLICATION_ROOT } from '../common/index.js';
import { readCaptchaSettings, type CaptchaSettings } from './captcha-settings.js';
import { readCdnSettings, type CdnSettings } from './cdn-settings.js';
import { readEnvironment, type Environment } from './environment/environment.js';
import { otherVariables } from './environment/other-variables.js';
import { readMailSettings, type MailSettings } from './mail-settings.js';
import { readTraceSettings, type TraceSettings } from './trace-settings.js';

/** Queries of smaller workspaces are fast enough without values in memory. */
const SMALLEST_INDEXED = 500;

/**
 * All settings, read once and frozen (docs/reference/settings.md#variables). Other code does not read environment variables.
 */
export class AppConfig {
  readonly host: string;
  readonly port: number;
  /** Port that serves metrics on `host` without authentication; 0: disabled. */
  readonly metricsPort: number;
  readonly contextPath: string;
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly databaseReplicaUrls: readonly string[];
  /** Replicas with more replication lag are not used. */
  readonly databaseReplicaMaxLagSeconds: number;
  readonly databasePoolSize: number;
  /** Limits for queued requests; undefined: no limits, as for commands. */
  readonly databaseLimits: { readonly queueSize: number; readonly inactivityTimeoutMs: number } | undefined;
  /** Whether an embedded database that a running server uses is accessed through that server; true for commands. */
  readonly databaseShared: boolean = false;
  /** Memory for cached responses; 0 disables the cache. */
  readonly responseCacheBytes: number;
  /** Memory for nodes that responses are rendered from; 0 disables the cache. */
  readonly nodeCacheBytes: number;
  /**
   * Memory for values that queries filter and sort by (0: none), and the minimum number of nodes of a workspace whose values
   * are kept.
   */
  readonly propertyIndex: { readonly bytes: number; readonly smallest: number };
  /** Maximum total size of the files in one request. */
  readonly uploadLimitBytes: number;
  readonly dataDir: string;
  readonly modulesDir: string;
  /** Whether the sample content and forms are loaded. */
  readonly sample: boolean;
  /** The root folder of the application, which is also a light module. */
  readonly applicationDir: string = APPLICATION_ROOT;
  readonly superuserPassword: string;
  readonly namespacePrefix: string;
  readonly corsOrigins: readonly string[];
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly logFormat: Environment['LOG_FORMAT'];
  /** Whether request log lines contain the client's IP address. */
  readonly logClientIp: boolean;
  /** Number of trusted proxies in front of the server; `true`: one. */
  readonly trustProxy: boolean | number;
  /** Trace export; undefined: disabled. */
  readonly traces: TraceSettings | undefined;
  /** The CDN in front of the server; undefined: no tags and no purging. */
  readonly cdn: CdnSettings | undefined;
  readonly maxConnections: number;
  /** Time limit for receiving a request with its body (ms). */
  readonly requestTimeoutMs: number;
  /** Requests per minute per client IP and per user; 0: unlimited. */
  readonly rateLimits: { readonly ip: number; readonly user: number };
  /** How long a stopping server reports that it is not ready before it stops accepting connections (ms). */
  readonly stopDelayMs: number;
  /** Retention of the audit log, and of deleted units in the list of content changes (days); 0: unlimited. */
  readonly retentionDays: { readonly audit: number; readonly changes: number };
  /** Whether webhooks may have private IP addresses, such as those of the internal network. */
  readonly webhookAllowPrivate: boolean;
  /** The mail server; undefined: no messages are sent. */
  readonly mail: MailSettings | undefined;
  /** Minimum time between opening and sending a form page (ms); 0: none. */
  readonly formMinimumTimeMs: number;
  /** The service that verifies tokens of anonymous submissions; undefined: none. */
  readonly captcha: CaptchaSettings | undefined;
  /** Whether endpoints reject unknown query parameters unless they configure it themselves. */
  readonly strictParameters: boolean;
  /** Environment variables other than settings, which definitions may refer to as `${env:NAME}`. */
  readonly variables: ReadonlyMap<string, string> = new Map();
  /** System properties by name, such as `cms.form.datasource.db.url` (docs/reference/settings.md#forms-database). */
  readonly systemProperties: Readonly<Record<string, string>> = {};

  /** Warnings about deprecated names of settings, logged at start. */
  readonly warnings: readonly string[] = [];

  constructor(environment: Environment, overrides: Partial<AppConfig> = {}) {
    this.host = environment.HOST;
    this.port = environment.PORT;
    this.metricsPort = environment.METRICS_PORT;
    this.contextPath = environment.CONTEXT_PATH;
    this.baseUrl = environment.BASE_URL;
    this.databaseUrl = environment.DATABASE_URL;
    this.databaseReplicaUrls = environment.DATABASE_REPLICA_URLS;
    this.databaseReplicaMaxLagSeconds = environment.DATABASE_REPLICA_MAX_LAG_SECONDS;
    this.databasePoolSize = environment.DATABASE_POOL_SIZE;
    this.databaseLimits = readDatabaseLimits(environment);
    this.responseCacheBytes = environment.RESPONSE_CACHE_MB * 1024 * 1024;
    this.nodeCacheBytes = environment.NODE_CACHE_MB * 1024 * 1024;
    this.propertyIndex = { bytes: environment.PROPERTY_INDEX_MB * 1024 * 1024, smallest: SMALLEST_INDEXED };
    this.uploadLimitBytes = environment.UPLOAD_LIMIT_MB * 1024 * 1024;
    this.dataDir = resolve(environment.DATA_DIR);
    this.modulesDir = resolve(environment.MODULES_DIR);
    this.sample = environment.SAMPLE;
    this.superuserPassword = environment.SUPERUSER_PASSWORD;
    this.namespacePrefix = environment.NAMESPACE_PREFIX;
    this.corsOrigins = environment.CORS_ORIGINS;
    this.logLevel = environment.LOG_LEVEL;
    this.logFormat = environment.LOG_FORMAT;
    this.logClientIp = environment.LOG_CLIENT_IP;
    this.trustProxy = environment.TRUST_PROXY;
    this.traces = readTraceSettings(environment);
    this.cdn = readCdnSettings(environment);
    this.maxConnections = environment.MAX_CONNECTIONS;
    this.requestTimeoutMs = environment.REQUEST_TIMEOUT_S * 1_000;
    this.rateLimits = { ip: environment.RATE_LIMIT_IP, user: environment.RATE_LIMIT_USER };
    this.stopDelayMs = environment.STOP_DELAY_S * 1_000;
    this.retentionDays = readRetentionDays(environment);
    this.webhookAllowPrivate = environment.WEBHOOK_ALLOW_PRIVATE;
    this.mail = readMailSettings(environment);
    this.formMinimumTimeMs = environment.FORM_MINIMUM_TIME_S * 1_000;
    this.captcha = readCaptchaSettings(environment);
    this.strictParameters = environment.STRICT_PARAMETERS;
    Object.freeze(Object.assign(this, overrides));
  }
}

/** @throws SettingsError */
export function readConfig(
  variables: Record<string, unknown>,
  overrides: Partial<AppConfig> = {},
): AppConfig {
  return new AppConfig(readEnvironment(variables), { variables: otherVariables(variables), ...overrides });
}

function readDatabaseLimits(environment: Environment): AppConfig['databaseLimits'] {
  return {
    queueSize: environment.DATABASE_QUEUE_SIZE,
    inactivityTimeoutMs: environment.DATABASE_INACTIVITY_TIMEOUT_MS,
  };
}

function readRetentionDays(environment: Environment): AppConfig['retentionDays'] {
  return { audit: environment.AUDIT_RETENTION_DAYS, changes: environment.CHANGES_RETENTION_DAYS };
}
