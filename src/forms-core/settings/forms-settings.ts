import { SettingsError } from '../../config/index.js';
import { toDatabaseUrl } from './database-url.js';
import { TUNING_PREFIX, type SettingName, type Setting, type SettingsLayer } from './setting.js';

export interface FormsSettings {
  /** `postgres://…`; undefined: the main database. */
  readonly url: string | undefined;
  /** Name of the setting with the URL, for messages. */
  readonly urlSource: string;
  readonly migrationPath: string | undefined;
  readonly runMigrations: boolean;
  /** Settings of the pool and its connections, by the driver's names. */
  readonly tuning: Readonly<Record<string, string | number | boolean>>;
}

/** Accepted driver names; all select PostgreSQL. */
const DRIVERS: ReadonlySet<string> = new Set([
  ...[
    'org.postgresql.Driver',
    'org.postgresql.ds.PGSimpleDataSource',
    'org.postgresql.ds.PGPoolingDataSource',
  ],
  ...['postgres', 'postgresql', 'pg'],
]);

type TuningType = 'number' | 'boolean' | 'text';

/** Options of the pool and the driver; times in milliseconds unless the name contains another unit. */
const TUNING: Readonly<Record<string, TuningType>> = {
  max: 'number',
  min: 'number',
  maxUses: 'number',
  maxLifetimeSeconds: 'number',
  idleTimeoutMillis: 'number',
  connectionTimeoutMillis: 'number',
  statement_timeout: 'number',
  query_timeout: 'number',
  lock_timeout: 'number',
  idle_in_transaction_session_timeout: 'number',
  keepAlive: 'boolean',
  keepAliveInitialDelayMillis: 'number',
  application_name: 'text',
};

/**
 * Validates and merges the settings.
 * @param databaseUrl of the main database; empty for the embedded database
 * @throws SettingsError with setting, location and expected format
 */
export function readFormsSettings(settings: SettingsLayer, databaseUrl: string): FormsSettings {
  const given = (name: SettingName): Setting | undefined => settings.get(name);
  const driver = given('datasource.driver');
  if (driver !== undefined && !DRIVERS.has(driver.text)) {
    throw reject(driver, `must be one of ${[...DRIVERS].join(', ')}`, driver.text);
  }
  return {
    ...readUrl(given, databaseUrl),
    migrationPath: given('migration.path')?.text,
    runMigrations: readSwitch(given('migration.run')),
    tuning: readTuning(settings),
  };
}

function readUrl(
  given: (name: SettingName) => Setting | undefined,
  databaseUrl: string,
): Pick<FormsSettings, 'url' | 'urlSource'> {
  const [username, password] = [given('datasource.username'), given('datasource.password')];
  const fallback = databaseUrl === '' ? undefined : { text: databaseUrl, source: 'DATABASE_URL' };
  const credentials = username ?? password;
  const setting = given('datasource.url') ?? (credentials === undefined ? undefined : fallback);
  if (setting !== undefined) {
    return { url: toDatabaseUrl(setting, username?.text, password?.text), urlSource: setting.source };
  }
  if (credentials === undefined) return { url: undefined, urlSource: 'DATABASE_URL' };
  throw new SettingsError([
    `${credentials.source} needs datasource.url or DATABASE_URL: the embedded database has no users`,
  ]);
}

function readSwitch(setting: Setting | undefined): boolean {
  if (setting === undefined) return true;
  const text = setting.text.trim().toLowerCase();
  if (text === 'true' || text === 'false') return text === 'true';
  throw reject(setting, 'must be true or false', setting.text);
}

function readTuning(settings: SettingsLayer): FormsSettings['tuning'] {
  const tuning: Record<string, string | number | boolean> = {};
  for (const [name, setting] of settings) {
    if (!name.startsWith(TUNING_PREFIX)) continue;
    const key = name.slice(TUNING_PREFIX.length);
    const type = Object.hasOwn(TUNING, key) ? TUNING[key] : undefined;
    if (type === undefined) {
      throw new SettingsError([`${setting.source} is not a setting of the pool or the driver; known: ${Object.keys(TUNING).map((known) => TUNING_PREFIX + known).join(', ')}`]); // prettier-ignore
    }
    tuning[key] = READ[type](setting);
  }
  return tuning;
}

const READ: Readonly<Record<TuningType, (setting: Setting) => string | number | boolean>> = {
  number: (setting) => {
    if (/^\d{1,9}$/.test(setting.text)) return Number(setting.text);
    throw reject(setting, 'must be a whole number from 0', setting.text);
  },
  boolean: readSwitch,
  text: ({ text }) => text,
};

function reject({ source }: Setting, what: string, text: string): SettingsError {
  return new SettingsError([`${source} ${what}, not "${text}"`]);
}
