import type { NodeAccess } from '../../../common/index.js';
import type { TolerantRead } from '../../../database/index.js';
import type { Embedding } from '../../query/node-query.js';
import type { Workspace } from '../../workspaces/workspace.js';

export interface ReadScope {
  readonly workspace: Workspace;
  readonly types: readonly string[];
  readonly embedding: Embedding;
  /** Undefined: unrestricted. */
  readonly access?: NodeAccess | undefined;
  /** Set if replicas may be used. */
  readonly reading?: TolerantRead | undefined;
}
