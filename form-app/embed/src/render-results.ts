import type { PageTexts, ResultRowView, ResultView } from '#client';
import { makeElement } from './make-element.js';

const SVG = 'http://www.w3.org/2000/svg';

/** The results of a form after a response, like the server's templates. */
export function renderResults(results: readonly ResultView[], texts: PageTexts): HTMLElement | undefined {
  if (results.length === 0) return undefined;
  return makeElement(
    'section',
    { class: 'results', part: 'results', 'aria-labelledby': 'results-title' },
    makeElement('h3', { id: 'results-title', part: 'step-title' }, texts.resultsTitle ?? ''),
    ...results.map((result) => renderQuestion(result, texts)),
  );
}

function renderQuestion({ question, summary, rows }: ResultView, texts: PageTexts): HTMLElement {
  return makeElement(
    'div',
    { class: 'result', part: 'result' },
    makeElement('h4', { part: 'label' }, question),
    makeElement('p', { class: 'hint', part: 'hint' }, summary),
    rows.length === 0 ? undefined : makeElement('ul', {}, ...rows.map((row) => renderRow(row, texts))),
  );
}

function renderRow({ label, share, percent, chosen }: ResultRowView, texts: PageTexts): HTMLElement {
  const own = makeElement('span', { class: 'own' }, ` ${texts.yourAnswer ?? ''}`);
  return makeElement(
    'li',
    { class: chosen ? 'chosen' : undefined, part: 'result-row' },
    makeElement('span', { class: 'answer' }, label, chosen ? own : undefined),
    makeElement('span', { class: 'share' }, share),
    renderBar(percent),
  );
}

/** The bar is hidden from screen readers, because the numbers contain the same information. */
function renderBar(percent: number): Node {
  const svg = document.createElementNS(SVG, 'svg');
  const attributes = {
    class: 'bar',
    viewBox: '0 0 100 1',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  const rect = document.createElementNS(SVG, 'rect');
  rect.setAttribute('width', String(percent));
  rect.setAttribute('height', '1');
  svg.append(rect);
  return svg;
}
