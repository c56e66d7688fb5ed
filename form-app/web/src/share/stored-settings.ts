import type { FormPart } from '../builder/part.js';
import { forgetWork, keepWork, readWork } from '../sign-in/stored-work.js';

export type SettingValues = Partial<FormPart['values']>;

/** Unsaved settings of a form, with the values that they replace. */
interface KeptSettings {
  readonly format: 1;
  readonly base: SettingValues;
  readonly changes: SettingValues;
}

type Owner = Pick<FormPart, 'uuid'>;

/** Keeps unsaved settings in this browser, and deletes them if there are none. */
export function keepSettings({ uuid }: Owner, base: SettingValues, changes: SettingValues): void {
  if (Object.keys(changes).length === 0) forgetWork('share', uuid);
  else keepWork('share', uuid, { format: 1, base, changes } satisfies KeptSettings);
}

export function readSettings({ uuid }: Owner): KeptSettings | undefined {
  const kept = readWork('share', uuid);
  return isKept(kept) ? kept : undefined;
}

/** Only this app writes under the key, but other versions of it may use another format. */
function isKept(value: unknown): value is KeptSettings {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 1;
}
