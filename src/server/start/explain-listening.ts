import { SettingsError, type AppConfig } from '../../config/index.js';

type Address = Pick<AppConfig, 'host' | 'port'>;

const OWN = 'set it to an address of this machine, such as 127.0.0.1, or to 0.0.0.0 for all of them';
const NOT_OWN = ({ host }: Address): string => `HOST: "${host}" is not an address of this machine: ${OWN}`;
const NOT_FOUND = ({ host }: Address): string => `HOST: there is no host "${host}": ${OWN}`;

/** Explanations of errors when listening, by error code. */
const REASONS: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `PORT: ${port} on ${host} is in use: stop the process that listens there, or set another PORT`,
  EACCES: ({ port }) => `PORT: this user may not listen on ${port}: set a PORT from 1024`,
  EADDRNOTAVAIL: NOT_OWN,
  EINVAL: NOT_OWN,
  ENOTFOUND: NOT_FOUND,
  EAI_AGAIN: NOT_FOUND,
};

/** Why the server cannot listen: a single line with the setting and the fix (docs/reference/settings.md#variables). */
export function explainListening(error: unknown, address: Address): Error {
  const thrown = error instanceof Error ? error : new Error(String(error));
  const reason = 'code' in thrown ? REASONS[String(thrown.code)]?.(address) : undefined;
  return reason === undefined ? thrown : new SettingsError([reason]);
}
