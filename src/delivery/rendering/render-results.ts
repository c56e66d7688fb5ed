import type { ContentNode, ReferenceCost } from '../../content/index.js';
import type { Sources } from '../../response-cache/index.js';
import { MAX_CHARACTERS, MAX_REFERENCES } from '../references/reference-budget.js';
import type { JsonText } from './json-text.js';
import { isLarge, renderInTurns } from './render-in-turns.js';
import { renderNode, renderPieces, type Frame } from './render-node.js';
import type { RenderPlan } from './plans/render-plan.js';
import type { TextKey } from './text-keys.js';

/** The resolved references of some results. */
export interface ResolvedFrames {
  readonly frameOf: (node: ContentNode) => Frame;
  /** What the references of a result cost; undefined if not all references of the results were resolved. */
  readonly costOf: (node: ContentNode) => ReferenceCost | undefined;
}

/** How the results of a response are rendered. */
export interface Rendering {
  readonly plan: RenderPlan;
  readonly key: TextKey;
  readonly sources: Sources;
  /** Resolves the references of results; undefined if the endpoint resolves none. */
  readonly resolve: ((nodes: readonly ContentNode[]) => Promise<ResolvedFrames>) | undefined;
}

/**
 * Results as JSON text, each with everything below it. Those of large responses are one item, separated by commas, and other
 * requests are served meanwhile; texts that are kept with their nodes are not used for them.
 */
export async function renderResults(
  nodes: readonly ContentNode[],
  rendering: Rendering,
): Promise<readonly JsonText[]> {
  if (!isLarge(nodes)) return renderEach(nodes, rendering);
  const { plan, key, resolve } = rendering;
  const resolved = await resolve?.(nodes);
  return [
    await renderInTurns(nodes, (node) => renderPieces(node, plan, resolved?.frameOf(node), key.fields)),
  ];
}

/** Results as JSON text, each with everything below it. Texts of nodes in the node cache are kept with them. */
export async function renderEach(
  nodes: readonly ContentNode[],
  rendering: Rendering,
): Promise<readonly JsonText[]> {
  const { plan, key, resolve, sources } = rendering;
  if (resolve === undefined) return nodes.map((node) => renderPlain(node, rendering));
  const kept = keptTexts(nodes, rendering);
  if (kept !== undefined) return kept;
  const { frameOf, costOf } = await resolve(nodes);
  const revisions = new Map(sources.revisions);
  return nodes.map((node) => {
    const text = renderNode(node, plan, frameOf(node), key.fields);
    const cost = costOf(node);
    if (node.rendered === undefined || !key.isReused || cost === undefined) return text;
    return node.rendered.keep(key, text, { revisions, cost });
  });
}

function renderPlain(node: ContentNode, { plan, key }: Rendering): JsonText {
  const { rendered } = node;
  if (rendered === undefined || !key.isReused) return renderNode(node, plan, undefined, key.fields);
  return rendered.of(key)?.bytes ?? rendered.keep(key, renderNode(node, plan, undefined, key.fields));
}

/** The texts of all results, if they are kept, still true, and resolve no more references than one response may. */
function keptTexts(
  nodes: readonly ContentNode[],
  { key, sources }: Rendering,
): readonly JsonText[] | undefined {
  const texts: Buffer[] = [];
  const used = new Set<ReadonlyMap<string, number>>();
  let references = 0;
  let characters = 0;
  for (const node of nodes) {
    const kept = node.rendered?.of(key);
    if (kept?.resolved === undefined) return undefined;
    const { revisions, cost } = kept.resolved;
    references += cost.references;
    characters += cost.characters;
    if (references > MAX_REFERENCES || characters > MAX_CHARACTERS) return undefined;
    if (!used.has(revisions) && !sources.areCurrent(revisions)) return undefined;
    used.add(revisions);
    texts.push(kept.bytes);
  }
  for (const revisions of used) for (const topic of revisions.keys()) sources.add(topic);
  return texts;
}
