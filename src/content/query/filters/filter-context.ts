import type { Workspace } from '../../workspaces/workspace.js';
import type { Equality } from './equality-filter.sql.js';

export interface FilterContext {
  readonly workspace: Workspace;
  /** What messages call the property; its own name when absent. */
  readonly label?: string;
  /** How equality is tested; by the index of properties when absent. */
  readonly equality?: Equality;
}
