import { Module } from '@nestjs/common';
import { ContentModule } from '../content/index.js';
import { DatabaseModule } from '../database/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { ContentExporter } from './export/content-exporter.service.js';
import { BootstrapFileRepository } from './import/bootstrap-file.repository.js';
import { ContentBootstrap } from './import/content-bootstrap.service.js';
import { ContentImporter } from './import/content-importer.service.js';
import { ContentRemover } from './removal/content-remover.service.js';

/** Content as files: imports, exports, bootstrap files, and the removal of subtrees. */
@Module({
  imports: [ContentModule, DatabaseModule, DefinitionsModule],
  providers: [BootstrapFileRepository, ContentBootstrap, ContentExporter, ContentImporter, ContentRemover],
  exports: [ContentBootstrap, ContentExporter, ContentImporter, ContentRemover],
})
export class ContentTransferModule {}
