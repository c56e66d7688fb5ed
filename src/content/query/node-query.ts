import type { NodeAccess } from '../../common/index.js';
import type { TextQuery, VisibleTexts } from './text/text-query.js';

/** The comparison operators of the query language (docs/reference/queries.md#filters). */
export const OPERATORS = [
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'not-in',
  'like',
  'ilike',
  'not-like',
  'not-ilike',
  'null',
] as const;

export type Operator = (typeof OPERATORS)[number];

export interface PropertyKey {
  readonly kind: 'property';
  readonly name: string;
  /** Names of language variants, best first: a node's first one counts instead of `name`. At least one if present. */
  readonly variants?: readonly string[];
}

/** What a filter or an ordering speaks of: a property or something every node has. */
export type NodeKey = PropertyKey | { readonly kind: 'name' | 'path' | 'id' | 'nodeType' | 'ancestor' };

/** An inclusive range; an end that is absent is open. */
export interface Range {
  readonly from?: string;
  readonly to?: string;
}

/** One of the values separated by `|`: a plain value, or for `in` and `not-in` a range or a set. */
export type FilterValue = { readonly one: string } | { readonly range: Range };

/** `key[operator]=a|b`: any of the values matches; for negative operators none does. */
export interface Filter {
  readonly key: NodeKey;
  /** The key as the caller wrote it, where that is another name of the same. */
  readonly written?: string;
  readonly operator: Operator;
  readonly values: readonly FilterValue[];
}

export interface PropertyFilter extends Filter {
  readonly key: PropertyKey;
}

/** Filters of one property, at least one, for which a table of values is sufficient (`isDecidedByValues`). */
export interface PropertyFilters {
  readonly key: PropertyKey;
  readonly filters: readonly PropertyFilter[];
}

export interface Ordering {
  readonly key: NodeKey;
  readonly descending: boolean;
}

/** The embedded children: concrete node types and number of levels. */
export interface Embedding {
  readonly types: readonly string[];
  readonly depth: number;
}

export function embedsNodes({ types, depth }: Embedding): boolean {
  return depth > 0 && types.length > 0;
}

/** Paging by the sort keys of results, as texts; null: the result has no value. */
export interface Keyset {
  /** Those of the last result of the previous page; undefined: the first page. */
  readonly after: SortValues | undefined;
}

export type SortValues = readonly (string | null)[];

/** A query as data: concrete node types, absolute root path, page. */
export interface NodeQuery {
  readonly workspace: string;
  readonly rootPath: string;
  readonly types: readonly string[];
  readonly embedding: Embedding;
  /** Undefined: every node may be read. */
  readonly access?: NodeAccess | undefined;
  /** The name of a version that nodes must have; they are found by what they are now. */
  readonly version?: string | undefined;
  readonly filters: readonly Filter[];
  readonly text: TextQuery | undefined;
  /** The locale in whose language the words of `text` match by stem; undefined: as written. */
  readonly locale?: string | undefined;
  /** Whether the page has the forms of the words of `text`. */
  readonly highlights?: boolean | undefined;
  /** Properties whose texts `text` must not find. */
  readonly hiddenTexts?: readonly string[];
  /** Filled in from `hiddenTexts` by the repository. */
  readonly visibleTexts?: VisibleTexts | undefined;
  /** The revision of the workspace at which `hiddenTexts` were searched. Filled in by the repository. */
  readonly textRevision?: string | undefined;
  readonly ordering: readonly Ordering[];
  readonly offset: number;
  readonly limit: number;
  /** Present: the page ends with the sort keys of its last result, from which the next one continues. */
  readonly keyset?: Keyset | undefined;
  /** Properties whose values are counted over all matches. */
  readonly facets?: readonly PropertyKey[];
}
