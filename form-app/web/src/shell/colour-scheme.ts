import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { keepPreference, readPreference, watchPreferences } from '../texts/preferences.js';

let stopWatching: (() => void) | undefined;

/** Stores the colour scheme of each user in this browser: light, dark, or that of the system (`auto`). */
export const colourSchemeManager: MantineColorSchemeManager = {
  get: (defaultValue) => {
    const chosen = readPreference('colours');
    return isMantineColorScheme(chosen) ? chosen : defaultValue;
  },
  set: (value) => keepPreference('colours', value),
  subscribe: (onUpdate) => {
    stopWatching = watchPreferences(() => onUpdate(colourSchemeManager.get('auto')));
  },
  unsubscribe: () => stopWatching?.(),
  clear: () => undefined,
};
