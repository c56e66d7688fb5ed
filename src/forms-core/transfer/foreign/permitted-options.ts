import { lineOf } from './line-of.js';

interface Option {
  readonly value: string;
}

/** The options that a question can have: with different values of one line. @param note receives what is left out */
export function permittedOptions<Each extends Option>(
  options: readonly Each[],
  note: (what: string) => void,
): Each[] {
  const found = new Map<string, Each>();
  for (const option of options) {
    const value = lineOf('value', option.value);
    if (value === '') note('a choice without a value is left out');
    else if (found.has(value)) note(`the choice "${value.slice(0, 100)}" is left out where it is repeated`);
    else found.set(value, { ...option, value });
  }
  return [...found.values()];
}
