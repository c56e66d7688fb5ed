import { MAX_LINE } from '#client';
import { lineOf } from '../line-of.js';

interface Option {
  readonly value: string;
}

/** The options that a question can have: with unique values of one line. @param note receives omitted options */
export function permittedOptions<Each extends Option>(
  options: readonly Each[],
  note: (what: string) => void,
): Each[] {
  const found = new Map<string, Each>();
  for (const option of options) {
    const line = lineOf('value', option.value);
    const value = line.slice(0, MAX_LINE);
    if (value !== line) note(`the value of a choice is shortened to ${MAX_LINE} characters`);
    if (value === '') note('a choice without a value is omitted');
    else if (found.has(value)) note(`the repeated choice "${value.slice(0, 100)}" is omitted`);
    else found.set(value, { ...option, value });
  }
  return [...found.values()];
}
