/** Recorded as the user of changes by commands and by files loaded at start. The name is reserved. */
export const SYSTEM_USER = '(system)';
