import { listParts } from '../builder/part-tree.js';
import type { FormPart } from '../builder/part.js';

interface Localised {
  readonly localisations?: readonly { readonly language: string }[] | undefined;
}

/** Languages that a form and its rules have texts in. */
export function languagesOf(form: FormPart, rules: readonly Localised[]): string[] {
  const parts: readonly Localised[] = [form, ...listParts(form).map(({ part }) => part)].map(
    ({ values }) => values,
  );
  const all = [...parts, ...rules].flatMap(({ localisations = [] }) => localisations);
  return [...new Set(all.map(({ language }) => language))].sort();
}
