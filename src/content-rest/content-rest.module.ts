import { Module, type FactoryProvider, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { AccessHook, AuthModule } from '../auth/index.js';
import { DatabaseModule, Retention } from '../database/index.js';
import { AssetsModule } from '../assets/index.js';
import { AppConfig } from '../config/index.js';
import { ChangeRetentionRepository, ContentModule } from '../content/index.js';
import { AssetUploadsService } from './asset-uploads.service.js';
import { AssetsController } from './assets.controller.js';
import { ContentReadsService } from './content-reads.service.js';
import { ContentWritesService } from './content-writes.service.js';
import { ContentRightsService } from './content-rights.service.js';
import { NodesController } from './nodes.controller.js';
import { RepositoryNodesController } from './compatibility/repository-nodes.controller.js';
import { RepositoryNodesService } from './compatibility/repository-nodes.service.js';
import { RepositoryPropertiesController } from './compatibility/repository-properties.controller.js';
import { RepositoryPropertiesService } from './compatibility/repository-properties.service.js';
import { PublicationSchedulerService } from './publication-scheduler.service.js';
import { OtherMethodRoutes } from './requests/other-method-routes.js';

/**
 * Removes changes of units that were deleted more than CHANGES_RETENTION_DAYS ago (docs/reference/content-api.md#changes).
 */
const CHANGE_RETENTION: FactoryProvider<Retention> = {
  provide: Retention,
  inject: [ChangeRetentionRepository, AppConfig],
  useFactory: (repository: ChangeRetentionRepository, { retentionDays }: AppConfig) =>
    new Retention({
      context: 'Content',
      what: 'changes',
      days: retentionDays.changes,
      removeOlder: (days) => repository.removeOlder(days),
    }),
};

/** Reads and writes content over HTTP (docs/reference/content-api.md): `/.rest/content/v1`. */
@Module({
  imports: [DatabaseModule, AssetsModule, AuthModule, ContentModule],
  controllers: [AssetsController, NodesController, RepositoryNodesController, RepositoryPropertiesController],
  providers: [
    AssetUploadsService,
    CHANGE_RETENTION,
    ContentReadsService,
    ContentWritesService,
    ContentRightsService,
    OtherMethodRoutes,
    PublicationSchedulerService,
    RepositoryNodesService,
    RepositoryPropertiesService,
  ],
})
export class ContentRestModule implements OnModuleInit {
  constructor(
    private readonly others: OtherMethodRoutes,
    private readonly host: HttpAdapterHost,
    accessHook: AccessHook,
  ) {
    accessHook.register(host.httpAdapter.getInstance<FastifyInstance>());
  }

  onModuleInit(): void {
    this.others.register(this.host.httpAdapter.getInstance<FastifyInstance>());
  }
}
