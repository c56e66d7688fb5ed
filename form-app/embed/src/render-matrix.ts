import type { MatrixView, OptionView, PageTexts, QuestionView } from '#client';
import { makeElement } from './make-element.js';
import { mark, notes } from './render-question.js';

/**
 * Questions with the same options as one table, like the server's templates. Explicit roles keep it a table
 * for screen readers when CSS stacks its cells.
 */
export function renderMatrix({ columns, rows }: MatrixView, title: string, texts: PageTexts): HTMLElement {
  const heads = columns.map(({ label, description }) => {
    const help =
      description === '' ? undefined : makeElement('p', { class: 'help', part: 'help' }, description);
    return makeElement('th', { scope: 'col', role: 'columnheader' }, label, help);
  });
  const corner = makeElement('td', { role: 'cell' });
  const table = makeElement(
    'table',
    { class: 'matrix', role: 'table', part: 'matrix', 'aria-label': title },
    makeElement('thead', { role: 'rowgroup' }, makeElement('tr', { role: 'row' }, corner, ...heads)),
    makeElement('tbody', { role: 'rowgroup' }, ...rows.map((row) => renderRow(row, texts))),
  );
  return makeElement('div', { class: 'matrix-box' }, table);
}

function renderRow(question: QuestionView, texts: PageTexts): HTMLElement {
  const head = `${question.field}-head`;
  const label = makeElement('span', { id: head, part: 'label' }, ...mark(question, texts));
  return makeElement(
    'tr',
    { role: 'row', class: question.error === undefined ? undefined : 'wrong', part: 'question' },
    makeElement('th', { scope: 'row', role: 'rowheader' }, label, ...notes(question)),
    ...question.options.map((option) => renderCell(question, option, head)),
  );
}

function renderCell(question: QuestionView, option: OptionView, head: string): HTMLElement {
  const { inputId, value, checked, label } = option;
  const name = `${inputId}-label`;
  const input = makeElement('input', {
    ...{ type: 'radio', id: inputId, name: question.field, value, checked },
    'aria-labelledby': `${head} ${name}`,
    'aria-describedby': question.describedBy || undefined,
  });
  const text = makeElement('label', { for: inputId, id: name }, makeElement('span', {}, label));
  return makeElement('td', { role: 'cell', part: 'option' }, input, text);
}
