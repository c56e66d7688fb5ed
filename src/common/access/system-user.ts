/**
 * Recorded as the user of changes that no user of the server makes: commands, and files that are loaded at the start. The
 * name is reserved: no user can have it.
 */
export const SYSTEM_USER = '(system)';
