import type { Transaction } from '../../database/index.js';
import type { NodeTypes } from '../../content/index.js';

/** What happens to a node that exists at the path of a node of the file (docs/reference/content-files.md#existing-nodes). */
export const ON_EXISTING = ['skip', 'replace', 'merge'] as const;
export type OnExisting = (typeof ON_EXISTING)[number];

export interface ImportProgress {
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly nodes: number;
}

export interface ImportOptions {
  /**
   * Without it an existing node rejects the file. `skip` leaves the node and its descendants unchanged; `replace` replaces
   * them, and nodes without an identifier in the file keep the former ones; `merge` overwrites the properties that the
   * file has, and merges the children.
   */
  readonly onExisting?: OnExisting | undefined;
  /** Runs the import, then rolls it back. */
  readonly dryRun?: boolean;
  /** Nodes of the file get new identifiers, which references inside the file follow. */
  readonly newIdentifiers?: boolean;
  /** The node types known beyond the built-in ones; for warnings about others. */
  readonly types?: NodeTypes;
  /** How the file is named in errors and warnings; its path when not given. */
  readonly label?: string;
  /** Work that is done or undone together with the import. */
  readonly alongside?: (tx: Transaction) => Promise<void>;
  readonly progress?: (progress: ImportProgress) => void;
}

/** The outcome for one of several files: an error does not affect the others. */
export type ImportOutcome = { readonly path: string } & (
  { readonly result: ImportResult } | { readonly error: unknown }
);

/** Result of an import; hypothetical for a dry run. */
export interface ImportResult {
  readonly workspace: string;
  /** The node the file holds; `/` for a file with the children of the root. */
  readonly path: string;
  /** Nodes and properties of the file that were written. */
  readonly nodes: number;
  readonly properties: number;
  readonly binaries: number;
  /** Nodes whose old state was stored as a version. */
  readonly versions: number;
  /** New nodes, without the top nodes that replaced others. */
  readonly created: number;
  readonly replaced: number;
  readonly merged: number;
  readonly skipped: number;
  readonly warnings: readonly string[];
}
