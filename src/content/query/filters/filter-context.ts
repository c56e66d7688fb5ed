import type { Workspace } from '../../workspaces/workspace.js';
import type { Equality } from './equality-filter.sql.js';

export interface FilterContext {
  readonly workspace: Workspace;
  /** The name of the property in messages; default: its stored name. */
  readonly label?: string;
  /** How equality is tested; default: by the index of properties. */
  readonly equality?: Equality;
}
