import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { DeliveryModule } from '../delivery/index.js';
import { ResponseCacheModule } from '../response-cache/index.js';
import { DocsPage } from './docs-page.js';
import { OpenApiController } from './openapi.controller.js';
import { OpenApi } from './openapi.service.js';

/** The OpenAPI document of each caller, and the page that shows it. */
@Module({
  imports: [AuthModule, DefinitionsModule, DeliveryModule, ResponseCacheModule],
  controllers: [OpenApiController],
  providers: [DocsPage, OpenApi],
})
export class OpenApiModule {}
