import { Module, type OnModuleInit } from '@nestjs/common';
import { AssetsModule, Themes } from '../assets/index.js';
import { ContentModule, NodeTypeTree } from '../content/index.js';
import { DefinitionsModule, Sites } from '../definitions/index.js';
import { ResponseCache, HttpCacheModule } from '../http-cache/index.js';
import { Roles, SecurityModule } from '../security/index.js';
import { CallerAccess } from './caller-access.js';
import { ConfigEndpoints } from './config-endpoints.service.js';
import { DeliveryPipeline } from './delivery.pipeline.js';
import { DeliveryRoutes } from './delivery.routes.js';
import { DeliveryService } from './delivery.service.js';
import { EndpointRegistry } from './endpoint.registry.js';
import { LinkAddresses } from './references/link-addresses.js';
import { NodeLinks } from './references/node-links.js';
import { ReferencedNodes } from './references/referenced-nodes.service.js';
import { References } from './references/references.service.js';
import { RenderPlans } from './render-plans.js';

/** Reads nodes as JSON (spec/delivery.md): endpoints of `restEndpoints/**` under `/.rest/`. */
@Module({
  imports: [AssetsModule, ContentModule, DefinitionsModule, HttpCacheModule, SecurityModule],
  providers: [
    EndpointRegistry,
    ConfigEndpoints,
    RenderPlans,
    CallerAccess,
    NodeLinks,
    LinkAddresses,
    ReferencedNodes,
    References,
    DeliveryService,
    DeliveryPipeline,
    DeliveryRoutes,
  ],
  exports: [EndpointRegistry],
})
export class DeliveryModule implements OnModuleInit {
  constructor(
    private readonly sites: Sites,
    private readonly types: NodeTypeTree,
    private readonly roles: Roles,
    private readonly themes: Themes,
    private readonly store: ResponseCache,
  ) {}

  onModuleInit(): void {
    // Answers were made with the sites, node types, rules and themes of their time.
    for (const source of [this.sites, this.types, this.roles, this.themes]) {
      source.onChange(() => {
        this.store.clear();
      });
    }
  }
}
