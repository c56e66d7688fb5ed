import type { Database, Revisions } from '../database/index.js';

/** The main database or a separate one. `revisions` belong to it, for cached HTTP responses. */
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
