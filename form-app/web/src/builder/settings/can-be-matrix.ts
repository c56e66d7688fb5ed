import type { Part } from '../part.js';

/** Whether the questions of a section can be shown as one table: all `single`, with the same values and no texts. */
export function canBeMatrix({ children }: Part): boolean {
  const [first] = children;
  if (first === undefined) return false;
  const options = optionsOf(first);
  return (
    options !== '[]' && children.every((question) => isSingle(question) && optionsOf(question) === options)
  );
}

function isSingle({ kind, values, children }: Part): boolean {
  const hasText = children.some(
    (option) => option.kind === 'answerOption' && option.values.freeText === 'showFreeText',
  );
  return kind === 'question' && 'questionType' in values && values.questionType === 'single' && !hasText;
}

function optionsOf({ children }: Part): string {
  return JSON.stringify(children.map(({ values }) => ('value' in values ? values.value : '')));
}
