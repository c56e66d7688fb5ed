export {
  ContentExporterService,
  type ExportResult,
  type ExportSource,
} from './export/content-exporter.service.js';
export { exportFileName } from './export/export-file-name.js';
export { EXPORT_FORMATS, type ExportFormat } from './export/export-format.js';
export { ContentBootstrapService } from './import/content-bootstrap.service.js';
export { ContentImporterService } from './import/content-importer.service.js';
export {
  type ImportOptions,
  type ImportResult,
  ON_EXISTING,
  type OnExisting,
} from './import/import-options.js';
export { ContentRemoverService, type Removal } from './removal/content-remover.service.js';
export { ContentTransferModule } from './content-transfer.module.js';
