import { Module, type OnModuleInit } from '@nestjs/common';
import { AssetsModule, Themes } from '../assets/index.js';
import { ContentModule, NodeTypeTree } from '../content/index.js';
import { DefinitionsModule, SitesService } from '../definitions/index.js';
import { ResponseCache, ResponseCacheModule } from '../response-cache/index.js';
import { RolesService, AuthModule } from '../auth/index.js';
import { PreviewsModule } from '../previews/index.js';
import { CallerAccess } from './request/caller-access.js';
import { ConfigEndpointsService } from './endpoints/config-endpoints.service.js';
import { DeliveryPipeline } from './delivery.pipeline.js';
import { DeliveryRoutes } from './delivery.routes.js';
import { DeliveryService } from './delivery.service.js';
import { EndpointRegistry } from './endpoints/endpoint.registry.js';
import { WorkspaceCheckService } from './endpoints/workspace-check.service.js';
import { LinkUrls } from './links/link-urls.js';
import { NodeLinks } from './links/node-links.js';
import { ReferencedNodesService } from './references/referenced-nodes.service.js';
import { ReferencesService } from './references/references.service.js';
import { RenderPlans } from './rendering/plans/render-plans.js';

/** Delivers nodes as JSON (docs/reference/reading.md#node-object): endpoints of `restEndpoints/**` under `/.rest/`. */
@Module({
  imports: [AssetsModule, ContentModule, DefinitionsModule, ResponseCacheModule, AuthModule, PreviewsModule],
  providers: [
    EndpointRegistry,
    WorkspaceCheckService,
    ConfigEndpointsService,
    RenderPlans,
    CallerAccess,
    NodeLinks,
    LinkUrls,
    ReferencedNodesService,
    ReferencesService,
    DeliveryService,
    DeliveryPipeline,
    DeliveryRoutes,
  ],
  exports: [EndpointRegistry],
})
export class DeliveryModule implements OnModuleInit {
  constructor(
    private readonly sites: SitesService,
    private readonly types: NodeTypeTree,
    private readonly roles: RolesService,
    private readonly themes: Themes,
    private readonly cache: ResponseCache,
  ) {}

  onModuleInit(): void {
    // Responses depend on the sites, node types, rules and themes.
    for (const source of [this.sites, this.types, this.roles, this.themes]) {
      source.onChange(() => this.cache.clear());
    }
  }
}
