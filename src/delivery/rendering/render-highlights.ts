import { setImmediate } from 'node:timers/promises';
import { Highlighter, type ContentNode, type TextQuery } from '../../content/index.js';
import { rewriteLinks } from '../links/rewrite-links.js';
import { propertyTexts } from '../references/property-texts.js';
import { chooseChildren } from './choose-children.js';
import { eachShownProperty } from './each-shown-property.js';
import type { JsonText } from './json-text.js';
import { headOf } from './render-node.js';
import { renderEach, type Rendering } from './render-results.js';
import type { PropertyRule, RenderPlan } from './plans/render-plan.js';

/** Maximum number of highlighted texts per result. */
const MAX_PROPERTIES = 10;
/** Maximum number of characters that are searched for the highlights of a response. */
const MAX_CHARACTERS = 2_000_000;
/** Number of characters that are searched before other requests are handled. */
const BATCH = 200_000;

const TEXT_CODES: ReadonlySet<string> = new Set(['s', 'p', 'u']);

/** Renders results as JSON text with `@highlight` after `@nodeType` (docs/reference/queries.md#highlights). */
export async function renderHighlighted(
  nodes: readonly ContentNode[],
  rendering: Rendering,
  searched: TextQuery,
): Promise<readonly JsonText[]> {
  const { plan } = rendering;
  const texts = await renderEach(nodes, rendering);
  const highlights = new NodeHighlights(plan, new Highlighter(searched));
  const results: string[] = [];
  let paused = highlights.remaining;
  for (const [place, node] of nodes.entries()) {
    const text = String(texts[place]);
    const head = headOf(node, plan);
    results.push(`${head},"@highlight":${highlights.of(node)}${text.slice(head.length)}`);
    if (paused - highlights.remaining < BATCH) continue;
    paused = highlights.remaining;
    await setImmediate();
  }
  return results;
}

/** The highlights of the results of one response, up to a number of characters. */
class NodeHighlights {
  remaining = MAX_CHARACTERS;

  constructor(
    private readonly plan: RenderPlan,
    private readonly highlighter: Highlighter,
  ) {}

  /** A JSON object with texts by the path of their property, in the order of the response. */
  of(node: ContentNode): string {
    const found = new Map<string, string>();
    this.collect(node, '', found);
    return `{${[...found].map(([key, text]) => `${JSON.stringify(key)}:${JSON.stringify(text)}`).join(',')}}`;
  }

  private collect(node: ContentNode, path: string, found: Map<string, string>): void {
    const children = chooseChildren(node.children, this.plan);
    eachShownProperty(node.doc, this.plan, children, (rule, code, from, to) => {
      if (found.size >= MAX_PROPERTIES || !TEXT_CODES.has(code) || isReference(rule)) return;
      const key = `${path}${nameOf(rule.key)}`;
      const text = this.mark(rule, code, node.doc.slice(from, to));
      if (text !== undefined && !found.has(key)) found.set(key, text);
    });
    for (const [key, { item }] of children) {
      if (found.size < MAX_PROPERTIES) this.collect(item, `${path}${nameOf(key)}.`, found);
    }
  }

  /** The highlight of the first value that matches. */
  private mark(rule: PropertyRule, code: string, value: string): string | undefined {
    if (this.remaining < value.length) return undefined;
    this.remaining -= value.length;
    for (const text of propertyTexts(code, value)?.texts ?? []) {
      const marked = this.highlighter.mark(
        rule.references === undefined ? text : rewriteLinks(text, () => ''),
      );
      if (marked !== undefined) return marked;
    }
    return undefined;
  }
}

/** Whether a response may contain other nodes instead of the values. */
function isReference({ references }: PropertyRule): boolean {
  return references?.some(({ referenceResolver }) => referenceResolver.kind !== 'link') === true;
}

function nameOf(key: string): string {
  return String(JSON.parse(key));
}
