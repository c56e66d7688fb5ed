export function splitNames(value: string): string[] {
  return value.split(',').map((name) => name.trim()).filter((name) => name !== ''); // prettier-ignore
}
