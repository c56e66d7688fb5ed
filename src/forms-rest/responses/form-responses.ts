import { Injectable } from '@nestjs/common';
import type { Form } from '#client';
import type { Caller } from '../../common/index.js';
import {
  DraftedFormsService,
  FORM_DRAFTS_TOPIC,
  FORMS_TOPIC,
  formTopic,
  FormsService,
  type FormAccess,
} from '../../forms-core/index.js';
import {
  RenderedResponse,
  ResponseCache,
  type Alias,
  type ResponseHead,
  type Served,
  type Sources,
} from '../../response-cache/index.js';
import type { FormUrlKey } from '../forms/form-key.js';
import { FormRights } from '../forms/form-rights.js';

/** Selects one form, or the list of all forms. */
export interface FormRead {
  readonly form: FormUrlKey | 'all';
  /** Undefined: unlocalised texts. */
  readonly language: string | undefined;
  readonly caller: Caller;
  readonly head: Pick<ResponseHead, 'language' | 'vary' | 'maxAge'>;
  /** Whether the response includes `hasDraft` and `draft`: for callers who may edit or publish. */
  readonly forEditors?: boolean;
}

const LANGUAGE = /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,3}$/;

/** Forms as JSON, rendered once and cached until they change. */
@Injectable()
export class FormResponses {
  constructor(
    private readonly forms: FormsService,
    private readonly drafts: DraftedFormsService,
    private readonly rights: FormRights,
    private readonly cache: ResponseCache,
  ) {}

  /**
   * The response to a read, cached for all callers with the same permissions, and under `alias` for identical requests.
   * @throws FormNotFoundError, NotAuthorizedError, AccessDeniedError
   */
  get({ form, language, caller, head, forEditors = false }: FormRead, alias?: Alias): Promise<Served> {
    const access = this.rights.of(caller);
    const texts = language === undefined ? undefined : normalise(language);
    const isDrafted = forEditors && (access.mayEdit || this.rights.mayPublish(caller));
    const key = JSON.stringify([form, texts, caller.anonymous, access.mayEdit, isDrafted, head]);
    const make = async (sources: Sources): Promise<RenderedResponse> => {
      const id = form !== 'all' && 'id' in form ? form.id : undefined;
      sources.add(id === undefined ? FORMS_TOPIC : formTopic(id));
      if (isDrafted) sources.add(FORM_DRAFTS_TOPIC);
      const value = await (isDrafted ? this.readDrafted(id, texts, access) : this.read(form, texts, access));
      return render(value, { ...head, isPublic: caller.anonymous, cdn: sources.cdnHeaders });
    };
    return this.cache.get(key, make, alias);
  }

  /** The draft of a form; the form itself if there is none. Not cached. Callers must check the permission to edit. */
  async getDraft(id: number, { language, caller, head }: Omit<FormRead, 'form'>): Promise<Served> {
    const texts = language === undefined ? undefined : normalise(language);
    const access = this.rights.of(caller);
    const form = await this.drafts.get(id, { access, draft: true, language: texts });
    return { rendered: render(form, { ...head, isPublic: false }), from: 'miss' };
  }

  private read(
    form: FormRead['form'],
    language: string | undefined,
    access: FormAccess,
  ): Promise<Form | Form[]> {
    return form === 'all' ? this.forms.list(access, language) : this.forms.get(form, access, language);
  }

  private readDrafted(
    id: number | undefined,
    language: string | undefined,
    access: FormAccess,
  ): Promise<Form | Form[]> {
    if (id === undefined) return this.drafts.list(access, language);
    return this.drafts.get(id, { access, draft: false, language });
  }
}

function render(value: Form | Form[], head: Omit<ResponseHead, 'contentType'>): RenderedResponse {
  return new RenderedResponse(JSON.stringify(value), {
    ...head,
    contentType: 'application/json; charset=utf-8',
    isAnonymised: [value].flat().some(({ anonymize }) => anonymize),
  });
}

/** Normalises a language tag; undefined for an invalid one, for which texts are not localised. */
function normalise(language: string): string | undefined {
  const tag = language.replaceAll('_', '-').toLowerCase();
  return LANGUAGE.test(tag) ? tag : undefined;
}
