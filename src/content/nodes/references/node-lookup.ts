import type { ReadScope } from '../scope/read-scope.js';
import type { Workspace } from '../../workspaces/workspace.js';

/** Where a node is, without its properties and children. */
export const ADDRESS_ONLY = -1;

/** A node to look up, and how much of it to read. */
export interface NodeLookup {
  readonly by: 'id' | 'path';
  /** An identifier (a UUID, in lower case) or an absolute path. */
  readonly key: string;
  /** Levels of embedded nodes, or `ADDRESS_ONLY`. */
  readonly depth: number;
  /** What is embedded: children, or the file of an asset. */
  readonly embeds: 'children' | 'file';
}

/** Applies to all lookups in one workspace. */
export interface LookupScope {
  readonly workspace: Workspace;
  /** Concrete types of the children that are embedded. */
  readonly childTypes: readonly string[];
  /** Concrete types of the nodes that hold the file of an asset. */
  readonly fileTypes: readonly string[];
  /** Undefined: every node may be read. */
  readonly access: ReadScope['access'];
  /** Topics with the revisions at which the rest of the response was read. */
  readonly revisions: ReadonlyMap<string, number>;
  /** Present if replicas may be used. */
  readonly reading: ReadScope['reading'];
}
