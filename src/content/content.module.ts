import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { BinaryCatalogue } from './binary.catalogue.js';
import { BinaryContentRepository } from './binary-content.repository.js';
import { ConfigNodeRepository } from './config-node.repository.js';
import { ContentCheck } from './check/content-check.service.js';
import { ContentExporter } from './export/content-exporter.service.js';
import { ExportedRoles } from './exported-roles.service.js';
import { BootstrapFileRepository } from './import/bootstrap-file.repository.js';
import { ContentBootstrapService } from './import/content-bootstrap.service.js';
import { ContentImporterService } from './import/content-importer.service.js';
import { ListingRepository } from './listing.repository.js';
import { NodeRepository } from './node.repository.js';
import { WorkspaceRevisions } from './workspace-revisions.js';
import { ReferrersRepository } from './referrers.repository.js';
import { NodeTypeTree } from './node-type.tree.js';
import { NodesByIdRepository } from './nodes-by-id.repository.js';
import { ContentRemover } from './removal/content-remover.service.js';
import { VersionRepository } from './versions/version.repository.js';
import { VisibleTextRepository } from './visible-text.repository.js';
import { WorkspaceCatalogue } from './workspace.catalogue.js';
import { WorkspaceRepository } from './workspace.repository.js';

/** The node repository: workspaces, nodes, queries, imports. */
@Module({
  imports: [DatabaseModule, DefinitionsModule],
  providers: [
    BinaryCatalogue,
    BinaryContentRepository,
    ConfigNodeRepository,
    ExportedRoles,
    WorkspaceRepository,
    WorkspaceCatalogue,
    NodeRepository,
    VisibleTextRepository,
    NodesByIdRepository,
    NodeTypeTree,
    VersionRepository,
    ContentCheck,
    ContentExporter,
    ContentImporterService,
    ContentRemover,
    ListingRepository,
    ReferrersRepository,
    WorkspaceRevisions,
    BootstrapFileRepository,
    ContentBootstrapService,
  ],
  exports: [
    BinaryCatalogue,
    BinaryContentRepository,
    ConfigNodeRepository,
    ContentBootstrapService,
    ContentCheck,
    ContentExporter,
    ContentImporterService,
    ContentRemover,
    ListingRepository,
    ReferrersRepository,
    WorkspaceRevisions,
    WorkspaceCatalogue,
    NodeRepository,
    NodesByIdRepository,
    NodeTypeTree,
    VersionRepository,
  ],
})
export class ContentModule {}
