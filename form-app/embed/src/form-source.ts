import {
  createClient,
  planForm,
  prefillForm,
  ServiceError,
  type Form,
  type FormAnalytics,
  type FormPlan,
  type PageTexts,
  type Response,
  type SubmitOptions,
  type SubmittedItem,
} from '#client';
import { parametersIn } from './parameters-in.js';

/** A form with the texts of the page around it. */
export interface LoadedForm {
  /** In the requested language. */
  readonly form: Form;
  readonly plan: FormPlan;
  /** Answers from the query that the form was loaded with. */
  readonly prefilled: readonly SubmittedItem[];
  readonly texts: PageTexts;
}

/** Loads the forms of one server and sends responses to it. */
export class FormSource {
  private readonly base: string;

  /** @param base URL of the server with its context path */
  constructor(base: string) {
    this.base = base.replace(/\/+$/, '');
  }

  /** Whether the page was loaded from the same server. */
  get isOwn(): boolean {
    return new URL(this.base, location.href).origin === location.origin;
  }

  /**
   * @param prefill query with answers (docs/form-pages.md#links-with-answers)
   * @throws ServiceError
   */
  async load(
    formId: string,
    { language, prefill }: { readonly language: string; readonly prefill: string | undefined },
    signal: AbortSignal,
  ): Promise<LoadedForm> {
    const { forms } = createClient({ baseUrl: this.base });
    // Names of questions in links derive from the texts in the default language.
    const [form, original, texts] = await Promise.all([
      forms.getForm(formId, { lang: language, signal }),
      prefill === undefined ? undefined : forms.getForm(formId, { signal }),
      this.texts(language, signal),
    ]);
    const plan = planForm(form);
    const prefilled = original === undefined ? [] : prefillForm(original, plan, parametersIn(prefill ?? ''));
    return { form, plan, prefilled, texts };
  }

  /**
   * Stores a response once, however often it is sent with the same key.
   * @throws ServiceError
   */
  submit(formId: number, items: readonly SubmittedItem[], options: SubmitOptions): Promise<Response> {
    return createClient({ baseUrl: this.base }).forms.submitResponse(formId, items, options);
  }

  /**
   * Checks that the form accepts a response; sends a request only for forms with limits.
   * @throws ServiceError `formClosed` or `alreadyAnswered`
   */
  async requireOpen({ form }: LoadedForm, signal: AbortSignal): Promise<void> {
    const { opensAt, closesAt, maxResponses, oneResponsePerUser } = form;
    if ([opensAt, closesAt, maxResponses, oneResponsePerUser].every((setting) => setting === undefined))
      return;
    const found = await createClient({ baseUrl: this.base }).forms.getAvailability(form.id, { signal });
    if (found.open) return;
    const code = found.reason === 'answered' ? 'alreadyAnswered' : 'formClosed';
    throw new ServiceError(code, '', { status: 0, details: [found] });
  }

  /**
   * The analytics of a form that shows results to respondents; undefined for other forms, or if they are
   * unavailable.
   */
  async results({ id, showResults, publicResults }: Form): Promise<FormAnalytics | undefined> {
    if (showResults !== true || !publicResults) return undefined;
    return createClient({ baseUrl: this.base })
      .forms.getAnalytics(id)
      .catch(() => undefined);
  }

  /** The URL of the logo of a form. */
  logoOf({ theme }: Form): string | undefined {
    const id = theme?.logo?.replace(/^jcr:/, '');
    return id === undefined ? undefined : `${this.base}/dam/jcr:${encodeURIComponent(id)}`;
  }

  /** The form page on the server. */
  pageOf(formId: number | string): string {
    return `${this.base}/forms/${encodeURIComponent(formId)}`;
  }

  /** The texts of form pages; empty if they cannot be loaded. */
  async texts(language: string, signal?: AbortSignal): Promise<PageTexts> {
    const tag = /^[a-z]{2,8}(-[a-z0-9]{1,8}){0,3}$/i.test(language) ? language : 'en';
    try {
      const response = await fetch(`${this.base}/forms/texts/${tag}.json`, signal && { signal });
      const read: unknown = response.ok ? await response.json() : {};
      return isTexts(read) ? read : {};
    } catch {
      return {};
    }
  }
}

function isTexts(value: unknown): value is PageTexts {
  return typeof value === 'object' && value !== null;
}
