/** The name of the data source of users and sessions; forms may be in another database. */
export const AUTH_DATA_SOURCE = 'auth';
