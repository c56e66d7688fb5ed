/** Codes of types with identifiers or texts (property.ts): String, Name, Path, URI, Reference, WeakReference. */
const TEXT_CODES = 'snpurw';

export interface PropertyTexts {
  readonly texts: readonly string[];
  readonly isList: boolean;
}

/** Parses a stored value (JSON text) of a text type; undefined for other types. */
export function propertyTexts(code: string, value: string): PropertyTexts | undefined {
  if (!TEXT_CODES.includes(code)) return undefined;
  const parsed: unknown = JSON.parse(value);
  if (typeof parsed === 'string') return { texts: [parsed], isList: false };
  return Array.isArray(parsed) ? { texts: parsed.map(String), isList: true } : undefined;
}
