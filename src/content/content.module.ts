import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { BinaryCatalogue } from './binaries/binary.catalogue.js';
import { BinaryContentRepository } from './binaries/binary-content.repository.js';
import { ConfigNodeRepository } from './nodes/config-node.repository.js';
import { ConfigSitesService } from './config/config-sites.service.js';
import { ContentCheckService } from './check/content-check.service.js';
import { AssetWriterService } from './editing/assets/asset-writer.service.js';
import { ChangeFeedService } from './changes/change-feed.service.js';
import { ChangeRetentionRepository } from './changes/change-retention.repository.js';
import { ContentEventsService } from './events/content-events.service.js';
import { ContentEditorService } from './editing/content-editor.service.js';
import { ContentPreviewsService } from './drafts/previews/content-previews.service.js';
import { ContentReaderService } from './editing/content-reader.service.js';
import { EditViewsService } from './editing/views/edit-views.service.js';
import { ExportedRolesService } from './roles/exported-roles.service.js';
import { ListingRepository } from './nodes/listing.repository.js';
import { OpenEditorsRepository } from './editing/open-editors.repository.js';
import { PropertyIndexRepository } from './property-index/property-index.repository.js';
import { PostingRepository } from './property-index/words/posting.repository.js';
import { PropertyIndexesService } from './property-index/property-indexes.service.js';
import { FacetRepository } from './query/facet.repository.js';
import { NodeFinderRepository } from './nodes/node-finder.repository.js';
import { NodeCache } from './node-cache/node.cache.js';
import { NodeRepository } from './nodes/node.repository.js';
import { WorkspaceRevisions } from './workspaces/workspace-revisions.js';
import { ReferrersRepository } from './nodes/references/referrers.repository.js';
import { NodeTypeTree } from './types/node-type.tree.js';
import { NodesByIdRepository } from './nodes/references/nodes-by-id.repository.js';
import { UnitVersionsService } from './versions/unit-versions.service.js';
import { VersionRepository } from './versions/version.repository.js';
import { WordFormsRepository } from './search/word-forms.repository.js';
import { FoundPagesRepository } from './property-index/found-pages.repository.js';
import { TextQueriesService } from './search/text-queries.service.js';
import { VisibleTextRepository } from './search/visible-text.repository.js';
import { WorkspaceCatalogue } from './workspaces/workspace.catalogue.js';
import { WorkspaceRepository } from './workspaces/workspace.repository.js';

/** Providers that other modules use. */
const EXPORTED = [
  BinaryCatalogue,
  BinaryContentRepository,
  ConfigNodeRepository,
  WorkspaceCatalogue,
  NodeCache,
  NodeRepository,
  PropertyIndexesService,
  NodesByIdRepository,
  NodeTypeTree,
  VersionRepository,
  ContentCheckService,
  ListingRepository,
  NodeFinderRepository,
  ReferrersRepository,
  WorkspaceRevisions,
  AssetWriterService,
  ChangeFeedService,
  ChangeRetentionRepository,
  ContentEditorService,
  ContentEventsService,
  ContentPreviewsService,
  UnitVersionsService,
  ContentReaderService,
  OpenEditorsRepository,
];

/** The node repository: workspaces, nodes, queries, versions. */
@Module({
  imports: [DatabaseModule, DefinitionsModule],
  providers: [
    ...EXPORTED,
    ConfigSitesService,
    ExportedRolesService,
    WorkspaceRepository,
    FacetRepository,
    PropertyIndexRepository,
    PostingRepository,
    FoundPagesRepository,
    TextQueriesService,
    VisibleTextRepository,
    WordFormsRepository,
    EditViewsService,
  ],
  exports: EXPORTED,
})
export class ContentModule {}
