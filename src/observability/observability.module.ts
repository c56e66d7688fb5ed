import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { ContentModule } from '../content/index.js';
import { ContentTransferModule } from '../content-transfer/index.js';
import { DatabaseModule } from '../database/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { FormsCoreModule } from '../forms-core/index.js';
import { MailModule } from '../mail/index.js';
import { OverloadModule } from '../overload/index.js';
import { RequestLogModule } from '../request-log/index.js';
import { ResponseCacheModule } from '../response-cache/index.js';
import { AuthModule } from '../auth/index.js';
import { WebhooksModule } from '../webhooks/index.js';
import { CdnPurgeService } from './cdn/cdn-purge.service.js';
import { HealthController } from './health/health.controller.js';
import { HealthService } from './health/health.service.js';
import { DatabaseMetrics } from './metrics/database.metrics.js';
import { HttpMetrics } from './metrics/http.metrics.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { MetricsServer } from './metrics/metrics.server.js';
import { MetricsService } from './metrics/metrics.service.js';
import { JobMetrics } from './metrics/job.metrics.js';
import { ProcessMetrics } from './metrics/process.metrics.js';
import { WorkMetrics } from './metrics/work.metrics.js';
import { ProblemsController } from './health/problems.controller.js';
import { StopState } from './health/stop.state.js';

/** Health, metrics and traces for operators (docs/operations/README.md). */
@Module({
  imports: [
    AssetsModule,
    ContentModule,
    ContentTransferModule,
    DatabaseModule,
    DefinitionsModule,
    FormsCoreModule,
    MailModule,
    OverloadModule,
    RequestLogModule,
    ResponseCacheModule,
    AuthModule,
    WebhooksModule,
  ],
  controllers: [HealthController, MetricsController, ProblemsController],
  providers: [
    CdnPurgeService,
    HealthService,
    DatabaseMetrics,
    HttpMetrics,
    JobMetrics,
    MetricsService,
    MetricsServer,
    ProcessMetrics,
    StopState,
    WorkMetrics,
  ],
})
export class ObservabilityModule {}
