import {
  fillText,
  mapTexts,
  questionsOf,
  withoutAnswers,
  type Form,
  type Question,
  type Response,
} from '#client';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { SitesService } from '../definitions/index.js';
import { FormsService, FormTemplatesService, ResponsesService } from '../forms-core/index.js';
import type { MailMessage } from './mail-message.js';

export interface ResponseNotice {
  readonly formId: number;
  readonly responseId: number;
  readonly to: string;
}

interface AnsweredQuestion {
  readonly question: string;
  readonly values: readonly string[];
}

const MAX_SUBJECT = 200;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Composes messages with the template `mail.liquid` (docs/reference/mail.md#text). */
@Injectable()
export class MailMessagesService {
  constructor(
    private readonly forms: FormsService,
    private readonly responses: ResponsesService,
    private readonly templates: FormTemplatesService,
    private readonly sites: SitesService,
    private readonly config: AppConfig,
  ) {}

  /**
   * Composes a message from the current form, so that answers are only sent while the form permits this. Undefined if the
   * address was removed from the form.
   * @throws FormNotFoundError, ResponseNotFoundError
   */
  async compose({ formId, responseId, to }: ResponseNotice): Promise<MailMessage | undefined> {
    const stored = await this.forms.getWithArchived({ id: formId });
    if (stored.notify?.includes(to) !== true) return undefined;
    const form = mapTexts(stored, withoutAnswers);
    const response = await this.responses.get(formId, responseId);
    const hasAnswers = form.notifyAnswers === true && !form.anonymize;
    const language = this.sites.forHost(undefined).fallbackLocale ?? 'en';
    const texts = await this.templates.texts(language);
    const { baseUrl } = this.config;
    const text = await this.templates.render('mail', {
      texts,
      form: { id: form.id, uuid: form.uuid, title: form.title },
      response: { id: response.id, uuid: response.uuid, created: new Date(response.created).toISOString() },
      answers: hasAnswers ? answersOf(form, response) : undefined,
      link: baseUrl === '' ? undefined : `${baseUrl}/studio/`,
    });
    const subject = fillText(texts.mailSubject, { form: form.title }).replace(CONTROL, ' ');
    return { to, subject: subject.slice(0, MAX_SUBJECT), text: text.trim() + '\n' };
  }
}

/** The answered questions in the order of the form. */
function answersOf(form: Form, { items }: Response): AnsweredQuestion[] {
  return questionsOf(form)
    .map((question) => ({
      question: question.question === '' ? question.title : question.question,
      values: items
        .filter(({ questionId }) => questionId === question.id)
        .map(({ value, freeText }) => {
          const label = labelOf(question, value);
          return freeText === undefined ? label : `${label}: ${freeText}`;
        }),
    }))
    .filter(({ values }) => values.length > 0);
}

function labelOf({ answerOptions }: Question, value: string): string {
  const { label = '' } = answerOptions.find((option) => option.value === value) ?? {};
  return label === '' ? value : label;
}
