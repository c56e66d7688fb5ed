import type { Database, Revisions } from '../database/index.js';

/**
 * Where forms and responses are kept: by default the database of everything else, else one of its own. Responses made
 * from forms are cached under `revisions`, the revisions of this database.
 */
export class FormsDatabase {
  constructor(
    readonly database: Database,
    readonly revisions: Revisions,
    private readonly close: () => Promise<void>,
  ) {}

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}
