import { Injectable, type INestApplication } from '@nestjs/common';
import type { Caller } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import { Sites } from '../definitions/index.js';
import { EndpointRegistry, type Endpoint } from '../delivery/index.js';
import { RenderedResponse } from '../response-cache/index.js';
import { ControllerPathsLoader } from './controllers/controller-paths.loader.js';
import type { Paths } from './document/openapi-document.js';
import { OperationRights } from './operation-rights.js';

/** Of the API, not of the program: callers see it. */
const API_VERSION = '1.0.0';
const MAX_ANSWERS = 50;

/** The OpenAPI document of each set of roles, built on request and cached until endpoints or roles change. */
@Injectable()
export class OpenApi {
  private endpoints: ReadonlyMap<string, Endpoint> | undefined;
  private readonly answers = new Map<string, Promise<RenderedResponse>>();
  private controllers: Promise<Paths> | undefined;
  private application: INestApplication | undefined;

  constructor(
    private readonly registry: EndpointRegistry,
    private readonly rights: OperationRights,
    private readonly sites: Sites,
    private readonly config: AppConfig,
    private readonly loader: ControllerPathsLoader,
  ) {
    rights.onChange(() => {
      this.answers.clear();
    });
  }

  /** Gives the application whose controllers are described; called once, before it listens. */
  attach(application: INestApplication): void {
    this.application = application;
  }

  /** The document with the operations that the caller may use, in the languages of the site at `host`. */
  answer(caller: Caller, host: string | undefined): Promise<RenderedResponse> {
    const all = this.registry.all();
    if (this.endpoints !== all || this.answers.size >= MAX_ANSWERS) this.answers.clear();
    this.endpoints = all;
    const { fallbackLocale, locales: listed } = this.sites.forHost(host);
    const locales = fallbackLocale === undefined ? [] : listed;
    const key = JSON.stringify([caller.anonymous, [...caller.roles].sort(), locales]);
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const made = this.make(caller, all, locales);
    this.answers.set(key, made);
    return made;
  }

  private async make(
    caller: Caller,
    all: ReadonlyMap<string, Endpoint>,
    locales: readonly string[],
  ): Promise<RenderedResponse> {
    // Large tables and packages, not needed at start.
    const { assembleDocument } = await import('./document/assemble-document.js');
    const { restrictDocument } = await import('./document/restrict-document.js');
    if (this.application === undefined) throw new Error('The application is not attached.');
    this.controllers ??= this.loader.load(this.application);
    const { baseUrl, contextPath, namespacePrefix: prefix } = this.config;
    const serverUrl = baseUrl === '' ? contextPath || '/' : baseUrl.replace(/\/+$/, '');
    const endpoints = [...all.values()].sort((left, right) => (left.path < right.path ? -1 : 1));
    const whole = assembleDocument({
      controllers: await this.controllers,
      ...{ endpoints, locales, prefix, serverUrl, version: API_VERSION },
    });
    const document = restrictDocument(whole, (method, path, operation) =>
      this.rights.allow(caller, method, path, operation),
    );
    return new RenderedResponse(JSON.stringify(document), {
      contentType: 'application/json; charset=utf-8',
      vary: ['Authorization', 'Cookie'],
      isPublic: caller.anonymous,
    });
  }
}
