import type { CallOptions } from './client-options.js';

/** The members of every node that is read for editing. */
interface NodeMembers {
  readonly '@name': string;
  readonly '@path': string;
  readonly '@id': string;
  readonly '@nodeType': string;
  readonly '@mixins': readonly string[];
  /** Whether it and all its ancestors are published. */
  readonly '@published'?: boolean;
  /** Whether its unit has a draft. */
  readonly '@hasDraft'?: boolean;
  readonly '@scheduled'?: readonly ScheduledAction[];
  readonly [member: string]: unknown;
}

/** A unit that is to be published or unpublished at a time (ISO 8601). */
export interface ScheduledAction {
  readonly action: 'publish' | 'unpublish';
  readonly at: string;
  readonly user: string;
  /** Why the action failed. */
  readonly failed?: string;
  /** Code of the error, with the values in its message. */
  readonly code?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * A node with all its stored properties and its embedded children by name. Only the outermost node has
 * states.
 */
export interface EditedNode extends NodeMembers {
  /** Only on the outermost node; changes with every write to its unit. */
  readonly '@revision'?: string;
  /** Names of all children in their order. */
  readonly '@nodes': readonly string[];
}

/** A child in a list. */
export interface ListedNode extends NodeMembers {
  readonly '@published': boolean;
  readonly '@hasDraft': boolean;
  readonly '@hasChildren': boolean;
}

/** A page of the children of a node. */
export interface EditedChildren {
  readonly total: number;
  readonly offset: number;
  readonly limit: number;
  readonly results: readonly ListedNode[];
}

/** Selection and order of children. */
export interface ChildrenOptions extends CallOptions {
  readonly offset?: number;
  readonly limit?: number;
  /** A property, `@name` or `@nodeType`, optionally followed by ` desc`. */
  readonly orderBy?: string;
  readonly q?: string;
  /** Lists the matches of `q` at all levels below the node. */
  readonly descendants?: boolean;
  readonly state?: ChildState;
  /** Node types, comma-separated. */
  readonly type?: string;
  /** Names of the properties to return, comma-separated. */
  readonly fields?: string;
  readonly draft?: boolean;
}

export type ChildState = 'published' | 'unpublished' | 'draft' | 'scheduled';

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

/** Target of a move or copy. */
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
  /** Starts with the workspace; can end with `@move`, `@copy`, `@publish`, … */
  readonly path: string;
  readonly body?: NodeWrite | Relocation;
  readonly ifMatch?: string;
  readonly force?: boolean;
}

/** The result of an operation, with its HTTP status. */
export interface ContentOperationResult {
  readonly status: number;
  readonly path: string;
}

/** A version of a unit. */
export interface UnitVersion {
  readonly version: string;
  readonly created: string;
  /** The user who created this state; null if unknown. */
  readonly author: string | null;
  readonly nodes: number;
}

/** A node with differences between two states of a unit. */
export interface NodeChange {
  readonly path: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly nodeType: string;
  readonly movedFrom?: string;
  /** `from` or `to` is missing if that state does not have the property. */
  readonly properties: readonly { readonly name: string; readonly from?: unknown; readonly to?: unknown }[];
}

/** A change of a unit at a path. */
export interface ContentChange {
  /** `deleted`: the unit is no longer published at this path. */
  readonly change: 'published' | 'deleted';
  readonly '@path': string;
  readonly '@id': string;
  readonly '@nodeType': string;
}

/** Changes of the published content of a workspace in their order. */
export interface ContentChanges {
  readonly results: readonly ContentChange[];
  /** The value of `since` for the changes that follow. */
  readonly next: string;
  /** Whether more changes are available. */
  readonly more: boolean;
}

/** A token for the parameter `previewToken` of delivery. */
export interface PreviewToken {
  readonly previewToken: string;
  /** ISO 8601. */
  readonly expires: string;
}
