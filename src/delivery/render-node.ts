import { presentedName, type ContentNode, type StoredProperty, type TypeCode } from '../content/index.js';
import type { NameRule, RenderPlan } from './render-plan.js';

/**
 * A node as JSON text: `@name @path @id @nodeType`, properties, children under their names, `@nodes`
 * (CONTRACT 3, Node object). Written as text because an object would move names such as `"0"` to the front.
 */
export function renderNode(node: ContentNode, plan: RenderPlan): string {
  const children = bestByLanguage(node.children, (child) => plan.child(child.name));
  const type = JSON.stringify(presentedName(node.type, plan.prefix));
  let text = `{"@name":${JSON.stringify(node.name)},"@path":${JSON.stringify(node.path)},"@id":"${node.id}","@nodeType":${type}`;
  // What the import wrote; checking it again would cost as much as writing the answer.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion, no-restricted-syntax
  const properties = JSON.parse(node.doc) as readonly StoredProperty[];
  for (const [key, { item }] of bestByLanguage(properties, ([name]) => plan.property(name))) {
    // A child with a property's name wins over it; binaries are never part of an answer.
    if (item[1] !== 'x' && !children.has(key)) text += `,${key}:${renderValue(item)}`;
  }
  for (const [key, { item }] of children) text += `,${key}:${renderNode(item, plan)}`;
  return `${text},"@nodes":[${[...children.keys()].join(',')}]}`;
}

/** A list of nodes as JSON text, each chosen by language among its siblings. */
export function renderChildren(nodes: readonly ContentNode[], plan: RenderPlan): string {
  const chosen = bestByLanguage(nodes, (node) => plan.child(node.name));
  return `[${[...chosen.values()].map(({ item }) => renderNode(item, plan)).join(',')}]`;
}

/** The answer of a query, always with all four keys in this order (CONTRACT 3, Query). */
export function renderPage(
  page: { readonly total: number; readonly nodes: readonly ContentNode[] },
  { offset, limit }: { readonly offset: number; readonly limit: number },
  plan: RenderPlan,
): string {
  const results = page.nodes.map((node) => renderNode(node, plan)).join(',');
  return `{"total":${String(page.total)},"offset":${String(offset)},"limit":${String(limit)},"results":[${results}]}`;
}

interface Chosen<T> {
  readonly item: T;
  readonly rank: number;
}

/** Under each key the item that fits the language best, in the order the keys first occur. */
function bestByLanguage<T>(items: readonly T[], ruleOf: (item: T) => NameRule): Map<string, Chosen<T>> {
  const chosen = new Map<string, Chosen<T>>();
  for (const item of items) {
    const { key, rank } = ruleOf(item);
    if (rank > 0 && rank > (chosen.get(key)?.rank ?? 0)) chosen.set(key, { item, rank });
  }
  return chosen;
}

/** How a lexical value is written, by type: numbers digit by digit, so that 64 bits survive. */
const LITERAL: ReadonlySet<TypeCode> = new Set(['b', 'l', 'f', 'd']);

function renderValue([, code, value]: StoredProperty): string {
  if (typeof value === 'string') return LITERAL.has(code) ? literal(value) : JSON.stringify(value);
  return LITERAL.has(code) ? `[${value.map(literal).join(',')}]` : JSON.stringify(value);
}

// JSON has no word for the doubles beyond its numbers.
function literal(value: string): string {
  return value === 'NaN' || value.endsWith('Infinity') ? 'null' : value;
}
