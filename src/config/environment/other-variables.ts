import { Environment } from './environment.js';

export function otherVariables(variables: Record<string, unknown>): ReadonlyMap<string, string> {
  const known = new Set(Object.keys(new Environment()));
  const texts = Object.entries(variables).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return new Map(texts.filter(([name]) => !known.has(name)));
}
