import type { ContentProperty, ContentStructure } from '#client';
import { languageName } from '../../languages/language-name.js';
import { textsOf } from '../../texts/texts-of.js';
import { baseName } from '../model/fields.js';
import { labelOfField } from './label-of-property.js';

/** What the content type declares for a property of a node or its variant for a language. */
export function declarationOf(
  name: string,
  nodeType: unknown,
  { types, languages }: ContentStructure,
): ContentProperty | undefined {
  const declared = types.find((type) => type.name === nodeType)?.properties ?? [];
  const named = (wanted: string) => declared.find((property) => property.name === wanted);
  return named(name) ?? named(baseName(name, languages));
}

/** The label of a property in the editor: the declared one or the words of its name, and the language of a variant. */
export function labelOfMember(name: string, nodeType: unknown, structure: ContentStructure): string {
  const declared = declarationOf(name, nodeType, structure);
  const base = declared?.name ?? baseName(name, structure.languages);
  const label = labelOfField({ name: base, label: declared?.label });
  if (base === name) return label;
  return textsOf('content').fields.languageOf(label, languageName(name.slice(base.length + 1)));
}
