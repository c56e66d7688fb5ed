import { Injectable } from '@nestjs/common';
import { NodeTypeTree } from '../content/index.js';
import { SitesService } from '../definitions/index.js';
import { EndpointRegistry, type Endpoint } from '../delivery/index.js';
import type { DocumentInput } from './document/assemble-document.js';

/** The definitions that the document describes, as they are now. */
@Injectable()
export class DescribedEndpoints {
  constructor(
    private readonly registry: EndpointRegistry,
    private readonly types: NodeTypeTree,
    private readonly sites: SitesService,
  ) {}

  /** Values that are replaced when definitions of endpoints or content types change. */
  get state(): readonly unknown[] {
    return [this.registry.all(), this.types.current];
  }

  /** The languages of the site at a host; empty if languages are not configured. */
  localesOf(host: string | undefined): readonly string[] {
    const { fallbackLocale, locales } = this.sites.forHost(host);
    return fallbackLocale === undefined ? [] : locales;
  }

  /** Endpoints by path, and the content types. */
  read(): Pick<DocumentInput, 'endpoints' | 'tree'> {
    const endpoints: Endpoint[] = [...this.registry.all().values()];
    endpoints.sort((left, right) => (left.path < right.path ? -1 : 1));
    return { endpoints, tree: this.types.current };
  }
}
