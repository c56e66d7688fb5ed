/** What runs below the server: the embedded database, or PostgreSQL as another process. */
export type DatabaseKind = 'embedded' | 'postgres';

export const DATABASE_KINDS: readonly DatabaseKind[] = ['postgres', 'embedded'];
