import { viewFormStep, type Response, type ShownStep, type SubmittedItem } from '#client';
import { Injectable } from '@nestjs/common';
import { STATUS_OF, type ErrorCode } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import {
  FormFunctions,
  FormTemplates,
  TemplateFormfn,
  type TemplateSubmission,
} from '../../forms-core/index.js';
import { writeState } from './page-state.js';
import type { RequestedForm } from './requested-form.service.js';

export interface Page {
  readonly status: number;
  readonly html: string;
  /** BCP 47. */
  readonly language: string;
}

/** A step to render, with the idempotency key of the page. */
export interface StepPage extends ShownStep {
  readonly key: string;
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

  constructor(
    private readonly templates: FormTemplates,
    private readonly functions: FormFunctions,
    { contextPath }: AppConfig,
  ) {
    this.base = `${contextPath}/forms`;
  }

  /** A step of a form. Errors also have status 200, because browsers log other statuses as errors. */
  async step(requested: RequestedForm, page: StepPage): Promise<Page> {
    const { form, plan, language, languages } = requested;
    const texts = await this.templates.texts(language);
    const view = viewFormStep(form, plan, page, texts);
    const html = await this.templates.render('form-page', {
      ...this.common(requested),
      ...view,
      hidden: hiddenFields(page),
      texts,
      action: this.addressOf(requested, language),
      // Changing the language restarts the form, so it is only offered on the first step.
      languages:
        page.at === 0 && view.errors.length === 0 ? languages.map((tag) => this.link(requested, tag)) : [],
    });
    return { status: 200, html, language };
  }

  /** The page after a stored response. */
  async thanks(requested: RequestedForm, { key, message, ...stored }: Thanks): Promise<Page> {
    const { form, language } = requested;
    const texts = await this.templates.texts(language);
    const html = await this.templates.render('thank-you', {
      ...this.common(requested, { key }),
      ...stored,
      texts,
      form,
      title: `${texts.thanksTitle ?? ''} – ${form.title}`,
      message: message ?? texts.thanksText,
    });
    return { status: 200, html, language };
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

  private common({ access, language }: RequestedForm, submission?: TemplateSubmission): object {
    return {
      lang: language,
      assets: `${this.base}/assets`,
      formfn: new TemplateFormfn(this.functions.for(access, language), submission),
    };
  }

  private link(requested: RequestedForm, tag: string): object {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
    return { tag, name, href: this.addressOf(requested, tag), current: tag === requested.language };
  }

  private addressOf({ form }: RequestedForm, tag: string): string {
    return `${this.base}/${String(form.id)}?lang=${encodeURIComponent(tag)}`;
  }
}

/** Answers of other steps; those of this step are in visible fields. */
function hiddenFields({ answers, key, steps, at }: StepPage): { name: string; value: string }[] {
  const shown = steps[at]?.questionIds ?? [];
  const others = answers.filter(({ questionId }) => !shown.includes(questionId));
  return writeState({ answers: others, shown, key });
}
