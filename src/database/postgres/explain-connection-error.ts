import pg from 'pg';
import { SettingsError } from '../../config/index.js';
import { DatabaseUnavailableError, errorCode } from '../errors/database.errors.js';

/** PgBouncer's error for parameters that it does not know. */
const UNSUPPORTED_PARAMETER = /^unsupported startup parameter(?: in options)?: [\w.]+/;
const IGNORED = 'ignore_startup_parameters = options, statement_timeout, idle_in_transaction_session_timeout';

type Address = Pick<pg.Client, 'host' | 'port'> & { readonly user: string; readonly database: string };

const NOT_FOUND = ({ host }: Address): string => `unknown host "${host}": correct its name`;
const NO_RESPONSE = ({ host, port }: Address): string =>
  `no response from ${host}:${String(port)}: start PostgreSQL there, or correct host and port`;

/** Cause and fix by error code of the socket or of PostgreSQL. */
const REASONS: Readonly<Record<string, (address: Address) => string>> = {
  ENOTFOUND: NOT_FOUND,
  EAI_AGAIN: NOT_FOUND,
  ECONNREFUSED: NO_RESPONSE,
  ENOENT: NO_RESPONSE,
  ETIMEDOUT: NO_RESPONSE,
  EHOSTUNREACH: NO_RESPONSE,
  ENETUNREACH: NO_RESPONSE,
  '28P01': ({ user }) => `the password for the user "${user}" is wrong: correct user or password`,
  '3D000': ({ database }) => `there is no database "${database}": create it, or correct its name`,
  '42501': ({ user, database }) =>
    `the user "${user}" may not create tables in the database "${database}": grant CREATE on it, or use another user`,
  '53300': () =>
    'the server has no free connection: lower DATABASE_POOL_SIZE, or raise max_connections there',
  '57P03': () => 'the server is starting or stopping: try again later',
};

/**
 * Converts an error of opening a database to a single line with the setting of the URL, the cause and the fix, without the
 * password.
 * @param url empty for the embedded database, whose errors are returned unchanged
 */
export function explainConnectionError(setting: string, url: string, error: unknown): Error {
  const thrown = error instanceof Error ? error : new Error(String(error));
  if (url === '') return thrown;
  const origin: unknown = error instanceof DatabaseUnavailableError ? error.cause : error;
  return new SettingsError([`${setting}: ${reasonOf(url, origin)}`]);
}

function reasonOf(url: string, error: unknown): string {
  const message = messageOf(error);
  const address = addressIn(url);
  if (address === undefined) {
    return 'invalid database URL: write postgres://user:password@host:5432/database, with %40 for @ in a password';
  }
  const [unsupported] = UNSUPPORTED_PARAMETER.exec(message) ?? [];
  if (unsupported !== undefined) return `${unsupported}: set ${IGNORED} in the settings of PgBouncer`;
  const explain = REASONS[errorCode(error)] ?? (message.includes('timeout') ? NO_RESPONSE : undefined);
  return explain?.(address) ?? `the database cannot be opened: ${message}`;
}

/** Parsed like the driver does, with its defaults; undefined for an invalid URL. */
function addressIn(url: string): Address | undefined {
  try {
    const { host, port, user = '', database = '' } = new pg.Client({ connectionString: url });
    return { host, port, user, database };
  } catch {
    return undefined;
  }
}

// Checked by shape, as in database.errors.ts.
function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}
