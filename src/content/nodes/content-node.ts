/** A node as read for a response: its columns, its stored properties as text, its embedded children in order. */
export interface ContentNode {
  readonly name: string;
  readonly path: string;
  readonly id: string;
  readonly type: string;
  /** Stored properties (encode-properties.ts, `eachStoredProperty`). */
  readonly doc: string;
  readonly children: ContentNode[];
}

/** A page of a query: all matches counted, the requested ones read. */
export interface NodePage {
  readonly total: number;
  readonly nodes: ContentNode[];
  /** Of each facet of the query, in its order. */
  readonly facets?: readonly FacetValues[];
}

/** The most frequent values of a property as JSON text `{"value":…,"count":…}`, most frequent first. */
export type FacetValues = readonly string[];
