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
  /** Names of language variants in order of precedence, used instead of `name`; not empty if set. */
  readonly variants?: readonly string[];
}

/** The subject of a filter or a sort order: a property or a column of all nodes. */
export type NodeKey = PropertyKey | { readonly kind: 'name' | 'path' | 'id' | 'nodeType' | 'ancestor' };

/** An inclusive range; an undefined end is unbounded. */
export interface Range {
  readonly from?: string;
  readonly to?: string;
}

/** One of the values separated by `|`: a plain value, or for `in` and `not-in` a range or a set. */
export type FilterValue = { readonly one: string } | { readonly range: Range };

/** `key[operator]=a|b`: any of the values matches; for negative operators none does. */
export interface Filter {
  readonly key: NodeKey;
  /** The key as given by the caller, if it is an alias. */
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

/** A filter without its key. */
export type FilterTest = Pick<Filter, 'operator' | 'values'>;

export interface Ordering {
  readonly key: NodeKey;
  readonly descending: boolean;
}

/** Embedded children: concrete node types and number of levels. */
export interface Embedding {
  readonly types: readonly string[];
  readonly depth: number;
}

export function embedsNodes({ types, depth }: Embedding): boolean {
  return depth > 0 && types.length > 0;
}

/** Paging by the sort keys of results, as texts; null: the result has no value. */
export interface Keyset {
  /** Sort keys of the last result of the previous page; undefined: first page. */
  readonly after: SortValues | undefined;
}

export type SortValues = readonly (string | null)[];

/** A query as data: concrete node types, absolute root path, page. */
export interface NodeQuery {
  readonly workspace: string;
  readonly rootPath: string;
  readonly types: readonly string[];
  readonly embedding: Embedding;
  /** Undefined: unrestricted. */
  readonly access?: NodeAccess | undefined;
  /** The name of a version that nodes must have; filters apply to their current state. */
  readonly version?: string | undefined;
  readonly filters: readonly Filter[];
  readonly text: TextQuery | undefined;
  /** The locale whose stemmer matches the words of `text`; undefined: exact words. */
  readonly locale?: string | undefined;
  /** Whether the page includes the forms of the words of `text`. */
  readonly highlights?: boolean | undefined;
  /** Known properties that `text` must not search; undefined: it may search all properties. */
  readonly hiddenTexts?: readonly string[] | undefined;
  /** Set from `hiddenTexts` by the repository. */
  readonly visibleTexts?: VisibleTexts | undefined;
  /** The revision of the workspace at which `hiddenTexts` were searched. Set by the repository. */
  readonly textRevision?: string | undefined;
  readonly ordering: readonly Ordering[];
  readonly offset: number;
  readonly limit: number;
  /** If set, the page ends with the sort keys of its last result, after which the next page begins. */
  readonly keyset?: Keyset | undefined;
  /** Properties whose values are counted over all matches. */
  readonly facets?: readonly PropertyKey[];
}
