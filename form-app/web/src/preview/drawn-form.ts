import {
  answerField,
  leaveStep,
  planForm,
  planSteps,
  stepOf,
  viewFormStep,
  walk,
  type Direction,
  type Form,
  type FormPlan,
  type PageTexts,
  type ShownStep,
} from '#client';
import styles from '../../../embed/src/cms-form.css?inline';
import { directionOf } from '../../../embed/src/direction-of.js';
import { enteredIn } from '../../../embed/src/entered-in.js';
import { makeElement } from '../../../embed/src/make-element.js';
import { renderMessage, renderStep } from '../../../embed/src/render-step.js';

/** The position of the respondent in the preview. */
export interface PreviewPlace {
  readonly step: number;
  readonly steps: number;
  /** The number of questions on the path for the given answers, and of all questions. */
  readonly asked: number;
  readonly questions: number;
}

/** A form in a shadow tree, rendered by the same code as `<cms-form>`; nothing is sent. */
export class DrawnForm {
  readonly #content = makeElement('div', { class: 'content' });
  readonly #onMove: (place: PreviewPlace) => void;
  #form: Form | undefined;
  #texts: PageTexts = {};
  #plan: FormPlan = planForm({ questions: [], sections: [], rules: [] });
  #shown: ShownStep = { answers: [], steps: [], at: 0 };
  #fields: HTMLFormElement | undefined;

  constructor(host: HTMLElement, onMove: (place: PreviewPlace) => void) {
    this.#onMove = onMove;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(this.#content);
  }

  /** Renders another state of the form; answers and step are kept. */
  update(form: Form, texts: PageTexts, language: string): void {
    const answers = this.#answers();
    const isThanked = this.#form !== undefined && this.#fields === undefined;
    this.#form = form;
    this.#texts = texts;
    this.#plan = planForm(form);
    this.#content.lang = language;
    if (isThanked) return;
    const steps = planSteps(this.#plan, answers);
    this.#show({ answers, steps, at: Math.min(this.#shown.at, Math.max(0, steps.length - 1)) });
  }

  restart(): void {
    this.#show({ answers: [], steps: planSteps(this.#plan, []), at: 0 });
  }

  /** Shows the step of a question, if it is on the path for the given answers. */
  showQuestion(questionId: number): void {
    const at = stepOf(this.#shown.steps, questionId);
    if (at !== undefined && (at !== this.#shown.at || this.#fields === undefined))
      this.#show({ ...this.#shown, answers: this.#answers(), at });
    scrollTo(this.#fields?.querySelector(`[name="${answerField(questionId)}"]`));
  }

  #answers(): ShownStep['answers'] {
    if (this.#form === undefined || this.#fields === undefined) return this.#shown.answers;
    return enteredIn(this.#fields, this.#form, this.#shown);
  }

  #show(shown: ShownStep): void {
    if (this.#form === undefined) return;
    this.#shown = shown;
    const view = viewFormStep(this.#form, this.#plan, shown, this.#texts);
    const fields = renderStep(view, this.#texts);
    fields.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#leave(directionOf(event));
    });
    fields.addEventListener('change', () => this.#report(this.#answers()));
    this.#fields = fields;
    this.#content.replaceChildren(fields);
    this.#report(shown.answers);
  }

  #leave(direction: Direction): void {
    const next = leaveStep(this.#plan, this.#answers(), this.#shown.at, direction);
    if ('steps' in next) this.#show(next);
    else this.#thank(next.message);
    this.#content.querySelector<HTMLElement>('[data-focus]')?.focus();
  }

  #thank(message: string | null): void {
    const { thanksTitle = '', thanksText = '' } = this.#texts;
    this.#fields = undefined;
    this.#content.replaceChildren(renderMessage('thanks', thanksTitle, message ?? thanksText));
  }

  #report(answers: ShownStep['answers']): void {
    const { steps, at } = this.#shown;
    const { questionIds } = walk(this.#plan, answers);
    const questions = this.#plan.order.length;
    this.#onMove({ step: at + 1, steps: steps.length, asked: questionIds.size, questions });
  }
}

/** Scrolls the container of the form, not the page. */
function scrollTo(field: Element | null | undefined): void {
  const root = field?.getRootNode();
  const around = root instanceof ShadowRoot ? root.host.parentElement : null;
  if (field === null || field === undefined || around === null) return;
  const [inner, outer] = [field.getBoundingClientRect(), around.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) around.scrollTop += inner.top - outer.top - 80;
}
