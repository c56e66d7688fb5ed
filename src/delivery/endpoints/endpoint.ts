import type { EndpointKind } from '../../response-cache/index.js';

/** Replaces identifiers and paths with the nodes, or with their links. */
export interface NodeResolver {
  readonly kind: 'node';
  readonly targetWorkspace: string;
  readonly expand: boolean;
  readonly generateLink: boolean;
  readonly depthInReferencedNode: number;
}

/** Replaces identifiers with assets. */
export interface AssetResolver {
  readonly kind: 'asset';
  readonly expand: boolean;
  readonly includeAssetMetadata: boolean;
  readonly includeDownloadLink: boolean;
  /** Undefined: all variations of the site's theme. */
  readonly assetRenditions: readonly string[] | undefined;
}

/** Replaces links in texts with URLs. */
export interface LinkResolver {
  readonly kind: 'link';
  readonly absolute: boolean;
}

/** How references in a property are resolved (docs/reference/references.md#resolvers). */
export type ReferenceResolver = NodeResolver | AssetResolver | LinkResolver;

/** A regular expression that matches whole property names (property-pattern.ts). */
export interface PropertyPattern {
  readonly source?: string;
  matches(name: string): boolean;
}

export interface ReferenceDefinition {
  readonly name: string | undefined;
  /** Canonical; undefined: nodes of any type. */
  readonly nodeType: string | undefined;
  readonly propertyName: PropertyPattern;
  readonly referenceResolver: ReferenceResolver;
}

/** Who may read stored versions: all callers, callers with permission, or none. */
export const VERSION_READERS = ['all', 'authenticated', 'none'] as const;

export type VersionReaders = (typeof VERSION_READERS)[number];

/** The settings of an endpoint definition (docs/reference/endpoints.md#keys). Names are canonical (`cms:`). */
export interface EndpointSettings {
  readonly workspace: string;
  readonly rootPath: string;
  readonly nodeTypes: readonly string[];
  readonly childNodeTypes: readonly string[];
  readonly strict: boolean;
  readonly depth: number;
  readonly includeSystemProperties: boolean;
  readonly systemProperties: readonly string[] | undefined;
  readonly includeProperties: readonly string[] | undefined;
  readonly excludeProperties: readonly string[] | undefined;
  readonly queryProperties: readonly string[] | undefined;
  readonly versions: VersionReaders;
  readonly limit: number;
  readonly cacheTtl: number | undefined;
  readonly bypassWorkspaceAcls: boolean;
  readonly references: readonly ReferenceDefinition[];
  readonly referenceDepth: number;
  readonly referenceRepeat: boolean;
  readonly personalized: boolean;
  /** Whether queries compare the language variants that responses contain. */
  readonly localizedQueries: boolean;
  /** Undefined: the setting of the server. */
  readonly strictParameters: boolean | undefined;
  /** URL of a page that shows drafts, with placeholders (preview-url.ts). */
  readonly previewUrl: string | undefined;
}

/** An endpoint for nodes at its path below `/.rest/`, such as `delivery/pages/v1`. */
export interface NodeEndpoint extends EndpointSettings {
  readonly path: string;
}

/** An endpoint served by another module. */
export interface OtherEndpoint {
  readonly path: string;
  readonly kind: EndpointKind;
  readonly cacheTtl: number | undefined;
}

export type Endpoint = NodeEndpoint | OtherEndpoint;
