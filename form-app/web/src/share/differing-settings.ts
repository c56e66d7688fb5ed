import type { SettingValues } from './stored-settings.js';

/** The values of `changed` that differ from those of `base`. */
export function differingSettings(base: SettingValues, changed: SettingValues): SettingValues {
  const before = new Map<string, unknown>(Object.entries(base));
  return Object.fromEntries(
    Object.entries(changed).filter(
      ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before.get(name) ?? null),
    ),
  );
}
