import { Injectable } from '@nestjs/common';
import { CorsPolicy } from '../../../common/index.js';
import { AppConfig } from '../../../config/index.js';
import {
  chooseLanguage,
  SitesService,
  type LanguageChoice,
  type LanguageRequest,
  type Site,
} from '../../../definitions/index.js';
import type { NodeEndpoint } from '../../endpoints/endpoint.js';
import { ResponseCaches } from '../../../response-cache/index.js';
import type { FieldPath } from '../../request/parse-fields.js';
import { RenderPlan } from './render-plan.js';
import { TextKeys, type TextKey } from '../text-keys.js';
import type { PlanRequest, ChosenLanguage, ChosenPlan } from './chosen-plan.js';

const MAX_LANGUAGES = 200;
const MAX_LANGUAGE_KEY = 200;
/** A value that no header or parameter can have. */
const NONE = '\0';

/** Creates the render plan of each endpoint, site and language once. */
@Injectable()
export class RenderPlans {
  private plans = new WeakMap<NodeEndpoint, WeakMap<Site, Map<string, RenderPlan>>>();
  private readonly keys = new WeakMap<RenderPlan, TextKeys>();
  private readonly languages = new WeakMap<Site, Map<string, ChosenLanguage>>();

  constructor(
    private readonly config: AppConfig,
    private readonly sites: SitesService,
    private readonly cors: CorsPolicy,
    caches: ResponseCaches,
  ) {
    // Texts cached with nodes depend on all definitions. They are not found under keys of new plans.
    caches.onClear(() => {
      this.plans = new WeakMap();
    });
  }

  siteOf(host: string | undefined): Site {
    return this.sites.forHost(host);
  }

  for(endpoint: NodeEndpoint, site: Site, request: PlanRequest): ChosenPlan {
    const { choice, language, vary } = this.language(site, request);
    return { plan: this.plan(endpoint, site, choice, request.allVariants), language, vary };
  }

  /** The cache key of the texts of nodes rendered with a plan. @param access key of the caller's access to other nodes */
  textKey(plan: RenderPlan, access: string, fields: readonly FieldPath[] | undefined): TextKey {
    const keys = this.keys.get(plan) ?? new TextKeys(plan);
    this.keys.set(plan, keys);
    return keys.of(access, fields);
  }

  /** The language of a response. Cached, because clients send few different headers. */
  language(site: Site, request: LanguageRequest): ChosenLanguage {
    const key = `${request.lang ?? NONE}\n${request.contentLanguage ?? NONE}\n${request.acceptLanguage ?? NONE}`;
    const languages = this.languages.get(site) ?? new Map<string, ChosenLanguage>();
    this.languages.set(site, languages);
    const known = languages.get(key);
    if (known !== undefined) return known;
    const chosen = this.chooseLanguage(site, request);
    if (languages.size >= MAX_LANGUAGES) languages.clear();
    if (key.length <= MAX_LANGUAGE_KEY) languages.set(key, chosen);
    return chosen;
  }

  private chooseLanguage(site: Site, request: LanguageRequest): ChosenLanguage {
    const { fallbackLocale } = site;
    if (fallbackLocale === undefined) {
      return { choice: undefined, language: undefined, vary: this.cors.vary };
    }
    const locales = site.locales.filter((locale) => locale !== fallbackLocale);
    const choice = chooseLanguage(request, { locales, fallbackLocale });
    const shown = choice.all ? site.locales : [choice.locale];
    return {
      choice,
      language: shown.map((locale) => locale.replaceAll('_', '-')).join(', '),
      vary: [...choice.headers, ...this.cors.vary],
    };
  }

  private plan(
    endpoint: NodeEndpoint,
    site: Site,
    choice: LanguageChoice | undefined,
    allVariants: boolean,
  ): RenderPlan {
    const sites = this.plans.get(endpoint) ?? new WeakMap<Site, Map<string, RenderPlan>>();
    this.plans.set(endpoint, sites);
    const plans = sites.get(site) ?? new Map<string, RenderPlan>();
    sites.set(site, plans);
    const key = `${choice === undefined ? '' : choice.all ? 'all' : choice.locale}${allVariants ? ' variants' : ''}`;
    const known = plans.get(key);
    if (known !== undefined) return known;
    const { locales, fallbackLocale = '' } = site;
    const plan = new RenderPlan(key, endpoint, choice && { locales, fallbackLocale, choice }, {
      prefix: this.config.namespacePrefix,
      showVariants: allVariants,
      theme: site.theme,
      localisesQueries: endpoint.localizedQueries,
      rejectsUnknown: endpoint.strictParameters ?? this.config.strictParameters,
    });
    plans.set(key, plan);
    return plan;
  }
}
