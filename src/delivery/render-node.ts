import { eachStoredProperty, type ContentNode } from '../content/index.js';
import type { RenderPlan } from './render-plan.js';

/** The code of binaries (property.ts), which are never part of an answer. */
const BINARY = 'x';
const DOUBLE = 'f';

type Chosen<T> = ReadonlyMap<string, { readonly item: T; readonly rank: number }>;

const NONE: Chosen<ContentNode> = new Map();

/**
 * A node as JSON text: `@name @path @id @nodeType`, properties, children under their names, `@nodes`
 * (CONTRACT 3, Node object). Written as text because an object would move names such as `"0"` to the front.
 */
export function renderNode(node: ContentNode, plan: RenderPlan): string {
  const children = chooseChildren(node.children, plan);
  let text = `{"@name":${JSON.stringify(node.name)},"@path":${JSON.stringify(node.path)},"@id":"${node.id}","@nodeType":${plan.nodeType(node.type)}`;
  text += plan.translates
    ? renderTranslated(node.doc, plan, children)
    : renderProperties(node.doc, plan, children);
  for (const [key, { item }] of children) text += `,${key}:${renderNode(item, plan)}`;
  return `${text},"@nodes":[${[...children.keys()].join(',')}]}`;
}

/** A list of nodes as JSON text, each chosen by language among its siblings. */
export function renderChildren(nodes: readonly ContentNode[], plan: RenderPlan): string {
  const chosen = chooseChildren(nodes, plan);
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

/** Under each key the child that fits the language best, in the order the keys first occur. */
function chooseChildren(nodes: readonly ContentNode[], plan: RenderPlan): Chosen<ContentNode> {
  if (nodes.length === 0) return NONE;
  const chosen = new Map<string, { item: ContentNode; rank: number }>();
  for (const item of nodes) {
    const { key, rank } = plan.child(item.name);
    if (rank > 0 && rank > (chosen.get(key)?.rank ?? 0)) chosen.set(key, { item, rank });
  }
  return chosen;
}

// A child with a property's name wins over it.
function renderProperties(doc: string, plan: RenderPlan, children: Chosen<ContentNode>): string {
  let text = '';
  eachStoredProperty(doc, plan.nameAt, ({ key, rank }, code, from, to) => {
    if (rank === 0 || code === BINARY || children.has(key)) return;
    text += `,${key}:${renderValue(code, doc.slice(from, to))}`;
  });
  return text;
}

/** As above where several properties may stand under one key: the best is taken, at the place of the first. */
function renderTranslated(doc: string, plan: RenderPlan, children: Chosen<ContentNode>): string {
  const chosen = new Map<string, { code: string; from: number; to: number; rank: number }>();
  eachStoredProperty(doc, plan.nameAt, ({ key, rank }, code, from, to) => {
    if (rank > 0 && rank > (chosen.get(key)?.rank ?? 0)) chosen.set(key, { code, from, to, rank });
  });
  let text = '';
  for (const [key, { code, from, to }] of chosen) {
    if (code === BINARY || children.has(key)) continue;
    text += `,${key}:${renderValue(code, doc.slice(from, to))}`;
  }
  return text;
}

// Values are stored as JSON; a double that is no number has no place in it.
function renderValue(code: string, value: string): string {
  return code === DOUBLE && value.includes('"') ? value.replace(/"[^"]*"/g, 'null') : value;
}
