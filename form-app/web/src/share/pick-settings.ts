import type { SettingValues } from './stored-settings.js';

/** The values with the names of others. */
export function pickSettings(values: SettingValues, { ...named }: SettingValues): SettingValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in named));
}
