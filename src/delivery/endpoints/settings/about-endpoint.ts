import type {
  AssetResolver,
  EndpointSettings,
  LinkResolver,
  NodeResolver,
  ReferenceDefinition,
} from '../endpoint.js';

type About<T> = Readonly<Record<keyof T, string>>;

/** Descriptions of the keys of an endpoint definition, shown by editors (docs/reference/endpoints.md#keys). */
export const ABOUT_ENDPOINT: About<EndpointSettings> = {
  workspace: 'The workspace that is served.',
  rootPath: 'Paths in requests are relative to this one; @path in responses is absolute.',
  nodeTypes: 'Types of nodes that children and queries return, including subtypes.',
  childNodeTypes: 'Types of nodes that are embedded, including subtypes.',
  strict: 'true: types match exactly, without subtypes.',
  depth: 'Levels of child nodes that are embedded; 0 embeds nothing, 100 at most.',
  includeSystemProperties: 'Whether properties such as jcr:created and cms:template are returned.',
  systemProperties: 'The system properties that are returned; overrides includeSystemProperties.',
  includeProperties: 'The only properties that are returned and can be queried; * matches any characters.',
  excludeProperties:
    'Properties that are neither returned nor queried; * matches any characters. Overrides includeProperties.',
  queryProperties:
    'Hidden properties that can still be filtered, sorted and searched; * matches any characters.',
  versions:
    'Who may use version=: all (old versions become public), authenticated (requires the permission content.write or content.versions), none.',
  limit: 'Default number of results per page.',
  cacheTtl: 'Seconds for which clients may cache a response.',
  bypassWorkspaceAcls: 'true: roles are ignored, and all callers may read the whole workspace.',
  references: 'Properties with references, and how they are resolved.',
  referenceDepth: 'Maximum length of chains of references that are followed.',
  referenceRepeat: 'Whether a node is expanded again inside itself.',
  personalized: 'Accepted, but without effect: variants are embedded with ?variants=all only.',
  localizedQueries: 'true: in a language, filters and orderBy compare the values in the response.',
  strictParameters:
    'true: queries with unknown property names or values of another type are rejected. Default: STRICT_PARAMETERS.',
  previewUrl:
    'URL of the front-end page that shows drafts in the studio, with {path}, {token} and {language}.',
};

export const ABOUT_REFERENCE: About<ReferenceDefinition> = {
  name: 'Comment for readers of the file.',
  nodeType: 'Applies only to nodes of this type or its subtypes.',
  propertyName: 'A regular expression (RE2) for the whole name of the property.',
  referenceResolver: 'How the reference is replaced.',
};

export const ABOUT_RESOLVER: About<Omit<NodeResolver & AssetResolver & LinkResolver, 'kind'>> = {
  targetWorkspace: 'The workspace of the referenced nodes.',
  expand: 'false: the reference is not replaced.',
  generateLink: 'true: adds @link, the URL of the node.',
  depthInReferencedNode: 'Levels of child nodes embedded in the referenced node.',
  includeAssetMetadata: 'Whether metadata is returned.',
  includeDownloadLink: 'Whether @link, the URL of the file, is returned.',
  assetRenditions: 'Names of variations of the theme; all if missing. original is the unchanged file.',
  absolute: 'false: paths instead of absolute URLs.',
};
