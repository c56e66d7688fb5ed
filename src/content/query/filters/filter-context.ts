import type { Equality } from './equality-filter.sql.js';
import type { SqlParameters } from '../../sql-parameters.js';
import type { Workspace } from '../../workspaces/workspace.js';

/** What a condition is made from: where its parameters go and which workspace it is for. */
export interface FilterContext {
  readonly parameters: SqlParameters;
  readonly workspace: Workspace;
  /**
   * Where a test of single numbers or dates leaves what must hold of their table `s`, instead of being a condition: it is
   * joined, so that matches are found there, and with them the values to sort by.
   */
  readonly joined?: string[];
  /** What messages call the property; its own name when absent. */
  readonly label?: string;
  /** How equality is tested; by the index of properties when absent. */
  readonly equality?: Equality;
}
