import type { ContentNode, ReferenceCost } from '../../content/index.js';
import type { Sources } from '../../response-cache/index.js';
import { MAX_CHARACTERS, MAX_REFERENCES } from '../references/reference-budget.js';
import type { JsonText } from './json-text.js';
import { isLarge, renderInTurns } from './render-in-turns.js';
import { renderNode, renderPieces, type Frame } from './render-node.js';
import type { RenderPlan } from './plans/render-plan.js';
import type { TextKey } from './text-keys.js';

/** The resolved references of results. */
export interface ResolvedFrames {
  readonly frameOf: (node: ContentNode) => Frame;
  /** The cost of the references of a result; undefined if not all references of the results were resolved. */
  readonly costOf: (node: ContentNode) => ReferenceCost | undefined;
}

/** How the results of a response are rendered. */
export interface Rendering {
  readonly plan: RenderPlan;
  readonly key: TextKey;
  readonly sources: Sources;
  /** Resolves the references of results; undefined if the endpoint does not resolve any. */
  readonly resolve: ((nodes: readonly ContentNode[]) => Promise<ResolvedFrames>) | undefined;
}

/**
 * Renders results as JSON text with everything below them. The results of large responses are joined by commas to one item,
 * other requests are handled in between, and texts cached with nodes are not used.
 */
export async function renderResults(
  nodes: readonly ContentNode[],
  rendering: Rendering,
): Promise<readonly JsonText[]> {
  const kept = keptTexts(nodes, rendering);
  if (kept !== undefined) return kept;
  if (!isLarge(nodes)) return renderEach(nodes, rendering);
  const { plan, key, resolve } = rendering;
  const resolved = await resolve?.(nodes);
  return [
    await renderInTurns(nodes, (node) => renderPieces(node, plan, resolved?.frameOf(node), key.fields)),
  ];
}

/** Renders each result as JSON text with everything below it. Texts of cached nodes are cached with them. */
export async function renderEach(
  nodes: readonly ContentNode[],
  rendering: Rendering,
): Promise<readonly JsonText[]> {
  const { plan, key, resolve, sources } = rendering;
  if (resolve === undefined) return nodes.map((node) => renderPlain(node, rendering));
  const { frameOf, costOf } = await resolve(nodes);
  const revisions = new Map(sources.revisions);
  return nodes.map((node) => {
    const text = renderNode(node, plan, frameOf(node), key.fields);
    const cost = costOf(node);
    if (node.rendered === undefined || !key.isReused || cost === undefined) return text;
    return node.rendered.keep(key.id, text, { revisions, cost });
  });
}

function renderPlain(node: ContentNode, { plan, key }: Rendering): JsonText {
  const { rendered } = node;
  if (rendered === undefined || !key.isReused) return renderNode(node, plan, undefined, key.fields);
  return rendered.of(key.id)?.text ?? rendered.keep(key.id, renderNode(node, plan, undefined, key.fields));
}

/** The texts of all results, if they are cached, current, and within the limit of references per response. */
function keptTexts(
  nodes: readonly ContentNode[],
  { key, sources, resolve }: Rendering,
): readonly JsonText[] | undefined {
  const texts: JsonText[] = [];
  const used = new Set<ReadonlyMap<string, number>>();
  let references = 0;
  let characters = 0;
  for (const node of nodes) {
    const kept = node.rendered?.of(key.id);
    if (kept === undefined) return undefined;
    texts.push(kept.text);
    if (resolve === undefined) continue;
    if (kept.resolved === undefined) return undefined;
    const { revisions, cost } = kept.resolved;
    references += cost.references;
    characters += cost.characters;
    if (references > MAX_REFERENCES || characters > MAX_CHARACTERS) return undefined;
    if (!used.has(revisions) && !sources.areCurrent(revisions)) return undefined;
    used.add(revisions);
  }
  for (const revisions of used) for (const topic of revisions.keys()) sources.add(topic);
  return texts;
}
