import type { Form, Response, SubmittedItem } from '#client';
import { AppError } from '../../common/index.js';
import type { FormFunctions } from '../form-functions.service.js';

/** Maximum number of calls per page, because they delay the response. */
const MAX_CALLS = 20;
/** Maximum number of responses passed to a template, the newest ones. */
const MAX_RESULTS = 1_000;

/** The submission that templates of a page may make; undefined for GET requests. */
export interface TemplateSubmission {
  readonly key: string;
}

/**
 * The object `formfn` of templates: `{{ formfn | getForm: 3 }}` is nil if the user may not read the form. Calls and results
 * are limited.
 */
export class TemplateFormFunctions {
  // Not `private`: templates could read such members.
  readonly #functions: FormFunctions;
  readonly #submission: TemplateSubmission | undefined;
  #calls = 0;

  constructor(functions: FormFunctions, submission: TemplateSubmission | undefined) {
    this.#functions = functions;
    this.#submission = submission;
  }

  getForms(): Promise<Form[] | undefined> {
    return this.#call(() => this.#functions.getForms());
  }

  getForm(id: number): Promise<Form | undefined> {
    return this.#call(() => this.#functions.getForm(id));
  }

  getResults(id: number): Promise<Response[] | undefined> {
    return this.#call(() => this.#functions.getResults(id, MAX_RESULTS));
  }

  /** @throws Error for GET requests */
  submitResponse(id: number, items: readonly SubmittedItem[]): Promise<Response | undefined> {
    const submission = this.#submission;
    if (submission === undefined) throw new Error('submitResponse is only available in thank-you.liquid');
    return this.#call(() => this.#functions.submitResponse(id, items, `${submission.key}-${id}`));
  }

  async #call<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.#calls += 1;
    if (this.#calls > MAX_CALLS) throw new Error(`a page may call formfn at most ${MAX_CALLS} times`);
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.code !== 'unavailable') return undefined;
      throw error;
    }
  }
}
