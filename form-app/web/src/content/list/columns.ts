import { formatTime } from '../../shell/format-time.js';
import { textsOf } from '../../texts/texts-of.js';
import { labelOfField } from '../fields/label-of-property.js';
import { fieldsOf, type Field, type FieldContext } from '../model/fields.js';
import type { ContentNode } from '../model/node.js';
import { showValue } from '../versions/show-value.js';
import { textOfHtml } from '../versions/text-of-html.js';

/** A property that a list shows in addition to title, type, state and last change. */
export type Column = Pick<Field, 'name' | 'kind' | 'label' | 'optionLabels'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SYSTEM: readonly Column[] = [
  { name: 'cms:template', kind: 'text' },
  { name: 'cms:lastModifiedBy', kind: 'text' },
  { name: 'cms:created', kind: 'date' },
];

/** System properties, and the properties of the nodes or their content types. */
export function columnsOf(nodes: readonly ContentNode[], context: FieldContext): readonly Column[] {
  const found = new Map(SYSTEM.map((column) => [column.name, column]));
  const byType = new Map<unknown, ContentNode>();
  for (const node of nodes) {
    const type = node['@nodeType'];
    byType.set(type, { ...byType.get(type), ...node });
  }
  for (const field of [...byType.values()].flatMap((node) => fieldsOf(node, context)))
    if (!found.has(field.name)) found.set(field.name, field);
  return [...found.values()];
}

export function labelOfColumn(column: Column): string {
  const { system } = textsOf('content').list.columns;
  return new Map(Object.entries(system)).get(column.name) ?? labelOfField(column);
}

/** @param paths of referenced nodes, by their identifiers */
export function showCell(
  node: ContentNode,
  { name, kind, optionLabels }: Column,
  paths: ReadonlyMap<string, string>,
): string {
  return valuesOf(node, name)
    .map((value) => {
      if (typeof value !== 'string' || kind === 'select') return showValue(value, optionLabels);
      if (kind === 'reference' || kind === 'asset') return paths.get(identifierIn(value)) ?? value;
      if (kind === 'richText') return textOfHtml(value);
      return kind === 'date' && !Number.isNaN(Date.parse(value)) ? formatTime(Date.parse(value)) : value;
    })
    .join(', ');
}

/** Identifiers of the nodes that the columns reference. */
export function referencesIn(nodes: readonly ContentNode[], columns: readonly Column[]): readonly string[] {
  const names = columns
    .filter(({ kind }) => kind === 'reference' || kind === 'asset')
    .map(({ name }) => name);
  const values = nodes.flatMap((node) => names.flatMap((name) => valuesOf(node, name)));
  const ids = values.filter((value) => typeof value === 'string').map(identifierIn);
  return [...new Set(ids.filter((id) => UUID.test(id)))];
}

function valuesOf(node: ContentNode, name: string): readonly unknown[] {
  const value = node[name] ?? node[name.replace(/^cms:/, 'mgnl:')];
  return Array.isArray(value) ? value : [value];
}

/** References to assets consist of `jcr:` and the identifier. */
function identifierIn(reference: string): string {
  return reference.replace(/^jcr:/, '');
}
