import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import { Sites } from '../definitions/index.js';
import { EndpointRegistry, type Endpoint } from '../delivery/index.js';
import { RenderedResponse } from '../response-cache/index.js';
import { RolesService, UriRules } from '../auth/index.js';
import type { Method, Operation } from './document/openapi-document.js';

/** Of the API, not of the program: callers see it. */
const API_VERSION = '1.0.0';
const MAX_ANSWERS = 50;
const PARAMETER = /\{\w+\}/g;

/** The OpenAPI document of each set of roles, built on request and kept until endpoints or roles change. */
@Injectable()
export class OpenApi {
  private endpoints: ReadonlyMap<string, Endpoint> | undefined;
  private readonly answers = new Map<string, Promise<RenderedResponse>>();

  constructor(
    private readonly registry: EndpointRegistry,
    private readonly rules: UriRules,
    private readonly roles: RolesService,
    private readonly sites: Sites,
    private readonly config: AppConfig,
  ) {
    roles.onChange(() => {
      this.answers.clear();
    });
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

  /** What any record or node of a path may be is decided with a name that no rule singles out. */
  private mayUse({ roles }: Caller, method: Method, path: string, operation: Operation): boolean {
    if (operation.security.every((scheme) => Object.keys(scheme).length === 0)) return true;
    const { 'x-permission': permission } = operation;
    if (permission !== undefined && !this.roles.permit(roles, permission)) return false;
    return this.rules.allows(roles, method.toUpperCase(), path.replaceAll(PARAMETER, '1'));
  }

  private async make(
    caller: Caller,
    all: ReadonlyMap<string, Endpoint>,
    locales: readonly string[],
  ): Promise<RenderedResponse> {
    // Large tables, not needed at start.
    const { assembleDocument } = await import('./document/assemble-document.js');
    const { restrictDocument } = await import('./document/restrict-document.js');
    const { baseUrl, contextPath, namespacePrefix: prefix } = this.config;
    const serverUrl = baseUrl === '' ? contextPath || '/' : baseUrl.replace(/\/+$/, '');
    const endpoints = [...all.values()].sort((left, right) => (left.path < right.path ? -1 : 1));
    const whole = assembleDocument({ endpoints, locales, prefix, serverUrl, version: API_VERSION });
    const document = restrictDocument(whole, (method, path, operation) =>
      this.mayUse(caller, method, path, operation),
    );
    return new RenderedResponse(JSON.stringify(document), {
      contentType: 'application/json; charset=utf-8',
      vary: ['Authorization', 'Cookie'],
      isPublic: caller.anonymous,
    });
  }
}
