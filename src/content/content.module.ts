import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { ContentImporterService } from './import/content-importer.service.js';
import { NodeRepository } from './node.repository.js';
import { NodeTypeTree } from './node-type.tree.js';
import { WorkspaceCatalogue } from './workspace.catalogue.js';
import { WorkspaceRepository } from './workspace.repository.js';

/** The node repository: workspaces, nodes, queries, imports. */
@Module({
  imports: [DatabaseModule, DefinitionsModule],
  providers: [WorkspaceRepository, WorkspaceCatalogue, NodeRepository, NodeTypeTree, ContentImporterService],
  exports: [ContentImporterService, WorkspaceCatalogue, NodeRepository, NodeTypeTree],
})
export class ContentModule {}
