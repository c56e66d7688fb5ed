import type { Database, Revisions } from '../database/index.js';

/**
 * The database of forms and responses: by default shared with everything else, otherwise separate. `revisions` are the
 * revisions of this database, for cached HTTP responses.
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
