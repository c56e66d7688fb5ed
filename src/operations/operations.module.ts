import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { BackupModule } from '../backup/index.js';
import { ContentModule } from '../content/index.js';
import { DatabaseModule } from '../database/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { DeliveryModule } from '../delivery/index.js';
import { FormsCoreModule } from '../forms-core/index.js';
import { HttpCacheModule } from '../http-cache/index.js';
import { SecurityModule } from '../security/index.js';
import { BackupController } from './backup.controller.js';
import { BackupDownloads } from './backup-downloads.service.js';
import { CdnPurge } from './cdn/cdn-purge.service.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { DatabaseMetrics } from './metrics/database.metrics.js';
import { HttpMetrics } from './metrics/http.metrics.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { MetricsServer } from './metrics/metrics.server.js';
import { Metrics } from './metrics/metrics.service.js';
import { ProcessMetrics } from './metrics/process.metrics.js';
import { WorkMetrics } from './metrics/work.metrics.js';
import { DocsPage } from './openapi/docs-page.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { OpenApi } from './openapi/openapi.service.js';
import { Tracing } from './tracing/tracing.service.js';
import { ProblemsController } from './problems.controller.js';
import { StopState } from './stop.state.js';

/** What operators look at (CONTRACT 9). */
@Module({
  imports: [
    AssetsModule,
    BackupModule,
    ContentModule,
    DatabaseModule,
    DefinitionsModule,
    DeliveryModule,
    FormsCoreModule,
    HttpCacheModule,
    SecurityModule,
  ],
  controllers: [BackupController, HealthController, MetricsController, OpenApiController, ProblemsController],
  providers: [
    BackupDownloads,
    CdnPurge,
    HealthService,
    DatabaseMetrics,
    DocsPage,
    HttpMetrics,
    Metrics,
    MetricsServer,
    OpenApi,
    ProcessMetrics,
    Tracing,
    StopState,
    WorkMetrics,
  ],
})
export class OperationsModule {}
