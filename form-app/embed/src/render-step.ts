import type { ErrorView, FormStepView, PageTexts } from '#client';
import { makeElement } from './make-element.js';
import { renderMatrix } from './render-matrix.js';
import { renderQuestion } from './render-question.js';

export const HONEYPOT = 'homepage';

/** A step of a form. The element to focus after rendering has the attribute `data-focus`. */
export function renderStep(view: FormStepView, texts: PageTexts): HTMLFormElement {
  const { form, step, errors, questions, matrix, buttons, notices } = view;
  const isFirst = step.number === 1;
  const hasErrors = errors.length > 0;
  const shown = makeElement(
    'form',
    { novalidate: true, part: 'form' },
    makeElement('h2', { part: 'title', tabindex: '-1', 'data-focus': !hasErrors }, form.title),
    isFirst ? paragraph('description', form.description) : undefined,
    ...notices.map((notice) => makeElement('p', { class: 'notice', part: 'notice' }, notice)),
    hasErrors ? renderErrors(errors, texts) : undefined,
    renderHoneypot(texts),
    paragraph('progress', step.progress),
    step.title === '' ? undefined : makeElement('h3', { part: 'step-title' }, step.title),
    paragraph('description', step.description),
    ...(matrix === undefined
      ? questions.map((question) => renderQuestion(question, texts))
      : [renderMatrix(matrix, step.title === '' ? form.title : step.title, texts)]),
    makeElement(
      'p',
      { class: 'buttons', part: 'buttons' },
      ...buttons.map(({ value, label, kind }) =>
        makeElement('button', { value, class: kind, part: `button ${kind}` }, label),
      ),
    ),
  );
  // The second click of a double click would also submit the following step.
  shown.addEventListener('click', (event) => {
    if (event.detail > 1 && event.target instanceof HTMLButtonElement) event.preventDefault();
  });
  return shown;
}

/** A field hidden from respondents; responses with a value in it are rejected. */
function renderHoneypot(texts: PageTexts): HTMLElement {
  const field = { type: 'text', id: HONEYPOT, name: HONEYPOT, tabindex: '-1', autocomplete: 'off' };
  const label = makeElement('label', { for: HONEYPOT }, texts.leaveEmpty ?? '');
  return makeElement('div', { hidden: true }, label, makeElement('input', field));
}

/**
 * The errors, each with a link to its field. Browsers do not follow links into a shadow tree, so a handler
 * does.
 */
function renderErrors(errors: readonly ErrorView[], texts: PageTexts): HTMLElement {
  const items = errors.map(({ href, text }) => {
    if (href === undefined) return makeElement('li', {}, text);
    const link = makeElement('a', { href }, text);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      const root = link.getRootNode();
      if (root instanceof ShadowRoot) root.getElementById(href.slice(1))?.focus();
    });
    return makeElement('li', {}, link);
  });
  return makeElement(
    'div',
    { class: 'errors', part: 'errors', role: 'alert', tabindex: '-1', 'data-focus': true },
    makeElement('h3', {}, texts.errorsTitle ?? ''),
    makeElement('ul', {}, ...items),
  );
}

/** A page without questions: a confirmation or an error. */
export function renderMessage(
  kind: 'thanks' | 'failure',
  title: string,
  text: string,
  ...more: readonly (HTMLElement | undefined)[]
): HTMLElement {
  return makeElement(
    'div',
    { class: kind, part: kind, role: kind === 'failure' ? 'alert' : undefined },
    makeElement('h2', { part: 'title', tabindex: '-1', 'data-focus': true }, title),
    paragraph('description', text),
    ...more,
  );
}

function paragraph(kind: string, text: string): HTMLElement | undefined {
  return text === '' ? undefined : makeElement('p', { class: kind, part: kind }, text);
}
