import type {
  AssetResolver,
  EndpointSettings,
  LinkResolver,
  NodeResolver,
  ReferenceDefinition,
} from './endpoint.js';

type About<T> = Readonly<Record<keyof T, string>>;

/** What each key of an endpoint definition is for, in the words that editors show (docs/reference/endpoints.md#keys). */
export const ABOUT_ENDPOINT: About<EndpointSettings> = {
  workspace: 'The workspace that is served.',
  rootPath: 'Paths of requests are below this one; @path in answers stays absolute.',
  nodeTypes: 'Types of nodes that children and queries answer; their subtypes match.',
  childNodeTypes: 'Types of nodes that are embedded; their subtypes match.',
  strict: 'true: types match exactly, without subtypes.',
  depth: 'Levels of child nodes that are embedded; 0 embeds nothing, 100 at most.',
  includeSystemProperties: 'Whether properties such as jcr:created and cms:template are answered.',
  systemProperties: 'The system properties that are answered; wins over includeSystemProperties.',
  includeProperties: 'The only properties that are answered and can be queried; * stands for any letters.',
  excludeProperties:
    'Properties that are neither answered nor queried; * stands for any letters. Wins over includeProperties.',
  queryProperties:
    'Hidden properties that can be filtered, sorted and searched all the same; * stands for any letters.',
  versions:
    'Who may use version=: all (old states are public then), authenticated (a permission content.write or content.versions), none.',
  limit: 'Size of a page of results when the caller gives none.',
  cacheTtl: 'Seconds for which clients may keep an answer.',
  bypassWorkspaceAcls: 'true: roles decide nothing, everybody may read the whole workspace.',
  references: 'Properties that hold references, and what takes their place.',
  referenceDepth: 'How many references are followed one after the other.',
  referenceRepeat: 'Whether a node is expanded again inside itself.',
  personalized: 'Accepted; variants are embedded with ?variants=all only.',
};

/** As above, of a reference. */
export const ABOUT_REFERENCE: About<ReferenceDefinition> = {
  name: 'For readers of the file.',
  nodeType: 'Only nodes of this type, or one of its subtypes, are looked at.',
  propertyName: 'A regular expression (RE2) for the whole name of the property.',
  referenceResolver: 'What takes the place of the identifier.',
};

/** As above, of all resolvers together. */
export const ABOUT_RESOLVER: About<Omit<NodeResolver & AssetResolver & LinkResolver, 'kind'>> = {
  targetWorkspace: 'The workspace of the nodes that are referred to.',
  expand: 'false: the identifier stays.',
  generateLink: 'true: adds @link, the address of the node.',
  depthInReferencedNode: 'Levels of child nodes embedded in the referenced node.',
  includeAssetMetadata: 'Whether metadata is answered.',
  includeDownloadLink: 'Whether @link, the address of the file, is answered.',
  assetRenditions:
    'Names of variations of the theme; all of them when absent, original is the file as it is.',
  absolute: 'false: paths instead of whole addresses.',
};
