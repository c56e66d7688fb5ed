import type { ContentNode } from '../../content/index.js';
import { chooseChildren, type ChosenNodes } from './choose-children.js';
import { eachShownProperty } from './each-shown-property.js';
import { embeddedBranch, type Branch } from '../references/branch.js';
import type { FieldSelection } from './field-selection.js';
import { joinItems, type JsonText } from './json-text.js';
import type { RenderPlan, PropertyRule } from './plans/render-plan.js';

const DOUBLE = 'f';

/** Writes values of properties that hold references (docs/reference/references.md#resolvers). */
export interface ReferenceWriter {
  /**
   * @param rule of a property that some definition matches
   * @param value JSON text, of the last node of the branch
   */
  value(rule: PropertyRule, code: string, value: string, branch: Branch): string;
}

/** The position of a node in a response with resolved references. */
export interface Frame {
  readonly references: ReferenceWriter;
  /** Ends with the node. */
  readonly branch: Branch;
  /** Levels of its children that are shown. */
  readonly depth: number;
  readonly link?: string | undefined;
}

/**
 * A node as JSON text: `@name @path @id @nodeType`, properties, children under their names, `@link`, `@nodes`
 * (docs/reference/reading.md#node-object). Written as text because an object would move names such as `"0"` to the front.
 * @param frame absent if references are not resolved
 * @param fields what is shown; undefined: everything
 */
export function renderNode(
  node: ContentNode,
  plan: RenderPlan,
  frame?: Frame,
  fields: FieldSelection | undefined = frame?.branch.fields,
): string {
  const children = chooseChildren(frame?.depth === 0 ? [] : node.children, plan, fields);
  let text = beginningOf(node, plan, { children, frame, fields });
  for (const [key, { item }] of children) {
    text += `,${key}:${renderNode(item, plan, frame && childFrame(frame, item, key), fields?.get(key))}`;
  }
  return text + endOf(children, frame);
}

/** The text of `renderNode` in pieces, one or more for each node. */
export function* renderPieces(
  node: ContentNode,
  plan: RenderPlan,
  frame?: Frame,
  fields: FieldSelection | undefined = frame?.branch.fields,
): Generator<string, void> {
  const children = chooseChildren(frame?.depth === 0 ? [] : node.children, plan, fields);
  yield beginningOf(node, plan, { children, frame, fields });
  for (const [key, { item }] of children) {
    yield `,${key}:`;
    yield* renderPieces(item, plan, frame && childFrame(frame, item, key), fields?.get(key));
  }
  yield endOf(children, frame);
}

/** What is shown of a node. */
interface Shown {
  readonly children: ChosenNodes;
  readonly frame: Frame | undefined;
  readonly fields: FieldSelection | undefined;
}

/** A node up to its children. */
function beginningOf(node: ContentNode, plan: RenderPlan, { children, frame, fields }: Shown): string {
  const { doc } = node;
  let text = headOf(node, plan);
  eachShownProperty(doc, plan, children, (rule, code, from, to) => {
    if (fields?.has(rule.key) === false) return;
    const value = renderValue(code, doc.slice(from, to));
    const isPlain = rule.references === undefined || frame === undefined;
    text += `,${rule.key}:${isPlain ? value : frame.references.value(rule, code, value, frame.branch)}`;
  });
  return text;
}

/** A node after its children. */
function endOf(children: ChosenNodes, frame: Frame | undefined): string {
  const link = frame?.link === undefined ? '' : `,"@link":${JSON.stringify(frame.link)}`;
  return `${link},"@nodes":[${[...children.keys()].join(',')}]}`;
}

/** The keys with which a node begins. */
export function headOf(node: ContentNode, plan: RenderPlan): string {
  return `{"@name":${JSON.stringify(node.name)},"@path":${JSON.stringify(node.path)},"@id":"${node.id}","@nodeType":${plan.nodeType(node.type)}`;
}

function childFrame({ references, branch, depth }: Frame, child: ContentNode, key: string): Frame {
  return { references, branch: embeddedBranch(branch, child, key), depth: depth - 1 };
}

/**
 * The response to a query, always with the first four keys in this order (docs/reference/queries.md#filters).
 * @param results each as JSON text
 * @param facets JSON text; undefined if none were requested
 * @param next JSON text of the cursor of the next page; undefined if none was requested
 */
export function renderPage(
  total: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  results: readonly JsonText[],
  { facets, next }: { readonly facets?: string | undefined; readonly next?: string | undefined } = {},
): JsonText {
  const further = `${facets === undefined ? '' : `,"facets":${facets}`}${next === undefined ? '' : `,"next":${next}`}`;
  return joinItems(
    `{"total":${String(total)},"offset":${String(offset)},"limit":${String(limit)},"results":`,
    results,
    `${further}}`,
  );
}

// Values are stored as JSON; a double that is no number has no place in it.
function renderValue(code: string, value: string): string {
  return code === DOUBLE && value.includes('"') ? value.replace(/"[^"]*"/g, 'null') : value;
}
