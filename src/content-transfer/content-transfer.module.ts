import { Module } from '@nestjs/common';
import { ContentModule } from '../content/index.js';
import { DatabaseModule } from '../database/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { ContentExporterService } from './export/content-exporter.service.js';
import { BootstrapFileRepository } from './import/bootstrap-file.repository.js';
import { ContentBootstrapService } from './import/content-bootstrap.service.js';
import { ContentImporterService } from './import/content-importer.service.js';
import { ContentRemoverService } from './removal/content-remover.service.js';

/** Content as files: imports, exports, bootstrap files, and the removal of subtrees. */
@Module({
  imports: [ContentModule, DatabaseModule, DefinitionsModule],
  providers: [
    BootstrapFileRepository,
    ContentBootstrapService,
    ContentExporterService,
    ContentImporterService,
    ContentRemoverService,
  ],
  exports: [ContentBootstrapService, ContentExporterService, ContentImporterService, ContentRemoverService],
})
export class ContentTransferModule {}
