import {
  leaveStep,
  makeSubmissionKey,
  planSteps,
  ServiceError,
  viewFormStep,
  type Direction,
  type FilledForm,
  type PageTexts,
  type Response,
  type ShownStep,
} from '#client';
import styles from './cms-form.css?inline';
import { enteredIn } from './entered-in.js';
import { FormSource, type LoadedForm } from './form-source.js';
import { applyTheme } from './apply-theme.js';
import { checkHuman } from './human-check.js';
import { directionOf } from './direction-of.js';
import { firstProblem } from './first-problem.js';
import { languageOf } from './language-of.js';
import { isTemporary, messageOf } from './message-of.js';
import { makeElement } from './make-element.js';
import { redirectOf, renderThanks } from './render-thanks.js';
import { renderStep } from './render-step.js';

/** The server that this script was loaded from. */
const OWN_SERVER =
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript.src.replace(/\/forms\/embed\.js.*$/, '')
    : '';

/** A response that is being filled in. */
interface Filling extends LoadedForm {
  readonly source: FormSource;
  /** Remains the same for all attempts to send one response. */
  readonly key: string;
  /** By `performance.now()`. */
  readonly openedAt: number;
  shown: ShownStep;
}

const FORM_ID = /^(?:[1-9][0-9]*|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * `<cms-form form="3" lang="de" src="https://server/context">`: shows a form of a server in a page of any
 * site (docs/form-pages.md). `lang` defaults to the language of the page, `src` to the server that the script
 * was loaded from. With `prefill`, the parameters of the page fill in answers; if it has a value, the
 * parameters of this query do. Events, all of which bubble: `cms-form-step` (`{number, count}`),
 * `cms-form-submitted` (the stored response; `preventDefault()` prevents the redirect of the form),
 * `cms-form-failed` (the error).
 */
export class CmsForm extends HTMLElement {
  static readonly observedAttributes = ['form', 'lang', 'src', 'prefill'];

  /** Returns the token of a CAPTCHA for each submission, if the server verifies one. */
  declare captcha?: (() => Promise<string>) | undefined;

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #content = makeElement('div', { class: 'content' });
  #loading: AbortController | undefined;
  #filling: Filling | undefined;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.append(this.#content);
  }

  /** Input is kept when the element is moved in the document. */
  connectedCallback(): void {
    if (this.#filling === undefined) this.#begin();
  }

  disconnectedCallback(): void {
    this.#loading?.abort();
  }

  attributeChangedCallback(_: string, before: string | null, after: string | null): void {
    if (before === after) return;
    this.#filling = undefined;
    if (this.isConnected) this.#begin();
  }

  #begin(): void {
    this.#loading?.abort();
    const loading = new AbortController();
    this.#loading = loading;
    this.#content.replaceChildren();
    void this.#load(loading.signal);
  }

  async #load(signal: AbortSignal): Promise<void> {
    const source = new FormSource(this.getAttribute('src') ?? OWN_SERVER);
    const language = languageOf(this);
    this.#content.lang = language;
    this.#setBusy(true);
    try {
      const loaded = await source.load(this.#formId(), { language, prefill: this.#prefill() }, signal);
      this.#requireOwnServer(loaded, source);
      await source.requireOpen(loaded, signal);
      signal.throwIfAborted();
      const { plan, prefilled } = loaded;
      const shown: ShownStep = { answers: prefilled, steps: planSteps(plan, prefilled), at: 0 };
      const start = { key: makeSubmissionKey(), openedAt: performance.now() };
      this.#filling = { ...loaded, source, ...start, shown };
      applyTheme(this.#content, loaded.form, source.logoOf(loaded.form));
      this.#setBusy(false);
      this.#show(shown, false);
    } catch (error) {
      const texts = await source.texts(language, signal);
      if (signal.aborted) return;
      this.#setBusy(false);
      this.#fail(error, texts, source);
    }
  }

  /**
   * On other sites, respondents cannot be signed in. The element reports this before anything is filled in.
   */
  #requireOwnServer({ form, texts }: LoadedForm, source: FormSource): void {
    if (!form.onlyAuthenticated || source.isOwn) return;
    throw new ServiceError('notAuthorized', texts.notAuthorized_text ?? '', { status: 401 });
  }

  #formId(): string {
    const form = this.getAttribute('form') ?? '';
    if (FORM_ID.test(form)) return form;
    const message = 'The attribute form must be the id or the uuid of a form.';
    throw new ServiceError('notFound', message, { status: 0 });
  }

  /** The query whose parameters fill in answers; undefined without `prefill`. */
  #prefill(): string | undefined {
    const given = this.getAttribute('prefill');
    const query = given === '' ? location.search : given;
    return query === null || query === '' ? undefined : query;
  }

  #show(shown: ShownStep, takesFocus: boolean): void {
    const filling = this.#filling;
    if (filling === undefined) return;
    filling.shown = shown;
    const view = viewFormStep(filling.form, filling.plan, shown, filling.texts);
    const form = renderStep(view, filling.texts);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#leave(filling, form, directionOf(event));
    });
    this.#replace(form, takesFocus);
    this.#dispatch('cms-form-step', { number: view.step.number, count: view.step.count });
  }

  async #leave(filling: Filling, form: HTMLFormElement, direction: Direction): Promise<void> {
    if (this.#content.ariaBusy === 'true') return;
    const { plan, shown } = filling;
    const next = leaveStep(plan, enteredIn(form, filling.form, shown), shown.at, direction);
    if ('steps' in next) this.#show(next, true);
    else await this.#submit(filling, next, form);
  }

  async #submit(filling: Filling, filled: FilledForm, form: HTMLFormElement): Promise<void> {
    const { plan } = filling;
    const { items } = filled;
    this.#setBusy(true);
    try {
      const response = await this.#send(filling, items, form);
      await this.#thank(filling, filled, response);
    } catch (error) {
      const problems = error instanceof ServiceError ? error.submissionProblems : [];
      if (this.#filling !== filling) this.#dispatch('cms-form-failed', error);
      else if (problems.length > 0) this.#show(firstProblem(plan, items, problems), true);
      else this.#report(error, filling, form);
    } finally {
      this.#setBusy(false);
    }
  }

  async #thank(filling: Filling, filled: FilledForm, response: Response): Promise<void> {
    const thanks = await renderThanks(filling, filled, this.#content.lang);
    // Another form may be shown when the response arrives.
    const isCurrent = this.#filling === filling;
    if (isCurrent) {
      this.#replace(thanks, true);
      this.#filling = undefined;
    }
    const isAllowed = this.#dispatch('cms-form-submitted', response);
    const url = redirectOf(filling.form, filled);
    if (isAllowed && isCurrent && url !== undefined) location.assign(url);
  }

  async #send(
    { source, key, openedAt, form: { id } }: Filling,
    items: FilledForm['items'],
    form: HTMLFormElement,
  ): Promise<Response> {
    await checkHuman(form, openedAt);
    const token = await this.captcha?.();
    const options = token === undefined ? {} : { captchaToken: token };
    return source.submit(id, items, { idempotencyKey: key, ...options });
  }

  /**
   * Shows above the form that it was not sent. The input is kept, and the button can be used to send it
   * again.
   */
  #report(error: unknown, { form: { id }, texts, source }: Filling, form: HTMLFormElement): void {
    this.#root.querySelector('.failure')?.remove();
    const failure = messageOf(error, texts, source.pageOf(id), this.#content.lang);
    form.before(failure);
    focusIn(failure);
    this.#dispatch('cms-form-failed', error);
  }

  #fail(error: unknown, texts: PageTexts, source: FormSource): void {
    const page = source.pageOf(this.getAttribute('form') ?? '');
    const message = messageOf(error, texts, page, this.#content.lang);
    if (isTemporary(error)) {
      const retry = makeElement('button', { type: 'button', part: 'button' }, texts.tryAgain ?? 'Try again');
      retry.addEventListener('click', () => this.#begin());
      message.append(retry);
    }
    this.#replace(message, false);
    this.#dispatch('cms-form-failed', error);
  }

  #replace(content: HTMLElement, takesFocus: boolean): void {
    this.#content.replaceChildren(content);
    if (takesFocus) focusIn(content);
  }

  #setBusy(busy: boolean): void {
    this.#content.ariaBusy = String(busy);
  }

  /** Returns false if a listener called `preventDefault()`. */
  #dispatch(name: string, detail: unknown): boolean {
    return this.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
    );
  }
}

function focusIn(content: HTMLElement): void {
  const target = content.querySelector<HTMLElement>('[data-focus]');
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}
