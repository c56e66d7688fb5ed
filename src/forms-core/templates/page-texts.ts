import type { PageTexts } from '#client';
import { parseYaml, type Finding } from '../../definitions/index.js';

const FILE = /^texts\.([a-z]{2,8}(?:-[a-z0-9]{1,8})*)\.ya?ml$/i;
/** The language with a complete set of texts. */
const SOURCE_LANGUAGE = 'en';

export function languageOfTexts(name: string): string | undefined {
  return FILE.exec(name)?.[1]?.toLowerCase();
}

/** Reads a text file: a map of names to texts. Other values are reported and ignored. */
export function parseTexts(
  bytes: Uint8Array,
  file: string,
): { readonly texts: PageTexts; readonly findings: readonly Finding[] } {
  const { root, findings } = parseYaml(bytes, file);
  if (root === undefined) return { texts: {}, findings };
  const faults: Finding[] = [...findings];
  const texts: Record<string, string> = {};
  for (const { key, value } of root.kind === 'map' ? root.entries : []) {
    if (value.kind === 'scalar') texts[key] = value.text;
    else faults.push({ at: value.at, path: key, message: 'must be a text', severity: 'error' });
  }
  if (root.kind !== 'map') {
    faults.push({ at: root.at, path: '', message: 'must be a map of names to texts', severity: 'error' });
  }
  return { texts, findings: faults };
}

/** The texts of a language; missing ones fall back to the more general language, then to English. */
export function mergeTexts(all: ReadonlyMap<string, PageTexts>, language: string): PageTexts {
  const parts = language.toLowerCase().replaceAll('_', '-').split('-');
  const chain = parts.map((_, index) => parts.slice(0, index + 1).join('-'));
  return [SOURCE_LANGUAGE, ...chain].reduce<PageTexts>((texts, each) => ({ ...texts, ...all.get(each) }), {});
}
