import { plainToInstance, Transform } from 'class-transformer';
import { IsIn, IsString, validateSync } from 'class-validator';
import type { CdnTagHeader } from '../../common/index.js';
import { isSet } from './former-settings.js';
import {
  WholeNumber,
  Share,
  HttpUrl,
  Like,
  Origins,
  OneOf,
  ExistingFolder,
  TrueOrFalse,
  toBoolean,
  toInteger,
} from './setting.decorators.js';
import { SettingsError } from '../settings.error.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Values that OpenTelemetry defines; `parentbased` follows the sampling decision of the caller. */
const SAMPLERS = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const;
const HOST_NAMES = /^$|^[\w.:-]+(?: *, *[\w.:-]+)*$/;
/** An email address, optionally with a name; no line breaks and no lists. */
const MAILBOX = /^$|^[\w.+-]+@[\w.-]+$|^[^\p{Cc}<>"@,]+ <[\w.+-]+@[\w.-]+>$/u;
const PAIRS = /^$|^[^=,\s]+=[^,]*(?:,[^=,\s]+=[^,]*)*$/;
/** An unescaped `/`, `?` or `#` would end the password, and error messages would show the rest of it. */
const POSTGRES_URL = /^$|^postgres(?:ql)?:\/\/(?=\S)[^\s/?#]*(?:\/[^\s@?#]*)?(?:\?[^\s#]*)?$/;

const toList = Transform(({ value }) =>
  String(value).split(',').map((part) => part.trim()).filter((part) => part !== ''),
); // prettier-ignore

/** The environment variables of docs/reference/settings.md#variables, with their defaults and validation. */
export class Environment {
  @IsString() HOST = '127.0.0.1';
  @WholeNumber(0, 65535) PORT = 8080;
  @WholeNumber(0, 65535) METRICS_PORT = 0;
  @Like(/^$|^(?:\/[\w.~-]+)+$/, 'be empty or look like /cmsPublic') CONTEXT_PATH = '';
  @HttpUrl('https://example.org', /[?#]|\/$/) BASE_URL = '';

  @Like(
    POSTGRES_URL,
    'be empty or look like postgres://user:password@host:5432/database, with %2F for / and %23 for # in a password',
  )
  DATABASE_URL = '';

  @toList
  @Like(POSTGRES_URL, 'be postgres:// URLs separated by commas, with %2F for / and %23 for # in passwords', {
    each: true,
  })
  DATABASE_REPLICA_URLS: string[] = [];

  @WholeNumber(1, 86_400) DATABASE_REPLICA_MAX_LAG_SECONDS = 30;
  @WholeNumber(1, 500) DATABASE_POOL_SIZE = 10;
  @WholeNumber(1, 100_000) DATABASE_QUEUE_SIZE = 500;
  @WholeNumber(0, 60_000) DATABASE_INACTIVITY_TIMEOUT_MS = 1_200;
  @WholeNumber(1, 10_000) UPLOAD_LIMIT_MB = 64;
  @WholeNumber(0, 100_000) RESPONSE_CACHE_MB = 32;
  @WholeNumber(0, 100_000) NODE_CACHE_MB = 16;
  @WholeNumber(0, 4_000) NODE_CACHE_DISK_MB = 1_024;
  @WholeNumber(0, 100_000) PROPERTY_INDEX_MB = 64;
  @Like(/./, 'name a folder') DATA_DIR = './data';
  @ExistingFolder('./light-modules') MODULES_DIR = './light-modules';
  @TrueOrFalse() SAMPLE = true;
  @IsString() SUPERUSER_PASSWORD = '';

  @Like(/^[a-z][a-z0-9]{0,31}$/, 'be lower-case letters and digits, such as cms or mgnl')
  NAMESPACE_PREFIX = 'cms';

  @toList
  @Origins()
  CORS_ORIGINS: string[] = ['*'];

  @OneOf(LOG_LEVELS) LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';
  @OneOf(['json', 'pretty']) LOG_FORMAT: 'json' | 'pretty' = process.stdout.isTTY ? 'pretty' : 'json';
  @TrueOrFalse() LOG_CLIENT_IP = true;

  @toBoolean
  @toInteger
  @IsIn([true, false, 1, 2, 3, 4, 5, 6, 7, 8, 9], {
    message: 'TRUST_PROXY must be true, false or the number of proxies',
  })
  TRUST_PROXY: boolean | number = false;

  @HttpUrl('http://collector:4318') OTEL_EXPORTER_OTLP_ENDPOINT = '';

  @HttpUrl('http://collector:4318/v1/traces')
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = '';

  @Like(PAIRS, 'be empty or look like name=value,name=value') OTEL_EXPORTER_OTLP_HEADERS = '';
  @WholeNumber(1, 600_000) OTEL_EXPORTER_OTLP_TIMEOUT = 10_000;
  @Like(/./, 'be a name') OTEL_SERVICE_NAME = 'cms';
  @Like(PAIRS, 'be empty or look like name=value,name=value') OTEL_RESOURCE_ATTRIBUTES = '';
  @OneOf(SAMPLERS) OTEL_TRACES_SAMPLER: (typeof SAMPLERS)[number] = 'parentbased_always_on';
  @Share() OTEL_TRACES_SAMPLER_ARG = 1;
  @TrueOrFalse() OTEL_SDK_DISABLED = false;
  @Like(/^$|^surrogate-key$|^cache-tag$/, 'be surrogate-key or cache-tag') CDN_TAGS: CdnTagHeader | '' = '';
  @WholeNumber(0, 31_536_000) CDN_MAX_AGE_S = 0;
  @HttpUrl('https://api.cdn.example/purge') CDN_PURGE_URL = '';
  @Like(PAIRS, 'be empty or look like name=value,name=value') CDN_PURGE_HEADERS = '';
  @WholeNumber(1, 1_000_000) MAX_CONNECTIONS = 10_000;
  @WholeNumber(1, 3_600) REQUEST_TIMEOUT_S = 30;
  @WholeNumber(0, 1_000_000) RATE_LIMIT_IP = 0;
  @WholeNumber(0, 1_000_000) RATE_LIMIT_USER = 0;
  @WholeNumber(0, 300) STOP_DELAY_S = 0;
  @WholeNumber(0, 36_500) AUDIT_RETENTION_DAYS = 365;
  @WholeNumber(0, 36_500) CHANGES_RETENTION_DAYS = 90;
  @TrueOrFalse() WEBHOOK_ALLOW_PRIVATE = false;
  @Like(/^$|^smtps?:\/\/\S+$/, 'be empty or look like smtps://user:password@mail.example.org') SMTP_URL = '';
  @Like(MAILBOX, 'be an address such as forms@example.org, or Name <forms@example.org>') MAIL_FROM = '';
  @WholeNumber(0, 3) FORM_MINIMUM_TIME_S = 2;
  @HttpUrl('https://captcha.example/siteverify') CAPTCHA_VERIFY_URL = '';
  @IsString() CAPTCHA_SECRET = '';
  @Like(HOST_NAMES, 'be host names separated by commas') CAPTCHA_HOSTNAMES = '';
  @HttpUrl('https://captcha.example/api.js') CAPTCHA_SCRIPT_URL = '';
  @IsString() CAPTCHA_SITE_KEY = '';
  @TrueOrFalse() STRICT_PARAMETERS = false;
}

/**
 * Reads the settings from environment variables; an empty variable is treated as not set.
 * @throws SettingsError with each invalid variable and its expected format
 */
export function readEnvironment(variables: Record<string, unknown>): Environment {
  const known = Object.keys(new Environment());
  const given = Object.fromEntries(
    known.filter((name) => isSet(variables[name])).map((name) => [name, variables[name]]),
  );
  const environment = plainToInstance(Environment, given, { exposeDefaultValues: true });
  const reasons = validateSync(environment).flatMap((error) =>
    Object.values(error.constraints ?? {}).slice(0, 1).map((reason) => `${reason}, not "${shown(error.property, given)}"`),
  ); // prettier-ignore
  if (reasons.length > 0) throw new SettingsError(reasons);
  return environment;
}

/** The value in messages. Secret settings, and those whose value may contain a password, are not shown. */
function shown(name: string, given: Record<string, unknown>): string {
  return /^DATABASE_.*URL|^OTEL_EXPORTER|^CDN_PURGE|^SMTP_URL|PASSWORD|SECRET/.test(name)
    ? '…'
    : String(given[name]);
}
