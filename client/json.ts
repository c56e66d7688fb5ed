export type JsonMap = Readonly<Record<string, unknown>>;

/** Undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isMap(value: unknown): value is JsonMap {
  return typeof value === 'object' && value !== null;
}
