import type { Form } from '#client';
import { formPart } from '../builder/part.js';
import { staleRecord } from '../forms/stale-record.js';
import { server } from '../server/connection.js';
import { differingSettings } from './differing-settings.js';
import { pickSettings } from './pick-settings.js';
import type { SettingValues } from './stored-settings.js';

/** Other users may save other parts of the form between reading and writing. */
const MAX_ATTEMPTS = 3;

/** Saves changed fields of a form as it was read. Changes of other fields and parts that another user saved since are kept. */
export async function saveSettings(
  read: Form,
  changes: SettingValues,
  attempts = MAX_ATTEMPTS,
): Promise<Form> {
  try {
    return await server().formsEditor.changeForm(read.id, { ...changes, version: read.version });
  } catch (error) {
    const current = staleRecord(error);
    if (current === undefined || attempts === 1) throw error;
    const [before, now] = [read, current].map((form) => pickSettings(formPart(form).values, changes));
    if (Object.keys(differingSettings(before ?? {}, now ?? {})).length > 0) throw error;
    return saveSettings(current, changes, attempts - 1);
  }
}
