/** Longer lists of nodes are handled by the database, because they would delay other requests here. */
export const MAX_CANDIDATES = 100_000;
