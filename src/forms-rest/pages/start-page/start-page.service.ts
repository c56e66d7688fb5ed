import type { Form } from '#client';
import { Injectable } from '@nestjs/common';
import { HTML_LANGUAGE, HTML_PAGE_HEADERS, HTML_TYPE, type Caller } from '../../../common/index.js';
import { AppConfig } from '../../../config/index.js';
import { FormsService, FORMS_TOPIC } from '../../../forms-core/index.js';
import { RenderedResponse, ResponseCache, type Served } from '../../../response-cache/index.js';
import { RolesService, UriRules } from '../../../auth/index.js';
import { writeStartPage } from './write-start-page.js';

/** Provides the page at `/`, cached per set of roles until a form changes. */
@Injectable()
export class StartPageService {
  constructor(
    private readonly forms: FormsService,
    private readonly cache: ResponseCache,
    private readonly roles: RolesService,
    private readonly rules: UriRules,
    private readonly config: AppConfig,
  ) {}

  /** @param language of the titles of forms, BCP 47 */
  get(caller: Caller, language: string): Promise<Served> {
    const key = JSON.stringify(['start page', caller.anonymous, [...caller.roles].sort(), language]);
    return this.cache.get(key, async (sources) => {
      sources.add(FORMS_TOPIC);
      const { contextPath } = this.config;
      const html = writeStartPage({ contextPath, forms: await this.formsFor(caller), language });
      return new RenderedResponse(html, {
        contentType: HTML_TYPE,
        language: HTML_LANGUAGE,
        vary: ['Accept', 'Authorization'],
        // Shared caches may ignore `Vary: Accept`, and other clients get JSON at this URL.
        isPublic: false,
        headers: HTML_PAGE_HEADERS,
      });
    });
  }

  /** Published forms whose pages the caller may open. */
  private async formsFor(caller: Caller): Promise<Form[]> {
    if (!this.roles.permit(caller.roles, 'forms.read')) return [];
    const forms = await this.forms.list({ caller, mayEdit: false, mayReadResults: false });
    return forms.filter(
      ({ id, onlyAuthenticated }) =>
        !(onlyAuthenticated && caller.anonymous) && this.rules.allows(caller.roles, 'GET', `/forms/${id}`),
    );
  }
}
