import type { Database, Revisions } from '../database/index.js';

/**
 * The database of forms and responses: by default the main database, otherwise a separate one. `revisions` belong to this
 * database, for cached HTTP responses.
 */
export class FormsDatabaseRepository {
  constructor(
    readonly database: Database,
    readonly revisions: Revisions,
    private readonly close: () => Promise<void>,
  ) {}

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}
