import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { ContentModule } from '../content/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { DeliveryModule } from '../delivery/index.js';
import { ControllerPathsLoader } from './controllers/controller-paths.loader.js';
import { DescribedApplication } from './described-application.js';
import { DescribedEndpoints } from './described-endpoints.js';
import { DocsPage } from './docs-page.js';
import { OpenApiController } from './openapi.controller.js';
import { OpenApiService } from './openapi.service.js';
import { OperationRights } from './operation-rights.js';

/** The OpenAPI document of each caller, and the page that displays it. */
@Module({
  imports: [AuthModule, ContentModule, DefinitionsModule, DeliveryModule],
  controllers: [OpenApiController],
  providers: [
    DescribedEndpoints,
    DocsPage,
    OpenApiService,
    OperationRights,
    {
      provide: ControllerPathsLoader,
      inject: [DescribedApplication],
      useFactory: (application: DescribedApplication): ControllerPathsLoader => ({
        load: async () =>
          (await import('./controllers/controller-paths.js')).controllerPaths(application.get()),
      }),
    },
  ],
})
export class OpenApiModule {}
