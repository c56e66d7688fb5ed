import type { NodeTypes, VersionKeepingRepository, VersionOwner } from '../../../content/index.js';
import type { ImportOptions, ImportResult } from '../import-options.js';
import type { NodeBatch, NodeWriterRepository, StoredNode } from '../../../content/index.js';
import type { FilePosition } from '../import.errors.js';
import type { FileTarget } from '../parse-file-name.js';

/** A node whose children are being read. */
export interface OpenParent {
  readonly id: string;
  readonly path: string;
  readonly depth: number;
  readonly position: string;
  /** The node existed before this import, so its children may exist as well. */
  readonly stored: boolean;
  /** The node whose versions record changes here; undefined for new nodes. */
  readonly owner?: VersionOwner | undefined;
  nextOrd: number | undefined;
}

export type Counters = {
  -readonly [K in 'nodes' | 'properties' | 'created' | 'replaced' | 'merged' | 'skipped']: ImportResult[K];
};

/** The target of the nodes, and the writers of an import. */
export interface TreeContext {
  readonly file: string;
  readonly target: FileTarget;
  readonly onExisting: ImportOptions['onExisting'];
  readonly types: NodeTypes;
  readonly repository: NodeWriterRepository;
  readonly batch: NodeBatch<FilePosition>;
  readonly versions: VersionKeepingRepository;
}

export interface TreeParent {
  readonly node: StoredNode;
  readonly owner: VersionOwner | undefined;
  /** The root of a workspace that this import created. */
  readonly isNew: boolean;
}
