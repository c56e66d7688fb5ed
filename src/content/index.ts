export { BinaryCatalogue } from './binaries/binary.catalogue.js';
export {
  BinaryContentRepository,
  type BinaryContent,
  type BinaryTarget,
} from './binaries/binary-content.repository.js';
export { BinaryWriterRepository } from './binaries/binary-writer.repository.js';
export { ConfigNodeRepository, type ConfigNode } from './nodes/config-node.repository.js';
export { configDefinition } from './config/config-definition.js';
export { ContentWatcher } from './workspaces/content-watcher.js';
export { ChangeFeedService } from './changes/change-feed.service.js';
export { ChangeRetentionRepository } from './changes/change-retention.repository.js';
export { readChangeCursor } from './changes/change-cursor.js';
export {
  ContentEventsService,
  type ContentEventReceiver,
  type UnitEvent,
} from './events/content-events.service.js';
export { UnitEventsRepository } from './events/unit-events.repository.js';
export { ContentModule } from './content.module.js';
export { WorkspaceCatalogue } from './workspaces/workspace.catalogue.js';
export { WorkspaceRevisions } from './workspaces/workspace-revisions.js';
export { workspaceTopic } from './workspaces/workspace-topic.js';
export {
  LostStateError,
  NoSuchNodeError,
  NoSuchWorkspaceError,
  PathNotFoundError,
  VersionNotFoundError,
} from './content.errors.js';
export type { ContentNode, FacetValues } from './nodes/content-node.js';
export { RESERVED_NAMES } from './properties/reserved-names.js';
export type { ReferenceCost } from './nodes/rendered-texts.js';
export { encodeText, type Utf8Text } from './nodes/utf8-text.js';
export { canonicalName, isSystemName, presentedName } from './properties/namespace.js';
export {
  OPERATORS,
  type Embedding,
  type Filter,
  type Keyset,
  type SortValues,
  type FilterValue,
  type NodeKey,
  type NodeQuery,
  type Operator,
  type Ordering,
  type PropertyKey,
} from './query/node-query.js';
export type { TextQuery, TextTerm } from './query/text/text-query.js';
export { readNumber, tryReadSpan } from './query/filters/filter-reading.js';
export type { ReadScope } from './nodes/scope/read-scope.js';
export { PropertyIndexesService } from './property-index/property-indexes.service.js';
export { NodeCache } from './node-cache/node.cache.js';
export { NodeRepository } from './nodes/node.repository.js';
export { NodesByIdRepository } from './nodes/references/nodes-by-id.repository.js';
export { PATH_ONLY, type LookupScope, type NodeLookup } from './nodes/references/node-lookup.js';
export { checkSupertypes } from './types/check-supertypes.js';
export { CONTENT_TYPE_FORMAT, NodeTypeTree, parseContentType } from './types/node-type.tree.js';
export type { PropertyModel } from './types/content-model.js';
export { NodeTypes } from './types/node-types.js';
export {
  decodeProperties,
  eachStoredProperty,
  quotedNameAt,
  type StoredName,
} from './properties/decode-properties.js';
export { mergeProperties, PROPERTY_TYPES, type Property, type PropertyType } from './properties/property.js';
export {
  ReferrersRepository,
  type PreviewedReferrers,
  type Referrer,
} from './nodes/references/referrers.repository.js';
export { Highlighter } from './search/highlighter.js';
export { tokens } from './search/search-text.js';
export type { Workspace } from './workspaces/workspace.js';
export { VersionRepository } from './versions/version.repository.js';
export { ContentCheckService } from './check/content-check.service.js';
export { NodeFinderRepository, type FoundNode } from './nodes/node-finder.repository.js';
export { ListingRepository } from './nodes/listing.repository.js';
export { REFERRED_BINARIES } from './check/binary-references.sql.js';
export { encodeOrd, ORD_STEP } from './nodes/encode-position.js';
export { ROLE_WORKSPACE } from './roles/exported-role.js';
export {
  VersionKeepingRepository,
  type VersionOwner,
} from './versions/keeping/version-keeping.repository.js';
export { VersionedNodes } from './versions/keeping/versioned-nodes.js';
export { CHUNK_BYTES } from './binaries/chunk-bytes.js';
export { expectedValue, parseValue } from './properties/parse-value.js';
export { NodeBatch, type IdentifierTaken } from './writing/node-batch.js';
export { IMPORT_SETTINGS, NodeWriterRepository, type StoredNode } from './writing/node-writer.repository.js';
export { RemovalRepository } from './writing/removal.repository.js';
export type { AssetField, AssetFile } from './editing/assets/asset-input.js';
export {
  ASSET_WORKSPACE,
  AssetWriterService,
  type AssetWrite,
} from './editing/assets/asset-writer.service.js';
export { ContentEditorService, type ContentWrite } from './editing/content-editor.service.js';
export { ContentReaderService } from './editing/content-reader.service.js';
export { OpenEditorsRepository } from './editing/open-editors.repository.js';
export type { ContentProblem } from './editing/input/content-problem.js';
export type { EditRights } from './editing/edit-rights.js';
export { invalid, InvalidContentError, NodeConflictError, OperationError } from './editing/editing.errors.js';
export type {
  ContentOperation,
  OperationResult,
  Publication,
  WriteBody,
  WriteResult,
} from './editing/operations/operation.js';
export { parseJson, type JsonMap, type JsonValue } from './editing/input/parse-json.js';
export { readNodeInput } from './editing/input/read-node-input.js';
export { CHILD_STATES, type ChildState } from './editing/tree/listed-nodes.js';
export { childPath, MAX_PATH_BYTES } from './editing/tree/node-paths.js';
export type { SubtreeNode } from './editing/tree/tree.repository.js';
export type { Relocation } from './editing/operations/relocation.js';
export { DEFAULT_TYPE } from './editing/operations/write-node.js';
export type { Placement } from './editing/operations/write-tree.js';
export { alignDrafts } from './drafts/aligning/align-drafts.js';
export { DraftRepository } from './drafts/draft.repository.js';
export { SCHEDULE_TOPIC } from './drafts/schedule.repository.js';
export { ContentPreviewsService } from './drafts/previews/content-previews.service.js';
export { PreviewRead, type PreviewedUnit } from './drafts/previews/preview-read.js';
export { UnitVersionsService } from './versions/unit-versions.service.js';
