import type { NodeAccess } from '../../../common/index.js';
import type { TolerantRead } from '../../../database/index.js';
import type { Embedding } from '../../query/node-query.js';
import type { Workspace } from '../../workspaces/workspace.js';

/** The parameters of a read in addition to its path. */
export interface ReadScope {
  readonly workspace: Workspace;
  readonly types: readonly string[];
  readonly embedding: Embedding;
  /** Undefined: every node may be read. */
  readonly access?: NodeAccess | undefined;
  /** Present if replicas may be used. */
  readonly reading?: TolerantRead | undefined;
}
