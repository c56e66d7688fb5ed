/** A node for editing: every property as it is stored, and embedded children under their names. */
export interface EditedNode {
  readonly '@name': string;
  readonly '@path': string;
  readonly '@id': string;
  readonly '@nodeType': string;
  readonly '@mixins': readonly string[];
  /** Of the outermost node; changes with every write to its unit. */
  readonly '@revision'?: string;
  /** Of the outermost node: whether it and all above it are published. */
  readonly '@published'?: boolean;
  /** Of the outermost node: whether its unit has a draft. */
  readonly '@hasDraft'?: boolean;
  /** Names of all children in their order. */
  readonly '@nodes': readonly string[];
  readonly [member: string]: unknown;
}

/** A child in a list. */
export type ListedNode = Omit<EditedNode, '@nodes' | '@revision'> & { readonly '@hasChildren': boolean };

/** A page of the children of a node. */
export interface EditedChildren {
  readonly total: number;
  readonly offset: number;
  readonly limit: number;
  readonly results: readonly ListedNode[];
}

/** A node in a request: properties and children by name; null removes both. */
export interface NodeWrite {
  readonly '@name'?: string;
  readonly '@id'?: string;
  readonly '@nodeType'?: string;
  readonly '@mixins'?: readonly string[];
  readonly '@nodes'?: readonly string[];
  readonly '@before'?: string;
  readonly '@after'?: string;
  readonly [member: string]: unknown;
}

/** Where a node is moved or copied. */
export interface Relocation {
  /** Path of the new parent in the same workspace. */
  readonly to: string;
  readonly name?: string;
  readonly before?: string;
  readonly after?: string;
}

/** One of several operations that run in one transaction. */
export interface ContentOperation {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Begins with the workspace; may end with `@move`, `@copy`, `@publish`, … */
  readonly path: string;
  readonly body?: NodeWrite | Relocation;
  readonly ifMatch?: string;
  readonly force?: boolean;
}

/** What came of an operation: the status that it would have had alone. */
export interface ContentOperationResult {
  readonly status: number;
  readonly path: string;
}

/** A version of a unit. */
export interface UnitVersion {
  readonly version: string;
  readonly created: string;
  /** Who made the state that it holds, if that is known. */
  readonly author: string | null;
  readonly nodes: number;
}

/** A node that differs between two states of a unit. */
export interface NodeChange {
  readonly path: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly movedFrom?: string;
  /** A state that does not have the property is left out. */
  readonly properties: readonly { readonly name: string; readonly from?: unknown; readonly to?: unknown }[];
}

/** A token for the parameter `previewToken` of delivery. */
export interface PreviewToken {
  readonly previewToken: string;
  /** ISO 8601. */
  readonly expires: string;
}
