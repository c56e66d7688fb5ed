import { SettingsError } from '../settings.error.js';

/** Current names by deprecated name; deprecated names are still accepted (docs/operations/upgrade.md). */
export const FORMER_SETTINGS: ReadonlyMap<string, string> = new Map([
  ['ANSWER_STORE_MB', 'RESPONSE_CACHE_MB'],
  ['DATABASE_SILENCE_MS', 'DATABASE_INACTIVITY_TIMEOUT_MS'],
  ['RATE_LIMIT_ADDRESS', 'RATE_LIMIT_IP'],
]);

type Variables = Readonly<Record<string, unknown>>;

/** Variables by their current names, with a warning for each deprecated name. */
export interface RenamedSettings {
  readonly variables: Variables;
  readonly warnings: readonly string[];
}

/** @throws SettingsError if a setting is given under both names */
export function renameFormerSettings(variables: Variables): RenamedSettings {
  const used = [...FORMER_SETTINGS].filter(([former]) => isSet(variables[former]));
  const both = used.filter(([, name]) => isSet(variables[name]));
  if (both.length > 0)
    throw new SettingsError(
      both.map(
        ([former, name]) => `${former} is the former name of ${name}, and both are set: remove ${former}`,
      ),
    );
  return {
    variables: {
      ...variables,
      ...Object.fromEntries(used.map(([former, name]) => [name, variables[former]])),
    },
    warnings: used.map(([former, name]) => `${former} is deprecated: set ${name} instead.`),
  };
}

/** An empty variable is treated as not set. */
export function isSet(value: unknown): boolean {
  return value !== undefined && value !== '';
}
