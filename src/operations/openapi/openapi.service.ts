import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { Sites } from '../../definitions/index.js';
import { EndpointRegistry, type Endpoint } from '../../delivery/index.js';
import { Answer } from '../../http-cache/index.js';
import { UriRules } from '../../security/index.js';

/** Of the API, not of the program: callers see it. */
const API_VERSION = '1.0.0';
const MAX_ANSWERS = 50;

/** The OpenAPI document as an answer, made when somebody asks and kept until endpoints change. */
@Injectable()
export class OpenApi {
  private endpoints: ReadonlyMap<string, Endpoint> | undefined;
  private readonly answers = new Map<string, Promise<Answer>>();

  constructor(
    private readonly registry: EndpointRegistry,
    private readonly rules: UriRules,
    private readonly sites: Sites,
    private readonly config: AppConfig,
  ) {}

  /** The document with the endpoints that the caller may call, in the languages of the site at `host`. */
  answer(caller: Caller, host: string | undefined): Promise<Answer> {
    const all = this.registry.all();
    if (this.endpoints !== all || this.answers.size >= MAX_ANSWERS) this.answers.clear();
    this.endpoints = all;
    const { fallbackLocale, locales: listed } = this.sites.forHost(host);
    const locales = fallbackLocale === undefined ? [] : listed;
    const endpoints = [...all.values()]
      .filter(({ path }) => this.mayCall(caller, path))
      .sort((left, right) => (left.path < right.path ? -1 : 1));
    const key = JSON.stringify([caller.anonymous, locales, endpoints.map(({ path }) => path)]);
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const made = this.make(endpoints, locales, caller.anonymous);
    this.answers.set(key, made);
    return made;
  }

  /** Rules may speak of an endpoint, or of what is below it. */
  private mayCall({ roles }: Caller, path: string): boolean {
    return [path, `${path}/@nodes`].some((below) => this.rules.allows(roles, 'GET', `/.rest/${below}`));
  }

  private async make(
    endpoints: readonly Endpoint[],
    locales: readonly string[],
    isPublic: boolean,
  ): Promise<Answer> {
    // Tables of some size, of no use to a start.
    const { assembleDocument } = await import('./assemble-document.js');
    const { baseUrl, contextPath, namespacePrefix: prefix } = this.config;
    const serverUrl = baseUrl === '' ? contextPath || '/' : baseUrl.replace(/\/+$/, '');
    const document = assembleDocument({ endpoints, locales, prefix, serverUrl, version: API_VERSION });
    return new Answer(JSON.stringify(document), {
      contentType: 'application/json; charset=utf-8',
      vary: ['Authorization', 'Cookie'],
      isPublic,
    });
  }
}
