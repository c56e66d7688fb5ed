import type { Encoding } from './answer.js';

const PREFERRED = ['br', 'gzip'] as const;

/** The best encoding that `Accept-Encoding` allows: brotli, gzip, else none. A weight of 0 forbids. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined || acceptEncoding === '') return 'identity';
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const weight = parameters
      .map((each) => /^\s*q=([\d.]+)\s*$/i.exec(each)?.[1])
      .find((each) => each !== undefined);
    weights.set(name.trim().toLowerCase(), weight === undefined ? 1 : Number(weight));
  }
  const allowed = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  return PREFERRED.find((encoding) => allowed(encoding) > 0) ?? 'identity';
}
