/** The client types that generated types refer to, included so that a generated file works with any copy of the client. */
export const BASE_TYPES = `/** A node of any type. */
export interface AnyNode {
  readonly '@name': string;
  readonly '@path': string;
  readonly '@id': string;
  readonly '@nodeType': string;
  readonly '@link'?: string;
  readonly '@nodes': readonly string[];
  readonly [name: string]: Value | undefined;
}

export interface Asset {
  readonly '@name': string;
  readonly '@path': string;
  readonly '@id': string;
  readonly '@link'?: string;
  readonly metadata?: Readonly<Record<string, string | readonly string[]>>;
  readonly renditions?: Readonly<
    Record<
      string,
      {
        readonly mimeType: string;
        readonly link: string;
        readonly width?: number;
        readonly height?: number;
      }
    >
  >;
}

export interface NodeLink {
  readonly '@id': string;
  readonly '@path': string;
  readonly '@link': string;
}

export type Value = SingleValue | readonly SingleValue[];

export type SingleValue = string | number | boolean | null | AnyNode | Asset | NodeLink;
`;

export const TAKEN_NAMES = [
  'AnyNode',
  'Asset',
  'NodeLink',
  'Value',
  'SingleValue',
  'Site',
  'Readonly',
  'Record',
] as const;
