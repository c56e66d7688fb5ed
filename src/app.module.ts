import { Module, type DynamicModule } from '@nestjs/common';
import { AuditModule } from './audit/index.js';
import { AuthManagementModule } from './auth/index.js';
import { AssetsModule } from './assets/index.js';
import { BackupDownloadsModule } from './backup/index.js';
import { ClientFilesModule } from './client-files/index.js';
import { ConfigModule, type AppConfig } from './config/index.js';
import { ContentRestModule } from './content-rest/index.js';
import { ContentTransferModule } from './content-transfer/index.js';
import { DeliveryModule } from './delivery/index.js';
import { StudioModule } from './studio/index.js';
import { FormsBootstrapModule } from './forms-bootstrap/index.js';
import { FormsRestModule } from './forms-rest/index.js';
import { MailModule } from './mail/index.js';
import { OpenApiModule } from './openapi/index.js';
import { ObservabilityModule } from './observability/index.js';
import { WebhooksModule } from './webhooks/index.js';

@Module({})
export class AppModule {
  /** Settings in `overrides` take precedence over the environment, for tests and benchmarks. */
  static forRoot(overrides: Partial<AppConfig> = {}): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(overrides),
        AssetsModule,
        ContentTransferModule,
        DeliveryModule,
        ContentRestModule,
        FormsRestModule,
        StudioModule,
        FormsBootstrapModule,
        ObservabilityModule,
        OpenApiModule,
        ClientFilesModule,
        BackupDownloadsModule,
        WebhooksModule,
        MailModule,
        AuditModule,
        AuthManagementModule,
      ],
    };
  }
}
