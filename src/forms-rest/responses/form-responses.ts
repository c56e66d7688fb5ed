import { Injectable } from '@nestjs/common';
import type { Form } from '#client';
import type { Caller } from '../../common/index.js';
import { FORMS_TOPIC, formTopic, Forms, type FormAccess } from '../../forms-core/index.js';
import {
  RenderedResponse,
  ResponseCache,
  type Alias,
  type ResponseHead,
  type Served,
  type Sources,
} from '../../response-cache/index.js';
import { FormRights } from '../forms/form-rights.js';

/** Selects one form, or the list of all forms. */
export interface FormRead {
  readonly form: { readonly id: number } | { readonly uuid: string } | 'all';
  /** Undefined: unlocalised texts. */
  readonly language: string | undefined;
  readonly caller: Caller;
  readonly head: Pick<ResponseHead, 'language' | 'vary' | 'maxAge'>;
}

const LANGUAGE = /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,3}$/;

/** Forms as JSON, rendered once and cached until they change. */
@Injectable()
export class FormResponses {
  constructor(
    private readonly forms: Forms,
    private readonly rights: FormRights,
    private readonly store: ResponseCache,
  ) {}

  /**
   * The response to a read, cached for all callers with the same permissions; cached under `alias` for identical requests.
   * @throws FormNotFoundError, NotAuthorizedError, AccessDeniedError
   */
  get({ form, language, caller, head }: FormRead, alias?: Alias): Promise<Served> {
    const access = this.rights.of(caller);
    const texts = language === undefined ? undefined : normalise(language);
    const key = JSON.stringify([form, texts, caller.anonymous, access.mayEdit, head]);
    const make = async (sources: Sources): Promise<RenderedResponse> => {
      const value = await this.read(form, texts, access, sources);
      return new RenderedResponse(JSON.stringify(value), {
        ...head,
        contentType: 'application/json; charset=utf-8',
        isPublic: caller.anonymous,
        cdn: sources.cdnHeaders,
        isAnonymised: [value].flat().some(({ anonymize }) => anonymize),
      });
    };
    return this.store.get(key, make, alias);
  }

  private read(
    form: FormRead['form'],
    language: string | undefined,
    access: FormAccess,
    sources: Sources,
  ): Promise<Form | Form[]> {
    const isById = form !== 'all' && 'id' in form;
    sources.add(isById ? formTopic(form.id) : FORMS_TOPIC);
    return form === 'all' ? this.forms.list(access, language) : this.forms.get(form, access, language);
  }
}

/** Normalises a language tag; undefined for an invalid one, which leaves texts unlocalised. */
function normalise(language: string): string | undefined {
  const tag = language.replaceAll('_', '-').toLowerCase();
  return LANGUAGE.test(tag) ? tag : undefined;
}
