import { UsageError } from './command.errors.js';

/** Validates the value of an option that has a fixed set of values. @throws UsageError */
export function chooseOne<T extends string>(
  flag: string,
  value: string | undefined,
  known: readonly T[],
): T | undefined {
  if (value === undefined) return undefined;
  const choice = known.find((each) => each === value);
  if (choice !== undefined) return choice;
  throw new UsageError(`${flag} must be one of ${known.join(', ')}, not "${value}".`);
}
