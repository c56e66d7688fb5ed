/** An element of a header such as `Accept-Language: de;q=0.8`; the weight is 0 to 1, by default 1. */
export interface Weighted {
  readonly name: string;
  readonly weight: number;
}

/** Parses a header of weighted names, in header order; other parameters are dropped. */
export function parseWeightedList(header: string): Weighted[] {
  return header
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';');
      const weight = parameters
        .map((each) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(each)?.[1])
        .find((each) => each !== undefined);
      return { name: name.trim(), weight: readWeight(weight) };
    })
    .filter(({ name }) => name !== '');
}

function readWeight(text: string | undefined): number {
  const weight = Number(text ?? '1');
  return Number.isNaN(weight) ? 1 : Math.min(weight, 1);
}
