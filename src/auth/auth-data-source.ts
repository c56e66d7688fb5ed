/** The TypeORM data source of users, sessions and API tokens; forms may be in another database. */
export const AUTH_DATA_SOURCE = 'auth';
