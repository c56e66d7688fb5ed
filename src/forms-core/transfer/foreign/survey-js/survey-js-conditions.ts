import type { Fields } from '../../../../common/index.js';
import { bothOf } from '../outline/form-outline.js';

/** The expressions that must be true for an element to be answered; undefined if it can always be answered. */
export function conditionOf({ visibleIf, enableIf }: Fields): readonly string[] | undefined {
  return bothOf(textOf(visibleIf), textOf(enableIf));
}

/** Whether an answer is required if the element is shown; undefined if this depends on other answers. */
export function isRequired({
  isRequired: always,
  requiredIf,
  visibleIf,
  enableIf,
}: Fields): boolean | undefined {
  const condition = textOf(requiredIf);
  if (condition === undefined) return always === true;
  return [visibleIf, enableIf].some((each) => textOf(each) === condition) ? true : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
