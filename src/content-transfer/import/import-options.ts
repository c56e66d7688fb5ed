import type { Transaction } from '../../database/index.js';
import type { NodeTypes } from '../../content/index.js';

/** How existing nodes at the path of a node of the file are handled (docs/reference/content-files.md#existing-nodes). */
export const ON_EXISTING = ['skip', 'replace', 'merge'] as const;
export type OnExisting = (typeof ON_EXISTING)[number];

export interface ImportProgress {
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly nodes: number;
}

export interface ImportOptions {
  /**
   * Undefined: an existing node rejects the file. `skip` leaves the node and its descendants unchanged; `replace` replaces
   * them, and nodes without an identifier in the file keep their identifiers; `merge` overwrites the properties that the
   * file contains, and merges the children.
   */
  readonly onExisting?: OnExisting | undefined;
  /** Assigns new identifiers to the nodes of the file, and updates the references between them. */
  readonly newIdentifiers?: boolean;
  /** The defined node types; others cause warnings. */
  readonly types?: NodeTypes;
  /** The name of the file in errors and warnings; default: its path. */
  readonly label?: string;
  /** Additional work in the transaction of the import. */
  readonly alongside?: (tx: Transaction) => Promise<void>;
  readonly progress?: (progress: ImportProgress) => void;
}

/** The outcome for one of several files: an error does not affect the others. */
export type ImportOutcome = { readonly path: string } & (
  { readonly result: ImportResult } | { readonly error: unknown }
);

/** Result of an import; hypothetical for `tryFiles`. */
export interface ImportResult {
  readonly workspace: string;
  /** The path of the node in the file; `/` for a file with the children of the root. */
  readonly path: string;
  /** Number of nodes and properties that were written. */
  readonly nodes: number;
  readonly properties: number;
  readonly binaries: number;
  /** Number of nodes whose previous state was stored as a version. */
  readonly versions: number;
  /** Number of new nodes, excluding top nodes that replaced others. */
  readonly created: number;
  readonly replaced: number;
  readonly merged: number;
  readonly skipped: number;
  readonly warnings: readonly string[];
}
