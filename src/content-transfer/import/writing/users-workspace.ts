export const USERS_WORKSPACE = 'users';

/** Users of exports are ordinary content here (docs/migration.md). */
export const NO_USERS =
  'users of other systems cannot sign in here, and their nodes contain password hashes: add users with "user add"';
