import { Injectable } from '@nestjs/common';
import type { ContentEndpoint, ContentStructure, ContentType, ContentWorkspace, ImageSizes } from '#client';
import { withoutUndefined, type Caller } from '../../common/index.js';
import { Themes } from '../../assets/index.js';
import { AppConfig } from '../../config/index.js';
import { NodeTypeTree, presentedName, VersionedNodes, type NodeTypes } from '../../content/index.js';
import type { Site, SitesService } from '../../definitions/index.js';
import type { EndpointRegistry } from '../../delivery/index.js';
import { describeEndpoint } from './describe-endpoint.js';
import { describeProperty } from './describe-property.js';
import { ReadableWorkspacesService } from './readable-workspaces.service.js';

/** Describes the workspaces, types and endpoints of the content for the studio. */
@Injectable()
export class ContentStructuresService {
  constructor(
    private readonly workspaces: ReadableWorkspacesService,
    private readonly types: NodeTypeTree,
    private readonly themes: Themes,
    private readonly config: AppConfig,
  ) {}

  async of(
    caller: Caller,
    {
      sites,
      endpoints,
      host,
    }: { sites: SitesService; endpoints: EndpointRegistry; host: string | undefined },
  ): Promise<ContentStructure> {
    const readable = [...(await this.workspaces.of(caller)).keys()];
    const site = sites.forHost(host);
    const images = this.imagesOf(site);
    return {
      workspaces: await Promise.all(readable.map((name) => this.describeWorkspace(name, caller))),
      languages: site.locales,
      types: this.describeTypes(this.types.current),
      endpoints: [...endpoints.all().values()].flatMap((endpoint): ContentEndpoint[] =>
        'workspace' in endpoint && readable.includes(endpoint.workspace)
          ? [describeEndpoint(endpoint, this.config.namespacePrefix)]
          : [],
      ),
      ...(images === undefined ? {} : { images }),
    };
  }

  private async describeWorkspace(name: string, caller: Caller): Promise<ContentWorkspace> {
    const types = await this.workspaces.typesIn(name);
    const all = this.types.current;
    const own = all.in(name);
    return {
      name,
      ...this.workspaces.writableIn(name, caller),
      types: types.map((type) => presentedName(type, this.config.namespacePrefix)),
      ...(own === all ? {} : { contentTypes: this.describeTypes(own) }),
    };
  }

  private describeTypes(types: NodeTypes): ContentType[] {
    const { namespacePrefix } = this.config;
    const others = new Set(new VersionedNodes(types).otherTypes);
    return types.known().map((name) => {
      const childTypes = types.childTypesOf(name);
      return {
        name: presentedName(name, namespacePrefix),
        supertype: presentedName(types.supertypeOf(name), namespacePrefix),
        unit: !others.has(name),
        properties: [...types.propertiesOf(name)].map(([property, model]) =>
          describeProperty(presentedName(property, namespacePrefix), model),
        ),
        ...(childTypes && { childTypes: childTypes.map((type) => presentedName(type, namespacePrefix)) }),
      };
    });
  }

  private imagesOf({ theme }: Site): ImageSizes | undefined {
    const found = theme === undefined ? undefined : this.themes.find(theme);
    if (found === undefined) return undefined;
    const variations = [...found.variations].map(([name, { width, height }]) => ({
      name,
      ...withoutUndefined({ width, height }),
    }));
    return { theme: found.name, variations };
  }
}
