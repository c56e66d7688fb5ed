const NAME = /^1\.(0|[1-9]\d{0,8})$/;
const NONE = -1;

/** The name of a version by its number: 0 is `1.0`, 1 is `1.1` (docs/reference/reading.md#versions). */
export function versionName(number: number): string {
  return `1.${number}`;
}

/** The number of a version by its name; a number that no version has if the name is invalid. */
export function versionNumber(name: string): number {
  return Number(NAME.exec(name)?.[1] ?? NONE);
}
