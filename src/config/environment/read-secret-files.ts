import { SettingsError } from '../settings.error.js';
import { readTextFile } from './read-text-file.js';

/** Settings that contain passwords or keys and can also be given as `<NAME>_FILE`, the path of a file with the value. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'SUPERUSER_PASSWORD',
  'CDN_PURGE_URL',
  'CDN_PURGE_HEADERS',
  'SMTP_URL',
  'CAPTCHA_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'CMS_FORM_DATASOURCE_DB_URL',
  'CMS_FORM_DATASOURCE_DB_USERNAME',
  'CMS_FORM_DATASOURCE_DB_PASSWORD',
] as const;

type Variables = Readonly<Record<string, unknown>>;

/**
 * Replaces variables `<NAME>_FILE` with the contents of their files, without the final line break.
 * @throws SettingsError if a file cannot be read, or a setting is given both ways
 */
export function readSecretFiles(variables: Variables): Record<string, unknown> {
  const read = SECRET_SETTINGS.flatMap((name): [string, unknown][] => {
    const path = variables[`${name}_FILE`];
    return typeof path === 'string' && path !== '' ? [[name, contentOf(name, path, variables)]] : [];
  });
  const files: readonly string[] = SECRET_SETTINGS.map((name) => `${name}_FILE`);
  const others = Object.entries(variables).filter(([name]) => !files.includes(name));
  return Object.fromEntries<unknown>([...others, ...read]);
}

function contentOf(name: string, path: string, variables: Variables): string {
  const given = variables[name];
  if (given !== undefined && given !== '')
    throw new SettingsError([`${name} and ${name}_FILE are both set: remove one of them`]);
  try {
    return readTextFile(path, `${name}_FILE: ${path}`).replace(/\r?\n$/, '');
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error); // prettier-ignore
    throw new SettingsError([`${name}_FILE: ${path} cannot be read (${code})`]);
  }
}
