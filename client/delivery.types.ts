/** A node as returned by delivery endpoints. */
export interface DeliveryNode {
  readonly '@name': string;
  /** Absolute path in the workspace. */
  readonly '@path': string;
  readonly '@id': string;
  readonly '@nodeType': string;
  readonly '@link'?: string;
  /** Names of the embedded children in their natural order. */
  readonly '@nodes': readonly string[];
  /** Properties, and embedded children by name; undefined for unknown names. */
  readonly [name: string]: DeliveryValue | undefined;
}

/** Null represents a stored number that JSON cannot express, such as infinity. */
export type DeliveryScalar = string | number | boolean | null;

/** A resolved reference is a node; a property with multiple values is always a list. */
export type DeliveryValue = DeliverySingleValue | readonly DeliverySingleValue[];

export type DeliverySingleValue = DeliveryScalar | DeliveryNode | DeliveryAsset | DeliveryLink;

/** A reference that is not expanded, if the endpoint generates links. */
export interface DeliveryLink {
  readonly '@id': string;
  readonly '@path': string;
  readonly '@link': string;
}

/** A resolved reference to an asset. */
export interface DeliveryAsset {
  readonly '@name': string;
  readonly '@path': string;
  readonly '@id': string;
  readonly '@link'?: string;
  readonly metadata?: Readonly<Record<string, string | readonly string[]>>;
  readonly renditions?: Readonly<Record<string, AssetRendition>>;
}

/** An image variation of an asset. */
export interface AssetRendition {
  readonly mimeType: string;
  readonly link: string;
  /** Pixels; missing if unknown. */
  readonly width?: number;
  readonly height?: number;
}

/** A page of results. */
export interface DeliveryPage<Node extends DeliveryNode = DeliveryNode> {
  readonly total: number;
  readonly offset: number;
  readonly limit: number;
  readonly results: readonly Node[];
  /** If facets were requested: the most frequent values of each property over all matches, 100 at most. */
  readonly facets?: Readonly<Record<string, readonly FacetValue[]>>;
  /** If cursors were requested: `after` of the next page; null on the last page. */
  readonly next?: string | null;
}

/** A value and the number of matching nodes that have it. */
export interface FacetValue {
  readonly value: string | number | boolean;
  readonly count: number;
}

/** Options for reading a node and its children. */
export interface ReadOptions {
  /** Language code, or `all`. */
  readonly lang?: string;
  /** A stored version of the node. */
  readonly version?: string;
  /** `all` embeds the variants of personalised content. */
  readonly variants?: 'all';
  /**
   * Names of the properties and children to return; dots separate the levels of children and resolved
   * references.
   */
  readonly fields?: readonly string[];
  /** Shows drafts and unpublished nodes; requires the permission `content.write`. */
  readonly preview?: boolean;
  /** Shows the draft of the unit that the token was created for. */
  readonly previewToken?: string;
}

export interface QueryOptions extends ReadOptions {
  /** Search text: words, `"phrases"`, `-word`, `OR`, `beginning*` at the end. */
  readonly q?: string;
  /** Whether results show where `q` matches (`highlightsOf`). */
  readonly highlight?: boolean;
  /** Property names, each optionally followed by ` desc` or ` asc`. */
  readonly orderBy?: string | readonly string[];
  readonly offset?: number;
  readonly limit?: number;
  /** Whether the page has `next`. */
  readonly cursors?: boolean;
  /** `next` of the page before; the query must be the same. */
  readonly after?: string;
  readonly nodeTypes?: readonly string[];
  /** Properties, 10 at most, whose values are counted over all matches. */
  readonly facets?: readonly string[];
  /** By property or key (`@name`, `@path`, `@id`, `@nodeType`, `@ancestor`). */
  readonly filters?: Readonly<Record<string, Filter>>;
}

/** A value, a list of values of which one must match, or an object of these by operator. */
export type Filter = FilterValue | Partial<Readonly<Record<FilterOperator, FilterValue>>>;

/** A Date is sent as a timestamp. */
export type FilterValue = FilterScalar | readonly FilterScalar[];
export type FilterScalar = NonNullable<DeliveryScalar> | Date;

/** `in` and `not-in` take a range `from~to` with inclusive bounds, either of which may be missing. */
export type FilterOperator =
  'eq' | 'ne' | 'lt' | 'lte' | 'gt' | 'gte' | 'in' | 'not-in' | 'like' | 'ilike' | 'null';
