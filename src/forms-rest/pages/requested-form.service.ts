import { localiseForm, planForm, type Form, type FormPlan } from '#client';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../common/index.js';
import { chooseLanguage, SitesService, type SiteLanguages } from '../../definitions/index.js';
import {
  AvailabilityService,
  FormNotFoundError,
  FormsService,
  matchPattern,
  OnlyAuthenticatedError,
  type FormAccess,
} from '../../forms-core/index.js';
import { parseFormKey, type FormUrlKey } from '../forms/form-key.js';
import { noteForm } from '../forms/note-form.js';
import { FormRights } from '../forms/form-rights.js';
import { single, type Query } from '../responses/parse-response-filter.js';

/** The default language of forms without a site. */
const DEFAULT_LANGUAGE = 'en';

export type FormRequest = FastifyRequest<{ Params: { readonly id: string }; Querystring: Query }>;

export interface RequestedForm {
  /** In the language of the page. */
  readonly form: Form;
  /** The form with its texts in the default language. */
  readonly original: Form;
  readonly plan: FormPlan;
  readonly access: FormAccess;
  /** BCP 47: `de-CH`. */
  readonly language: string;
  /** All languages of the page, the default first. */
  readonly languages: readonly string[];
}

/**
 * Finds the form of a page in the language that best matches the site and the form
 * (docs/reference/languages.md#language-variants).
 */
@Injectable()
export class RequestedFormService {
  constructor(
    private readonly forms: FormsService,
    private readonly rights: FormRights,
    private readonly sites: SitesService,
    private readonly availability: AvailabilityService,
  ) {}

  /** Why the form does not accept a response of the caller; undefined if it does. */
  rejectionOf({ form, access }: RequestedForm): ReturnType<AvailabilityService['rejectionOf']> {
    return this.availability.rejectionOf(form, access.caller);
  }

  /** @throws FormNotFoundError, OnlyAuthenticatedError, NotAuthorizedError, AccessDeniedError */
  async find(request: FormRequest, caller: Caller): Promise<RequestedForm> {
    const access = this.rights.of(caller);
    const form = await this.forms.get(keyOf(request.params.id), access);
    noteForm(request, form);
    if (form.onlyAuthenticated && caller.anonymous) throw new OnlyAuthenticatedError(form.id);
    const { fallbackLocale, locales } = this.languagesOf(form, request);
    const language = chosenOf(request, { fallbackLocale, locales }, single(request.query, 'lang'));
    const localised = localiseForm(form, language);
    return {
      form: localised,
      original: form,
      plan: planForm(localised, matchPattern),
      access,
      language,
      languages: [fallbackLocale, ...locales].map(toTag),
    };
  }

  /** The language of unlocalised texts, BCP 47. */
  defaultLanguageOf({ headers }: FastifyRequest): string {
    return toTag(this.sites.forHost(headers.host).fallbackLocale ?? DEFAULT_LANGUAGE);
  }

  /** The language of a page without a form. */
  languageOf(request: FastifyRequest): string {
    const { fallbackLocale = DEFAULT_LANGUAGE, locales } = this.sites.forHost(request.headers.host);
    const { query } = request;
    // `lang` itself may be the invalid parameter.
    const [lang] = isQuery(query) ? [query.lang].flat() : [];
    const others = locales.filter((locale) => locale !== fallbackLocale);
    return chosenOf(
      request,
      { fallbackLocale, locales: others },
      typeof lang === 'string' ? lang : undefined,
    );
  }

  /** The languages of the site in which the form has texts; without a site, all languages of the form. */
  private languagesOf(form: Form, request: FormRequest): { fallbackLocale: string; locales: string[] } {
    const spoken = languagesIn(form);
    const site = this.sites.forHost(request.headers.host);
    const fallbackLocale = site.fallbackLocale ?? DEFAULT_LANGUAGE;
    const offered =
      site.fallbackLocale === undefined
        ? [...spoken]
        : site.locales.filter((locale) => parentsOf(toTag(locale)).some((tag) => spoken.has(tag)));
    return { fallbackLocale, locales: offered.filter((locale) => locale !== fallbackLocale) };
  }
}

function chosenOf({ headers }: FastifyRequest, languages: SiteLanguages, lang: string | undefined): string {
  const { locale } = chooseLanguage(
    {
      lang: lang === '' ? undefined : lang,
      contentLanguage: headers['content-language'],
      acceptLanguage: headers['accept-language'],
    },
    languages,
  );
  return toTag(locale);
}

function isQuery(value: unknown): value is Query {
  return typeof value === 'object' && value !== null;
}

function keyOf(name: string): FormUrlKey {
  const key = parseFormKey(name);
  if (key === undefined) throw new FormNotFoundError({ title: name });
  return key;
}

function languagesIn(form: Form): Set<string> {
  const parts = [
    form,
    ...form.sections,
    ...form.questions,
    ...form.sections.flatMap((each) => each.questions),
    ...form.rules,
  ];
  const tags = parts.flatMap(({ localisations = [] }) => localisations.map(({ language }) => language));
  return new Set(tags.map((tag) => toTag(tag).toLowerCase()));
}

function toTag(locale: string): string {
  return locale.replaceAll('_', '-');
}

/** `de-CH` → `de`, `de-ch`. */
function parentsOf(tag: string): string[] {
  const parts = tag.toLowerCase().split('-');
  return parts.map((_, index) => parts.slice(0, index + 1).join('-'));
}
