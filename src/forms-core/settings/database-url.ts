import { SettingsError } from '../../config/index.js';
import type { Setting } from './setting.js';

/** `jdbc:postgresql://host:port/db?…`, `jdbc:postgresql:db`, `postgres://…` */
const SHAPE = /^(jdbc:)?(?:postgres(?:ql)?:)(\/\/)?(.*)$/s;
/** A password with an unescaped `/` or `#`; its rest would be logged as the database name. */
const MISPLACED = /^[^?]*(?:#|\/[^?]*@)/;
/** JDBC URL parameters with an equivalent in the PostgreSQL driver, by their names. */
const PARAMETERS: Readonly<Record<string, string>> = {
  sslmode: 'sslmode',
  ApplicationName: 'application_name',
  options: 'options',
  sslrootcert: 'sslrootcert',
  sslcert: 'sslcert',
  sslkey: 'sslkey',
};

/**
 * The connection string of the forms database for the driver. Drops unsupported JDBC parameters, such as
 * `serverTimezone` (times are stored in UTC). Separately given credentials take precedence.
 * @throws SettingsError without the URL, which may contain a password
 */
export function toDatabaseUrl(setting: Setting, username?: string, password?: string): string {
  const [, jdbc, slashes, rest = ''] = SHAPE.exec(setting.text.trim()) ?? [];
  const text = slashes === undefined ? `postgres://localhost/${rest}` : `postgres://${rest}`;
  if (
    rest === '' ||
    /^[^/?]*,/.test(rest) ||
    MISPLACED.test(rest) ||
    !URL.canParse(text) ||
    (slashes === undefined && jdbc === undefined)
  ) {
    throw new SettingsError([
      `${setting.source} must look like jdbc:postgresql://host:5432/database or postgres://user:password@host/database`,
    ]);
  }
  const url = new URL(text);
  const parameters = url.searchParams;
  if (jdbc !== undefined) {
    setCredentials(url, parameters.get('user'), parameters.get('password'));
    url.search = jdbcParameters(parameters).toString();
  }
  setCredentials(url, username, password);
  return url.href;
}

function setCredentials(
  url: URL,
  username: string | null | undefined,
  password: string | null | undefined,
): void {
  if (typeof username === 'string') url.username = encodeURIComponent(username);
  if (typeof password === 'string') url.password = encodeURIComponent(password);
}

function jdbcParameters(given: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const [name, value] of given) {
    const ours = Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name] : undefined;
    if (ours !== undefined) known.set(ours, value);
    else if (name === 'ssl' && value !== 'false' && !given.has('sslmode')) known.set('sslmode', 'require');
  }
  // As in libpq, `require` encrypts without verifying the certificate.
  if (known.has('sslmode')) known.set('uselibpqcompat', 'true');
  return known;
}
