import type { ContentNode } from '../../content/index.js';
import { chooseChildren, type ChosenNodes } from './choose-children.js';
import { eachShownProperty } from './each-shown-property.js';
import { embeddedBranch, type Branch } from '../references/branch.js';
import type { FieldSelection } from './field-selection.js';
import { joinItems, type JsonBody, type JsonText } from './json-text.js';
import type { RenderPlan, PropertyRule } from './plans/render-plan.js';

const DOUBLE = 'f';

/** Writes values of properties with references (docs/reference/references.md#resolvers). */
export interface ReferenceWriter {
  /**
   * @param rule of a property for which there is a reference definition
   * @param value JSON text of a property of the last node of the branch
   */
  value(rule: PropertyRule, code: string, value: string, branch: Branch): string;
}

/** The position of a node in a response with resolved references. */
export interface Frame {
  readonly references: ReferenceWriter;
  /** Ends with the node. */
  readonly branch: Branch;
  /** Included levels of its children. */
  readonly depth: number;
  readonly link?: string | undefined;
}

/**
 * Renders a node as JSON text: `@name @path @id @nodeType`, properties, children under their names, `@link`, `@nodes`
 * (docs/reference/reading.md#node-object). Not serialised from an object, because integer keys such as `"0"` would come
 * first.
 * @param frame undefined if references are not resolved
 * @param fields included parts; undefined: everything
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

/** The text of `renderNode` in chunks, at least one per node. */
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

interface Shown {
  readonly children: ChosenNodes;
  readonly frame: Frame | undefined;
  readonly fields: FieldSelection | undefined;
}

/** The text of a node before its children. */
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

/** The text of a node after its children. */
function endOf(children: ChosenNodes, frame: Frame | undefined): string {
  const link = frame?.link === undefined ? '' : `,"@link":${JSON.stringify(frame.link)}`;
  return `${link},"@nodes":[${[...children.keys()].join(',')}]}`;
}

/** The first keys of a node. */
export function headOf(node: ContentNode, plan: RenderPlan): string {
  return `{"@name":${JSON.stringify(node.name)},"@path":${JSON.stringify(node.path)},"@id":"${node.id}","@nodeType":${plan.nodeType(node.type)}`;
}

function childFrame({ references, branch, depth }: Frame, child: ContentNode, key: string): Frame {
  return { references, branch: embeddedBranch(branch, child, key), depth: depth - 1 };
}

/**
 * Renders the response to a query; the first four keys are always in this order (docs/reference/queries.md#filters).
 * @param results each as JSON text
 * @param facets JSON text; undefined if none were requested
 * @param next JSON text of the cursor of the next page; undefined if not requested
 */
export function renderPage(
  total: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  results: readonly JsonText[],
  { facets, next }: { readonly facets?: string | undefined; readonly next?: string | undefined } = {},
): JsonBody {
  const further = `${facets === undefined ? '' : `,"facets":${facets}`}${next === undefined ? '' : `,"next":${next}`}`;
  return joinItems(
    `{"total":${String(total)},"offset":${String(offset)},"limit":${String(limit)},"results":`,
    results,
    `${further}}`,
  );
}

// Values are stored as JSON. NaN and infinities cannot be represented and become texts.
function renderValue(code: string, value: string): string {
  return code === DOUBLE && value.includes('"') ? value.replace(/"[^"]*"/g, 'null') : value;
}
