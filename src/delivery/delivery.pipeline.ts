import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/index.js';
import type { Site } from '../definitions/index.js';
import {
  RenderedResponse,
  ResponseCache,
  type Alias,
  type Served,
  type Sources,
} from '../response-cache/index.js';
import type { Preview } from '../previews/index.js';
import { CallerAccess, NO_ACCESS, type ResponseAccess } from './request/caller-access.js';
import type { DeliveryRequest } from './request/delivery-request.js';
import { DeliveryService, type View } from './delivery.service.js';
import { EndpointRegistry } from './endpoints/endpoint.registry.js';
import type { Endpoint, NodeEndpoint, OtherEndpoint } from './endpoints/endpoint.js';
import { parseParameters } from './request/parse-parameters.js';
import { parseNodePath } from './request/parse-path.js';
import { parseQuery } from './request/query/parse-query.js';
import { valueOf } from './request/parameters.js';
import type { RenderPlan } from './rendering/plans/render-plan.js';
import { RenderPlans } from './rendering/plans/render-plans.js';
import type { PlanRequest } from './rendering/plans/chosen-plan.js';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Maximum length of a header with names from the request. */
const MAX_HEADER = 1000;
const NO_HEADERS: Readonly<Record<string, string>> = {};

/** The parts of an HTTP request that determine the response: the decoded segments below `/.rest/` and the raw query. */
export interface DeliveryInput {
  readonly segments: readonly string[];
  readonly query: string;
  readonly host: string | undefined;
  readonly contentLanguage: string | undefined;
  readonly acceptLanguage: string | undefined;
  readonly caller: Caller;
  /** Set if drafts and unpublished nodes are included. */
  readonly preview?: Preview | undefined;
  /** Called with the maximum lag in seconds of the replicas that were read. */
  readonly onLag: (seconds: number) => void;
}

/** The data on which responses of all kinds of endpoints depend. */
interface SiteRequest {
  readonly site: Site;
  readonly planRequest: PlanRequest;
  readonly input: DeliveryInput;
}

interface NodeRead extends SiteRequest {
  readonly endpoint: NodeEndpoint;
  readonly request: DeliveryRequest;
}

/** On a cache miss, service and rendering follow (ARCHITECTURE.md, "Reading a node"). */
@Injectable()
export class DeliveryPipeline {
  constructor(
    private readonly registry: EndpointRegistry,
    private readonly plans: RenderPlans,
    private readonly access: CallerAccess,
    private readonly service: DeliveryService,
    private readonly cache: ResponseCache,
  ) {}

  /** The endpoint at these segments; undefined if there is none. */
  endpointAt(segments: readonly string[]): Endpoint | undefined {
    return this.registry.find(segments)?.endpoint;
  }

  /** The response to a request, cached for equivalent requests, and under `alias` for identical ones. */
  async respond(input: DeliveryInput, alias: Alias | undefined): Promise<Served> {
    const { endpoint, rest } = this.registry.match(input.segments);
    const parameters = parseParameters(input.query);
    const site = this.plans.siteOf(input.host);
    const planRequest: PlanRequest = {
      lang: valueOf(parameters, 'lang'),
      contentLanguage: input.contentLanguage,
      acceptLanguage: input.acceptLanguage,
      allVariants: valueOf(parameters, 'variants') === 'all',
    };
    if ('kind' in endpoint) return this.callServer(endpoint, rest, { site, planRequest, input });
    const request: DeliveryRequest =
      parseNodePath(rest, endpoint.rootPath, parameters) ?? parseQuery(parameters, endpoint.limit);
    this.access.checkVersion(endpoint, input.caller, request.version);
    const read: NodeRead = { endpoint, request, site, planRequest, input };
    return input.preview === undefined
      ? this.respondFromCache(read, alias)
      : this.preview(read, input.preview);
  }

  private callServer(
    endpoint: OtherEndpoint,
    segments: readonly string[],
    { site, planRequest, input: { caller } }: SiteRequest,
  ): Promise<Served> {
    const { choice, language, vary } = this.plans.language(site, planRequest);
    const { cacheTtl } = endpoint;
    return this.registry.serverOf(endpoint).respond({
      segments,
      language: choice === undefined ? planRequest.lang : choice.all ? undefined : choice.locale,
      caller,
      head: {
        vary,
        language,
        maxAge: cacheTtl,
      },
    });
  }

  /** Not cached. */
  private async preview(
    { endpoint, request, site, planRequest, input: { caller } }: NodeRead,
    { onlyUnit, run }: Preview,
  ): Promise<Served> {
    const { plan, language, vary } = this.plans.for(endpoint, site, planRequest);
    const access = onlyUnit ? NO_ACCESS : this.access.for(endpoint, caller.roles);
    const { body, unknown } = await run(async (reading) => {
      const sources = this.cache.sources();
      sources.reading = reading;
      return this.service.respond(endpoint, request, this.viewOf(endpoint, request, plan, access), sources);
    });
    const head = { contentType: JSON_TYPE, vary: vary.concat(access.vary), isPublic: false, language };
    const headers = { 'cache-control': 'private, no-store', ...unknownHeader(unknown) };
    return { rendered: new RenderedResponse(body, { ...head, headers }), from: 'miss' };
  }

  private respondFromCache(
    { endpoint, request, site, planRequest, input: { caller, onLag } }: NodeRead,
    alias: Alias | undefined,
  ): Promise<Served> {
    const { plan, language, vary } = this.plans.for(endpoint, site, planRequest);
    const access = this.access.for(endpoint, caller.roles);
    // The key contains the access of the caller instead of its identity, and whether shared caches may store the response.
    const { anonymous } = caller;
    const key = JSON.stringify([endpoint.path, site.name, plan.key, vary, anonymous, access.key, request]);
    const render = async (sources: Sources): Promise<RenderedResponse> => {
      // Authenticated users must see their own changes.
      if (anonymous) sources.tolerateLag();
      const view = this.viewOf(endpoint, request, plan, access);
      const { body, unknown } = await this.service.respond(endpoint, request, view, sources);
      if (sources.reading?.lag !== undefined) onLag(sources.reading.lag);
      return new RenderedResponse(body, {
        contentType: JSON_TYPE,
        vary: vary.concat(access.vary),
        isPublic: anonymous,
        cdn: sources.cdnHeaders,
        language,
        maxAge: endpoint.cacheTtl,
        headers: unknownHeader(unknown),
      });
    };
    return this.cache.get(key, render, alias);
  }

  private viewOf(
    { references }: NodeEndpoint,
    { fields }: DeliveryRequest,
    plan: RenderPlan,
    access: ResponseAccess,
  ): View {
    // Without references, the text of a node does not depend on access to other nodes.
    const key = this.plans.textKey(plan, references.length === 0 ? '' : access.key, fields);
    return { plan, access, key };
  }
}

/** The header that lists unknown parameters, up to 1,000 characters. */
function unknownHeader(unknown: readonly string[]): Readonly<Record<string, string>> {
  if (unknown.length === 0) return NO_HEADERS;
  let names = '';
  for (const name of unknown) {
    const next = `${names}${names === '' ? '' : ', '}${encodeURI(name.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}')).replaceAll(',', '%2C')}`;
    if (next.length > MAX_HEADER) break;
    names = next;
  }
  return names === '' ? NO_HEADERS : { 'x-unknown-parameters': names };
}
