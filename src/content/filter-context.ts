import type { SqlParameters } from './sql-parameters.js';
import type { Workspace } from './workspace.js';

/** What a condition is made from: where its parameters go and which workspace it is for. */
export interface FilterContext {
  readonly parameters: SqlParameters;
  readonly workspace: Workspace;
}
