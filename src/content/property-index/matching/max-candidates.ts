/** Longer lists of nodes are left to the database: here, they would delay other requests. */
export const MAX_CANDIDATES = 100_000;
