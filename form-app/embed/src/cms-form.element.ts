import {
  leaveStep,
  makeSubmissionKey,
  planForm,
  planSteps,
  readAnswer,
  ServiceError,
  viewFormStep,
  type Direction,
  type FilledForm,
  type FormPlan,
  type PageTexts,
  type ShownStep,
} from '#client';
import styles from './cms-form.css?inline';
import { FormSource, type LoadedForm } from './form-source.js';
import { makeElement } from './make-element.js';
import { renderMessage, renderStep } from './render-step.js';

/** The server that this script came from. */
const OWN_SERVER =
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript.src.replace(/\/forms\/embed\.js.*$/, '')
    : '';

/** What is being filled in. */
interface Filling extends LoadedForm {
  readonly plan: FormPlan;
  readonly source: FormSource;
  /** The same for as long as one and the same response is tried. */
  readonly key: string;
  shown: ShownStep;
}

const FORM_ID = /^(?:[1-9][0-9]*|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * `<cms-form form="3" lang="de" src="https://server/context">`: a form of a server inside a page of any site (docs/form-pages.md). `lang` is that of the page unless given, `src` the server that the script came from. Events, which bubble:
 * `cms-form-step` (`{number, count}`), `cms-form-submitted` (the stored response), `cms-form-failed` (the error).
 */
export class CmsForm extends HTMLElement {
  static readonly observedAttributes = ['form', 'lang', 'src'];

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

  connectedCallback(): void {
    this.#begin();
  }

  disconnectedCallback(): void {
    this.#loading?.abort();
  }

  attributeChangedCallback(_: string, before: string | null, after: string | null): void {
    if (this.isConnected && before !== after) this.#begin();
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
    const language = this.#language();
    this.#content.lang = language;
    this.#setBusy(true);
    try {
      const loaded = await source.load(this.#formId(), language, signal);
      this.#refuseStrangers(loaded, source);
      const plan = planForm(loaded.form);
      const shown: ShownStep = { answers: [], steps: planSteps(plan, []), at: 0 };
      this.#filling = { ...loaded, plan, source, key: makeSubmissionKey(), shown };
      this.#setBusy(false);
      this.#show(shown, false);
    } catch (error) {
      if (signal.aborted) return;
      const texts = await source.texts(language);
      this.#setBusy(false);
      this.#fail(error, texts, source);
    }
  }

  /** Nobody is signed in on another site: it is said before anything is filled in. */
  #refuseStrangers({ form, texts }: LoadedForm, source: FormSource): void {
    if (!form.onlyAuthenticated || source.isOwn) return;
    throw new ServiceError('notAuthorized', texts.notAuthorized_text ?? '', { status: 401 });
  }

  #formId(): string {
    const form = this.getAttribute('form') ?? '';
    if (FORM_ID.test(form)) return form;
    const message = 'The attribute form must be the id or the uuid of a form.';
    throw new ServiceError('notFound', message, { status: 0 });
  }

  #language(): string {
    const page = this.closest('[lang]')?.getAttribute('lang') ?? '';
    return page === '' ? navigator.language : page;
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
    this.#tell('cms-form-step', { number: view.step.number, count: view.step.count });
  }

  async #leave(filling: Filling, form: HTMLFormElement, direction: Direction): Promise<void> {
    if (this.#content.ariaBusy === 'true') return;
    const { plan, shown } = filling;
    const next = leaveStep(plan, enteredIn(form, filling), shown.at, direction);
    if ('steps' in next) this.#show(next, true);
    else await this.#submit(filling, next, form);
  }

  async #submit(filling: Filling, { items, message }: FilledForm, form: HTMLFormElement): Promise<void> {
    const { source, texts, key, plan } = filling;
    this.#setBusy(true);
    try {
      const response = await source.submit(filling.form.id, items, key);
      this.#replace(
        renderMessage('thanks', texts.thanksTitle ?? '', message ?? texts.thanksText ?? ''),
        true,
      );
      this.#filling = undefined;
      this.#tell('cms-form-submitted', response);
    } catch (error) {
      const problems = error instanceof ServiceError ? error.submissionProblems : [];
      if (problems.length > 0) {
        const steps = planSteps(plan, items);
        this.#show({ answers: items, steps, at: Math.max(0, steps.length - 1), problems }, true);
      } else this.#report(error, filling, form);
    } finally {
      this.#setBusy(false);
    }
  }

  /** Says above the form that it was not sent: what was entered stays, and the same button tries again. */
  #report(error: unknown, { form: { id }, texts, source }: Filling, form: HTMLFormElement): void {
    this.#root.querySelector('.failure')?.remove();
    const failure = messageOf(error, texts, source.pageOf(id));
    form.before(failure);
    focusIn(failure);
    this.#tell('cms-form-failed', error);
  }

  #fail(error: unknown, texts: PageTexts, source: FormSource): void {
    const page = source.pageOf(this.getAttribute('form') ?? '');
    this.#replace(messageOf(error, texts, page), false);
    this.#tell('cms-form-failed', error);
  }

  #replace(content: HTMLElement, takesFocus: boolean): void {
    this.#content.replaceChildren(content);
    if (takesFocus) focusIn(content);
  }

  #setBusy(busy: boolean): void {
    this.#content.ariaBusy = String(busy);
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

function directionOf({ submitter }: SubmitEvent): Direction {
  const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
  return value === 'back' || value === 'send' ? value : 'next';
}

/** All answers: those of the fields at hand, and those of other steps. */
function enteredIn(
  form: HTMLFormElement,
  { form: { questions, sections }, shown }: Filling,
): ShownStep['answers'] {
  const data = new FormData(form);
  const values = (name: string): string[] =>
    data.getAll(name).map((value) => (typeof value === 'string' ? value : ''));
  const asked = shown.steps[shown.at]?.questionIds ?? [];
  const all = [...questions, ...sections.flatMap((section) => section.questions)];
  return [
    ...shown.answers.filter(({ questionId }) => !asked.includes(questionId)),
    ...all.filter(({ id }) => asked.includes(id)).flatMap((question) => readAnswer(question, values)),
  ];
}

/** What went wrong; a form for signed-in users is on a page of the server, where one can sign in. */
function messageOf(error: unknown, texts: PageTexts, page: string): HTMLElement {
  const code = error instanceof ServiceError ? error.code : 'unknown';
  const name = `${code}_text` in texts ? code : 'unavailable';
  const title = texts[name] ?? 'Not available right now';
  const text = texts[`${name}_text`] ?? 'Please try again in a few minutes.';
  if (name !== 'notAuthorized') return renderMessage('failure', title, text);
  return renderMessage('failure', title, text, makeElement('p', {}, makeElement('a', { href: page }, page)));
}

function focusIn(content: HTMLElement): void {
  const target = content.querySelector<HTMLElement>('[data-focus]');
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}
