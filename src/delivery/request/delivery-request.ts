import type { Filter, Ordering, TextQuery } from '../../content/index.js';
import type { FieldPath } from './parse-fields.js';

/** A parsed request to an endpoint, with absolute paths in the workspace. */
export type DeliveryRequest = NodeRequest | QueryRequest;

export interface NodeRequest {
  readonly kind: 'node' | 'children';
  readonly path: string;
  /** Undefined: all included properties. */
  readonly fields: readonly FieldPath[] | undefined;
  readonly version: string | undefined;
}

export interface Paging {
  /** The cursor of the previous response; undefined: first page. */
  readonly after: string | undefined;
}

export interface QueryRequest {
  readonly kind: 'query';
  /** Canonical names that restrict the endpoint's node types; undefined: no restriction. */
  readonly nodeTypes: readonly string[] | undefined;
  readonly filters: readonly Filter[];
  readonly text: TextQuery | undefined;
  readonly ordering: readonly Ordering[];
  /** Undefined: all included properties. */
  readonly fields: readonly FieldPath[] | undefined;
  /** Names of the properties whose values are counted. */
  readonly facets: readonly string[] | undefined;
  /** Set if results include highlights of `text`. */
  readonly highlight?: true | undefined;
  /** Set if the response includes a cursor for the next page. */
  readonly paging?: Paging | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly version: string | undefined;
}
