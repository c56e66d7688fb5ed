export { BinaryCatalogue, type BinaryTarget } from './binary.catalogue.js';
export { BinaryContentRepository, type BinaryContent } from './binary-content.repository.js';
export { ConfigNodeRepository, type ConfigNode } from './config-node.repository.js';
export { ContentFollower } from './content-follower.js';
export { ContentModule } from './content.module.js';
export { WorkspaceCatalogue } from './workspace.catalogue.js';
export { WorkspaceRevisions } from './workspace-revisions.js';
export { workspaceTopic } from './workspace-topic.js';
export {
  NoSuchNodeError,
  NoSuchWorkspaceError,
  PathNotFoundError,
  VersionNotFoundError,
} from './content.errors.js';
export type { ContentNode, NodePage } from './content-node.js';
export { canonicalName, isSystemName, presentedName } from './namespace.js';
export {
  OPERATORS,
  type Embedding,
  type Filter,
  type FilterValue,
  type NodeKey,
  type NodeQuery,
  type Operator,
  type Ordering,
  type TextQuery,
  type TextTerm,
} from './node-query.js';
export type { ReadScope } from './read-scope.js';
export { NodeRepository } from './node.repository.js';
export { ADDRESS_ONLY, NodesByIdRepository, type AskScope, type NodeAsk } from './nodes-by-id.repository.js';
export { CONTENT_TYPE_FORMAT, NodeTypeTree, parseContentType } from './node-type.tree.js';
export { NodeTypes } from './node-types.js';
export { decodeProperties, eachStoredProperty, quotedNameAt, type StoredName } from './decode-properties.js';
export type { Property } from './property.js';
export { ReferrersRepository, type Referrer } from './referrers.repository.js';
export { tokens } from './search-text.js';
export type { Workspace } from './workspace.js';
export { ContentImporterService } from './import/content-importer.service.js';
export { VersionRepository, type VersionSummary } from './versions/version.repository.js';
export {
  ContentExporter,
  type ExportOptions,
  type ExportResult,
  type ExportSource,
  type WriteText,
} from './export/content-exporter.service.js';
export { EXPORT_FORMATS, type ExportFormat } from './export/export-format.js';
export { ContentCheck } from './check/content-check.service.js';
export { ContentRemover, type Removal } from './removal/content-remover.service.js';
export { ListingRepository } from './listing.repository.js';
export {
  ON_EXISTING,
  type OnExisting,
  type ImportOptions,
  type ImportOutcome,
  type ImportProgress,
  type ImportResult,
} from './import/import-options.js';
export { ImportError } from './import/import.errors.js';
export { ContentBootstrapService } from './import/content-bootstrap.service.js';
