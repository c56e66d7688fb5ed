import {
  describeClosing,
  fillText,
  pipeForm,
  prefillQuery,
  viewFormStep,
  viewResults,
  type FormStepView,
  type PageTexts,
  type Response,
  type ShownStep,
  type SubmittedItem,
} from '#client';
import { Injectable } from '@nestjs/common';
import { STATUS_OF, type ErrorCode } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import {
  FormClosedError,
  FormFunctionsService,
  FormTemplatesService,
  TemplateFormFunctions,
  type AlreadyAnsweredError,
  type TemplateSubmission,
} from '../../forms-core/index.js';
import { CaptchaService } from '../spam/captcha.service.js';
import type { PageRejection, PageStamps } from '../spam/page-guard.service.js';
import type { PageSources } from './page-headers.js';
import { PollResultsService } from './poll-results.service.js';
import { writeState } from './page-state.js';
import type { RequestedForm } from './requested-form.service.js';
import { themeStyle } from './theme-style.js';

export interface Page {
  readonly status: number;
  readonly html: string;
  /** BCP 47. */
  readonly language: string;
  readonly sources?: PageSources;
  /** Target of a redirect; status 303. */
  readonly location?: string;
}

/** A step to render, with the idempotency key of the page. */
export interface StepPage extends ShownStep {
  readonly key: string;
  readonly stamps: PageStamps;
  /** Answers prefilled by the link to this page; undefined for a page after a submitted one. */
  readonly linked?: readonly SubmittedItem[];
  /** Why the submitted page was rejected. */
  readonly rejection?: PageRejection;
}

interface Thanks extends TemplateSubmission {
  readonly response: Response;
  readonly answers: readonly SubmittedItem[];
  /** Message of the rule that ended the form. */
  readonly message: string | null;
}

/** Renders the templates of form pages; `formfn` has the permissions of the current user. */
@Injectable()
export class FormPageRenderer {
  private readonly base: string;
  private readonly contextPath: string;

  constructor(
    private readonly templates: FormTemplatesService,
    private readonly functions: FormFunctionsService,
    private readonly captcha: CaptchaService,
    private readonly results: PollResultsService,
    { contextPath }: AppConfig,
  ) {
    this.base = `${contextPath}/forms`;
    this.contextPath = contextPath;
  }

  /** A step of a form. Pages with errors also have status 200, because browsers log other statuses as errors. */
  async step(requested: RequestedForm, page: StepPage): Promise<Page> {
    const { form, plan, language, languages } = requested;
    const texts = await this.templates.texts(language);
    const view = withRejection(viewFormStep(form, plan, page, texts), page, texts);
    const isLast = view.buttons.some(({ value }) => value === 'send');
    const captcha =
      isLast && page.stamps.solved === undefined
        ? this.captcha.widgetFor(requested.access.caller)
        : undefined;
    const html = await this.templates.render('form-page', {
      ...this.common(requested),
      ...view,
      hidden: hiddenFields(page),
      captcha,
      texts,
      action: this.urlOf(requested, language),
      // Changing the language restarts the form, so it is only offered on the first step.
      languages:
        page.at === 0 && view.errors.length === 0
          ? languages.map((tag) => this.link(requested, tag, page.linked))
          : [],
    });
    const formTarget = originOf(form.confirmation?.redirectUrl);
    const sources = { style: themeStyle(form.theme), formTarget, captcha: originOf(captcha?.scriptUrl) };
    return { status: 200, html, language, sources };
  }

  async thanks(requested: RequestedForm, { key, message, ...stored }: Thanks): Promise<Page> {
    const { language } = requested;
    const form = pipeForm(requested.form, requested.plan, stored.answers);
    const { message: general, redirectUrl } = form.confirmation ?? {};
    // A rule that ends the form has a message that explains why; it replaces the redirect, which is the same for all
    // responses.
    if (redirectUrl !== undefined && message === null)
      return { status: 303, html: '', language, location: redirectUrl };
    const texts = await this.templates.texts(language);
    const { answers } = stored;
    const analytics = await this.results.read(requested);
    const html = await this.templates.render('thank-you', {
      ...this.common(requested, { key }),
      ...stored,
      texts,
      form,
      results: analytics && viewResults(form, analytics, { answers, texts, language }),
      title: `${texts.thanksTitle ?? ''} – ${form.title}`,
      message: message ?? general ?? texts.thanksText,
    });
    return { status: 200, html, language, sources: { style: themeStyle(form.theme) } };
  }

  /** The page of a form that does not accept a response of the caller. */
  async rejected(requested: RequestedForm, error: FormClosedError | AlreadyAnsweredError): Promise<Page> {
    const { language } = requested;
    const form = pipeForm(requested.form, requested.plan, []);
    const texts = await this.templates.texts(language);
    const closed = error instanceof FormClosedError ? error.closing : ({ reason: 'answered' } as const);
    const { title, text } = describeClosing(closed, texts, language);
    const data = { ...this.common(requested), texts, form, title: `${title} – ${form.title}`, message: text };
    const html = await this.templates.render('error', data);
    return { status: STATUS_OF[error.code], html, language, sources: { style: themeStyle(form.theme) } };
  }

  /**
   * An error page.
   * @param name of its texts: an error code or another name
   * @param start URL that restarts the form
   */
  async error(code: ErrorCode, name: string, language: string, start?: string): Promise<Page> {
    const texts = await this.templates.texts(language);
    const title = texts[name] ?? texts.unknown ?? '';
    const message = texts[`${name}_text`] ?? texts.unknown_text;
    const data = { assets: `${this.base}/assets`, lang: language, texts, title, message, start };
    return { status: STATUS_OF[code], html: await this.templates.render('error', data), language };
  }

  private common({ form, access, language }: RequestedForm, submission?: TemplateSubmission): object {
    const { logo } = form.theme ?? {};
    return {
      lang: language,
      assets: `${this.base}/assets`,
      themeStyle: themeStyle(form.theme),
      logo: logo && `${this.contextPath}/dam/${logo.startsWith('jcr:') ? logo : `jcr:${logo}`}`,
      formfn: new TemplateFormFunctions(this.functions.for(access, language), submission),
    };
  }

  /** With the prefilled answers only: input of respondents is never part of URLs, which browsers store. */
  private link(requested: RequestedForm, tag: string, linked: StepPage['linked'] = []): object {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
    const prefilled = prefillQuery(requested.original, linked);
    const href = `${this.urlOf(requested, tag)}${prefilled === '' ? '' : `&${prefilled}`}`;
    return { tag, name, href, current: tag === requested.language };
  }

  private urlOf({ form }: RequestedForm, tag: string): string {
    return `${this.base}/${form.id}?lang=${encodeURIComponent(tag)}`;
  }
}

/** Shows above the questions why the page was rejected. */
function withRejection(view: FormStepView, { rejection }: StepPage, texts: PageTexts): FormStepView {
  if (rejection === undefined) return view;
  const title = fillText(texts.titleWithError, { title: view.title });
  return { ...view, title, errors: [{ href: undefined, text: texts[`${rejection}_text`] ?? '' }] };
}

/** Answers of other steps; those of this step are in visible fields. */
function hiddenFields({ answers, key, stamps, steps, at }: StepPage): { name: string; value: string }[] {
  const { questionIds: shown = [], sectionId = null } = steps[at] ?? {};
  const section = shown.length === 0 && sectionId !== null ? { section: sectionId } : {};
  const others = answers.filter(({ questionId }) => !shown.includes(questionId));
  return writeState({ answers: others, shown, ...section, stamps, key });
}

function originOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined;
}
