import type { FormAnalytics } from './analytics.types.js';
import { isAnalytics, isForm, isFormActivity, isResponse, listOf } from './answer-shapes.js';
import type { CallOptions } from './client-options.js';
import type { Call, Connection } from './connection.js';
import type { Form, FormActivity, Response, SubmittedItem } from './form.types.js';
import { makeSubmissionKey } from './submission-key.js';
import { writeParameters } from './write-query.js';

/** Path of the forms API below the base address. */
export const FORMS_PATH = '/.rest/forms/v1';

export interface LanguageOptions extends CallOptions {
  /** Texts are answered in this language where they have it. */
  readonly lang?: string;
}

export interface SubmitOptions extends CallOptions {
  /** Made up unless given; give one (`makeSubmissionKey`) to go on with a submission after a reload. */
  readonly idempotencyKey?: string;
}

/** A moment: a Date, epoch milliseconds, or a day (`2026-01-31`), which as `to` counts whole. */
export type Moment = Date | number | string;

export interface PeriodOptions extends CallOptions {
  /** The first moment that counts. */
  readonly from?: Moment;
  /** The first moment that counts no more. */
  readonly to?: Moment;
  /** Name of the time zone of days, such as `Europe/Zurich`; UTC by default. */
  readonly timeZone?: string;
}

export interface ResultOptions extends PeriodOptions {
  /** Only what this user answered. */
  readonly user?: string;
  /** Only responses that answer this question; with `answer`, that have this value there. */
  readonly questionId?: number;
  readonly answer?: string;
  /** Only responses with this text in one of their answers, whatever its case. */
  readonly text?: string;
  /** Only responses that come after the one with this id: the next page, equally fast at any depth. */
  readonly before?: number;
  readonly offset?: number;
  readonly limit?: number;
}

export interface ExportOptions extends ResultOptions {
  /** Told how many bytes came so far. */
  readonly onProgress?: (bytes: number) => void;
}

export interface AnalyticsOptions extends PeriodOptions {
  readonly user?: string;
}

/** Reads forms, answers them, reads what was answered. All methods throw ServiceError. */
export class FormsClient {
  constructor(private readonly connection: Connection) {}

  /** All forms by `orderIndex`, without their sections and questions. */
  listForms({ signal, ...options }: LanguageOptions = {}): Promise<readonly Form[]> {
    return this.connection.json(get('/forms', options, signal), listOf(isForm));
  }

  /** How often and when each form was answered that has responses; wants the permission `forms.results`. */
  listActivity({ signal }: CallOptions = {}): Promise<readonly FormActivity[]> {
    return this.connection.json(get('/forms/activity', {}, signal), listOf(isFormActivity));
  }

  /** A form with its whole structure, by its id or its uuid. */
  getForm(formId: number | string, { signal, ...options }: LanguageOptions = {}): Promise<Form> {
    return this.connection.json(get(`/forms/${encodeURIComponent(formId)}`, options, signal), isForm);
  }

  /**
   * Answers a form: what is stored, once, however often it takes to get it there. A submission that is refused throws
   * an error with `submissionProblems`; `checkSubmission` tells them beforehand.
   */
  submitResponse(
    formId: number,
    items: readonly SubmittedItem[],
    { signal, idempotencyKey = makeSubmissionKey() }: SubmitOptions = {},
  ): Promise<Response> {
    const call: Call = {
      method: 'POST',
      path: `${FORMS_PATH}/forms/${String(formId)}`,
      body: items,
      headers: { 'idempotency-key': idempotencyKey },
      repeatable: true,
      ...(signal && { signal }),
    };
    return this.connection.json(call, isResponse);
  }

  /** Responses, newest first. */
  getResults(formId: number, { signal, ...options }: ResultOptions = {}): Promise<readonly Response[]> {
    return this.connection.json(get(`/forms/${String(formId)}/results`, options, signal), listOf(isResponse));
  }

  /** One response. */
  getResponse(formId: number, responseId: number, { signal }: CallOptions = {}): Promise<Response> {
    const path = `/forms/${String(formId)}/results/${String(responseId)}`;
    return this.connection.json(get(path, {}, signal), isResponse);
  }

  /** The results as a file: a column for each question and each free-text option. */
  exportResults(
    formId: number,
    format: 'csv' | 'xlsx' | 'json',
    { signal, onProgress, ...options }: ExportOptions = {},
  ): Promise<Blob> {
    const call = get(`/forms/${String(formId)}/results.${format}`, options, signal);
    return this.connection.blob(call, onProgress);
  }

  /** The form as a file that another server imports, without numeric ids; on demand with its responses. */
  async exportForm(
    formId: number,
    format: 'yaml' | 'json',
    { signal, responses }: CallOptions & { readonly responses?: boolean } = {},
  ): Promise<string> {
    const path = `/forms/${String(formId)}/export`;
    return (await this.connection.blob(get(path, { format, responses }, signal))).text();
  }

  /** Counts for each question. */
  getAnalytics(formId: number, { signal, ...options }: AnalyticsOptions = {}): Promise<FormAnalytics> {
    return this.connection.json(get(`/forms/${String(formId)}/analytics`, options, signal), isAnalytics);
  }

  /** The chart of a question as SVG. */
  async getChart(
    formId: number,
    questionId: number,
    { signal, ...options }: AnalyticsOptions = {},
  ): Promise<string> {
    const path = `/forms/${String(formId)}/analytics/${String(questionId)}.svg`;
    return (await this.connection.blob(get(path, options, signal))).text();
  }
}

function get(
  path: string,
  options: Readonly<Record<string, string | number | boolean | Date | undefined>>,
  signal: AbortSignal | undefined,
): Call {
  const parameters: Record<string, string | number | boolean | undefined> = {};
  for (const [name, value] of Object.entries(options)) {
    parameters[name] = value instanceof Date ? value.getTime() : value;
  }
  const query = writeParameters(parameters);
  return { method: 'GET', path: FORMS_PATH + path + query, repeatable: true, ...(signal && { signal }) };
}
