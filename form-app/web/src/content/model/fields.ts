import type { ContentLabel, ContentProperty, ContentReference, ContentStructure } from '#client';
import { isMap, propertyNames, type ContentNode } from './node.js';

export const FIELD_KINDS = [
  ...(['text', 'multiline', 'richText', 'integer', 'number', 'boolean', 'date', 'select'] as const),
  ...(['asset', 'reference'] as const),
];
export type FieldKind = (typeof FIELD_KINDS)[number];

/** How a property is edited. */
export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly isMultiple: boolean;
  /** Whether it has a value for each language. */
  readonly isTranslated: boolean;
  readonly pattern?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly label?: ContentLabel | undefined;
  readonly options?: readonly string[] | undefined;
  readonly optionLabels?: Readonly<Record<string, ContentLabel>> | undefined;
  /** The workspace of the nodes that a reference can point to. */
  readonly workspace?: string | undefined;
}

export interface FieldContext {
  readonly structure: ContentStructure;
  readonly workspace: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ASSET = /^jcr:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const MARKUP = /<(?:p|ul|ol|h[1-6]|strong|em|br|a|table)\b[^>]*>/i;
const LONG_TEXT = 80;
/** Property types and other terms in content types, in lower case. */
const KIND_OF: Readonly<Record<string, FieldKind>> = {
  long: 'integer',
  double: 'number',
  decimal: 'number',
  boolean: 'boolean',
  date: 'date',
  asset: 'asset',
  reference: 'reference',
  weakreference: 'reference',
  richtext: 'richText',
  multiline: 'multiline',
  select: 'select',
  text: 'text',
};

/** Fields that neither the type nor the values of a node define. */
export interface OtherFields {
  /** Fields of similar nodes. */
  readonly suggested?: readonly Field[];
  /** The fields shown before; they keep their kind and order during typing. */
  readonly seen?: readonly Field[];
}

/** First those of its type, then its other properties. The variants for languages are one field. */
export function fieldsOf(
  node: ContentNode,
  { structure, workspace }: FieldContext,
  { suggested = [], seen = [] }: OtherFields = {},
): readonly Field[] {
  const type = structure.types.find(({ name }) => name === node['@nodeType']);
  const declared = (type?.properties ?? []).map((property) =>
    declaredField(property, node[property.name], { structure, workspace }),
  );
  const known = new Set(declared.map(({ name }) => name));
  const bases = new Set(propertyNames(node).map((name) => baseName(name, structure.languages)));
  const stored = [...bases].filter((name) => !known.has(name));
  const inferred = stored.map((name) => inferredField(name, node, { structure, workspace }));
  const found = new Map<string, Field>();
  for (const field of [...declared, ...seen, ...inferred, ...suggested])
    if (!found.has(field.name)) found.set(field.name, field);
  return [...found.values()];
}

/** The name of the property with the value of a field in a language. */
export function propertyOf({ name, isTranslated }: Field, language: string, languages: readonly string[]) {
  return isTranslated && language !== languages[0] ? `${name}_${language}` : name;
}

/** `title` for `title_de`. */
export function baseName(name: string, languages: readonly string[]): string {
  const language = languages.slice(1).find((each) => name.endsWith(`_${each}`));
  return language === undefined ? name : name.slice(0, -language.length - 1);
}

function declaredField(property: ContentProperty, value: unknown, context: FieldContext): Field {
  const { name, required, multiple, pattern, min, max, i18n, label, options, optionLabels } = property;
  const [word = '', target] = (property.editor ?? property.type ?? '').split(':');
  const wanted = options === undefined ? KIND_OF[word.toLowerCase()] : 'select';
  const reference = referenceOf(name, context);
  return {
    ...{ name, pattern, min, max, label, options, optionLabels, isRequired: required, isTranslated: i18n },
    kind: wanted ?? reference?.kind ?? kindOfValue(value),
    isMultiple: multiple ?? Array.isArray(value),
    workspace: target ?? reference?.workspace,
  };
}

function inferredField(name: string, node: ContentNode, context: FieldContext): Field {
  const { languages } = context.structure;
  const variants = languages.slice(1).filter((language) => `${name}_${language}` in node);
  const value = node[name] ?? node[`${name}_${variants[0] ?? ''}`];
  const reference = referenceOf(name, context);
  const kind = reference?.kind ?? kindOfValue(value);
  const isText = ['text', 'multiline', 'richText'].includes(kind);
  return {
    ...{ name, kind, isRequired: false, isMultiple: Array.isArray(value) },
    isTranslated: variants.length > 0 || (isText && languages.length > 1),
    workspace: reference?.workspace,
  };
}

/** The reference that an endpoint defines for a property; its pattern must match the whole name. */
function referenceOf(
  name: string,
  { structure, workspace }: FieldContext,
): { readonly kind: FieldKind; readonly workspace?: string | undefined } | undefined {
  const endpoints = structure.endpoints.filter((endpoint) => endpoint.workspace === workspace);
  const found = endpoints
    .flatMap(({ references }) => references)
    .find((reference) => reference.kind !== 'link' && matches(reference, name));
  if (found === undefined) return undefined;
  return found.kind === 'asset' ? { kind: 'asset' } : { kind: 'reference', workspace: found.workspace };
}

function matches({ property }: ContentReference, name: string): boolean {
  try {
    return new RegExp(`^(?:${property})$`, 'u').test(name);
  } catch {
    // Regular expressions of the server can use syntax that browsers do not support.
    return false;
  }
}

function kindOfValue(value: unknown): FieldKind {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'boolean') return 'boolean';
  if (typeof first === 'number') return Number.isInteger(first) ? 'integer' : 'number';
  if (isMap(first) && first['@type'] === 'Date') return 'date';
  return typeof first === 'string' ? kindOfText(first) : 'text';
}

function kindOfText(text: string): FieldKind {
  if (ASSET.test(text)) return 'asset';
  if (UUID.test(text)) return 'reference';
  if (MOMENT.test(text)) return 'date';
  if (MARKUP.test(text)) return 'richText';
  return text.length > LONG_TEXT || text.includes('\n') ? 'multiline' : 'text';
}
