import type { AssetRenderer } from '../../assets/index.js';
import type { ContentNode } from '../../content/index.js';
import type { AssetResolver, NodeResolver, ReferenceResolver } from '../endpoints/endpoint.js';
import { selectJson } from '../rendering/field-selection.js';
import { renderNode, type ReferenceWriter } from '../rendering/render-node.js';
import type { PropertyRule, RenderPlan } from '../rendering/plans/render-plan.js';
import { referencedBranch, type Branch } from './branch.js';
import { findReference } from './find-reference.js';
import type { KnownNodes } from './known-nodes.js';
import type { LinkUrls } from '../links/link-urls.js';
import type { NodeLinks } from '../links/node-links.js';
import { propertyTexts } from './property-texts.js';
import type { Reach } from './reference-budget.js';
import { rewriteLinks } from '../links/rewrite-links.js';

/** The data from which the references of a response are written. */
export interface ReferenceSources {
  readonly plan: RenderPlan;
  readonly repeat: boolean;
  readonly known: KnownNodes;
  readonly reach: Reach;
  readonly resolverOf: (rule: PropertyRule, branch: Branch) => ReferenceResolver | undefined;
  readonly links: NodeLinks;
  readonly linkUrls: LinkUrls;
  readonly assets: AssetRenderer;
  /** Query parameter of links to assets in a preview. */
  readonly assetParameter: string | undefined;
}

/** Writes references with nodes that were read before; performs no reads. One instance per response. */
export class ReferenceRenderer implements ReferenceWriter {
  #remaining: number;

  constructor(private readonly from: ReferenceSources) {
    this.#remaining = from.reach.more;
  }

  value(rule: PropertyRule, code: string, value: string, branch: Branch): string {
    const resolver = this.from.resolverOf(rule, branch);
    const found = propertyTexts(code, value);
    if (resolver === undefined || found === undefined) return value;
    const written = found.texts.map(
      (text) => this.#text(text, resolver, branch, rule.key) ?? JSON.stringify(text),
    );
    return found.isList ? `[${written.join(',')}]` : written.join('');
  }

  /** The replacement of a text; undefined: not replaced. */
  #text(text: string, resolver: ReferenceResolver, branch: Branch, key: string): string | undefined {
    const { known, linkUrls, repeat, assetParameter } = this.from;
    if (resolver.kind === 'link') {
      return JSON.stringify(
        rewriteLinks(text, (link) => linkUrls.urlOf(link, known, resolver, assetParameter)),
      );
    }
    const target = findReference(text, resolver, branch, repeat);
    if (target === undefined || !this.#follows(branch)) return undefined;
    const node = known.find(target);
    if (node === undefined) return undefined;
    return resolver.kind === 'asset'
      ? selectJson(this.#asset(node, resolver), branch.fields?.get(key))
      : this.#node(node, resolver, branch, key);
  }

  // In the last hop, only the first references are followed, in writing order.
  #follows({ hops }: Branch): boolean {
    const { reach } = this.from;
    if (hops < reach.hops) return true;
    if (hops > reach.hops || this.#remaining === 0) return false;
    this.#remaining -= 1;
    return true;
  }

  #node(node: ContentNode, resolver: NodeResolver, above: Branch, key: string): string {
    const { targetWorkspace, expand, generateLink, depthInReferencedNode: depth } = resolver;
    const link = generateLink ? this.from.links.urlOf(targetWorkspace, node.path) : undefined;
    if (!expand) return JSON.stringify({ '@id': node.id, '@path': node.path, '@link': link });
    const branch = referencedBranch(above, node, targetWorkspace, key);
    return renderNode(node, this.from.plan, { references: this, branch, depth, link });
  }

  #asset(asset: ContentNode, resolver: AssetResolver): string {
    const { includeAssetMetadata: metadata, includeDownloadLink: link, assetRenditions } = resolver;
    const { plan, assets, assetParameter: parameter } = this.from;
    const options = { metadata, link, renditions: assetRenditions, languages: plan.languages, parameter };
    return assets.render(asset, options, plan.theme);
  }
}
