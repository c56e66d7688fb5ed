import { Injectable, Logger } from '@nestjs/common';
import { AssetRenderer } from '../../assets/index.js';
import { NodeTypeTree, PreviewRead, type ContentNode } from '../../content/index.js';
import type { NodeEndpoint } from '../endpoints/endpoint.js';
import type { FieldSelection } from '../rendering/field-selection.js';
import type { ResolvedFrames } from '../rendering/render-results.js';
import type { RenderPlan } from '../rendering/plans/render-plan.js';
import { referencedBranch, resultBranch, resultOf } from './branch.js';
import { chooseResolver } from './choose-resolver.js';
import { collectLevel, type Level, type LevelRules, type Visit } from './collect-level.js';
import { KnownNodes } from './known-nodes.js';
import { LinkUrls } from '../links/link-urls.js';
import { NodeLinks } from '../links/node-links.js';
import { ReferenceBudget, type Reach } from './reference-budget.js';
import { ReferenceRenderer } from './reference-renderer.js';
import { ReferencedNodesService, type ReferenceScope } from './referenced-nodes.service.js';

export interface ReferencingResponse extends ReferenceScope {
  readonly endpoint: NodeEndpoint;
  readonly plan: RenderPlan;
  /** The included parts of the results; undefined: everything. */
  readonly fields: FieldSelection | undefined;
  /** False: results of an earlier version. */
  readonly isCurrent: boolean;
}

/** How references are found, and the nodes read so far. */
interface WalkState {
  readonly rules: LevelRules;
  readonly known: KnownNodes;
  readonly budget: ReferenceBudget;
}

/** The result of a level: the nodes of the next one, and where resolving ended, if it did. */
interface Step {
  readonly next: readonly Visit[];
  readonly end: Reach | undefined;
}

/**
 * Resolves the references of results level by level: the targets of all nodes of a level are read with one statement per
 * workspace, then the response is written without further reads (docs/reference/references.md#reference-definitions).
 */
@Injectable()
export class ReferencesService {
  private readonly logger = new Logger('References');
  private readonly cut = new WeakSet<NodeEndpoint>();

  constructor(
    private readonly nodes: ReferencedNodesService,
    private readonly types: NodeTypeTree,
    private readonly links: NodeLinks,
    private readonly linkUrls: LinkUrls,
    private readonly assets: AssetRenderer,
  ) {}

  async resolve(results: readonly ContentNode[], response: ReferencingResponse): Promise<ResolvedFrames> {
    const { endpoint, plan, fields } = response;
    const tree = this.types.current;
    const { links, linkUrls, assets } = this;
    const { referenceRepeat: repeat } = endpoint;
    const resolverOf: LevelRules['resolverOf'] = ({ references = [] }, { node }) =>
      chooseResolver(references, node.type, tree, endpoint);
    const rules: LevelRules = { plan, repeat, linkUrls, resolverOf };
    const known = this.knownFrom(results, response);
    const budget = new ReferenceBudget();
    const cut = await this.walk(results, response, { rules, known, budget });
    const reach = cut ?? { hops: endpoint.referenceDepth, more: 0 };
    const { reading } = response.sources;
    const references = new ReferenceRenderer({
      plan,
      repeat,
      known,
      reach,
      resolverOf,
      links,
      linkUrls,
      assets,
      assetParameter: reading instanceof PreviewRead ? reading.assetParameter : undefined,
    });
    return {
      frameOf: (node) => ({
        references,
        branch: resultBranch(node, endpoint.workspace, fields),
        depth: Infinity,
      }),
      costOf: (node) => (cut === undefined ? budget.costOf(node) : undefined),
    };
  }

  /** Results may refer to each other. */
  private knownFrom(
    results: readonly ContentNode[],
    { endpoint: { references, workspace, depth }, isCurrent }: ReferencingResponse,
  ): KnownNodes {
    const known = new KnownNodes();
    const mayReferToResults = references.some(
      ({ referenceResolver: resolver }) => resolver.kind === 'node' && resolver.targetWorkspace === workspace,
    );
    if (mayReferToResults && isCurrent) for (const node of results) known.addTree(workspace, node, depth);
    return known;
  }

  /** Reads the targets of all references. Returns where resolving ended if the budget was exceeded. */
  private async walk(
    results: readonly ContentNode[],
    response: ReferencingResponse,
    { rules, known, budget }: WalkState,
  ): Promise<Reach | undefined> {
    const { endpoint, fields } = response;
    const hasLinks = endpoint.references.some(({ referenceResolver }) => referenceResolver.kind === 'link');
    let reach: Reach | undefined;
    let visits: readonly Visit[] = results.map((node) => ({
      branch: resultBranch(node, endpoint.workspace, fields),
      depth: Infinity,
    }));
    for (let hops = 0; visits.length > 0; hops += 1) {
      const follows = reach === undefined && hops < endpoint.referenceDepth;
      // After the last hop, links in texts are still replaced with URLs.
      if (!follows && !hasLinks) break;
      const level = collectLevel(visits, follows ? budget.references : 0, rules);
      const targets = [...level.occurrences.map((occurrence) => occurrence.target), ...level.links];
      await this.nodes.read(targets, known, response);
      const step = nextLevel(level, hops, known, budget);
      visits = step.next;
      if (follows && step.end !== undefined) {
        reach = step.end;
        this.warn(endpoint);
      }
    }
    return reach;
  }

  private warn(endpoint: NodeEndpoint): void {
    if (this.cut.has(endpoint)) return;
    this.cut.add(endpoint);
    this.logger.warn(
      `A response of the endpoint ${endpoint.path} has more references than are resolved per response; the others are returned unchanged. Lower referenceDepth, or exclude properties.`,
    );
  }
}

function nextLevel(level: Level, hops: number, known: KnownNodes, budget: ReferenceBudget): Step {
  const next: Visit[] = [];
  for (const [place, { resolver, target, above, key }] of level.occurrences.entries()) {
    const node = known.find(target);
    if (!budget.take(node, target.lookup.depth, resultOf(above))) return { next, end: { hops, more: place } };
    if (node === undefined || resolver.kind === 'asset' || !resolver.expand) continue;
    next.push({ branch: referencedBranch(above, node, target.workspace, key), depth: target.lookup.depth });
  }
  return { next, end: level.isCut ? { hops, more: level.occurrences.length } : undefined };
}
