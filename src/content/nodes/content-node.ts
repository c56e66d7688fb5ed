import type { TextQuery } from '../query/text/text-query.js';
import type { RenderedTexts } from './rendered-texts.js';

/** A node as read for a response: its columns, its stored properties as text, and its embedded children in order. */
export interface ContentNode {
  readonly name: string;
  readonly path: string;
  readonly id: string;
  readonly type: string;
  /** Stored properties (encode-properties.ts, `eachStoredProperty`). */
  readonly doc: string;
  readonly children: ContentNode[];
  /** Only for nodes in the node cache. */
  rendered?: RenderedTexts | undefined;
}

export interface NodePage {
  readonly total: number;
  readonly nodes: ContentNode[];
  /** The sort keys of the last result as JSON text (`SortValues`), if the query has a keyset and more results follow. */
  readonly next?: string | undefined;
  readonly facets?: readonly FacetValues[] | undefined;
  /** Revision of the workspace, read together with the page; undefined in a transaction. */
  readonly revision?: string | undefined;
  /** The text query with the forms of its words, if the query requests highlights. */
  readonly searched?: TextQuery;
}

/** The most frequent values of a property as JSON texts `{"value":…,"count":…}`, most frequent first. */
export type FacetValues = readonly string[];
