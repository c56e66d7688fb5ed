export const USERS_WORKSPACE = 'users';

/** Exported users are imported as ordinary content (docs/migration.md#steps). */
export const NO_USERS =
  'users of other systems cannot sign in here, and their nodes contain password hashes: add users with "user add"';
