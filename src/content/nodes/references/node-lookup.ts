import type { ReadScope } from '../scope/read-scope.js';
import type { Workspace } from '../../workspaces/workspace.js';

/** Only the path of a node, without its properties and children. */
export const PATH_ONLY = -1;

/** A node to look up, and how much of it is read. */
export interface NodeLookup {
  readonly by: 'id' | 'path';
  /** An identifier (a UUID, in lower case) or an absolute path. */
  readonly key: string;
  /** Levels of embedded nodes, or `PATH_ONLY`. */
  readonly depth: number;
  /** Whether children or the file of an asset are embedded. */
  readonly embeds: 'children' | 'file';
}

/** Common parameters of all lookups in one workspace. */
export interface LookupScope {
  readonly workspace: Workspace;
  /** Concrete types of embedded children. */
  readonly childTypes: readonly string[];
  /** Concrete types of nodes that contain the file of an asset. */
  readonly fileTypes: readonly string[];
  /** Undefined: unrestricted. */
  readonly access: ReadScope['access'];
  /** Topics with the revisions at which the rest of the response was read. */
  readonly revisions: ReadonlyMap<string, number>;
  /** Set if replicas may be used. */
  readonly reading: ReadScope['reading'];
}
