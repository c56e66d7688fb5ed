import type { AssetResolver, NodeResolver, ReferenceResolver } from '../endpoints/endpoint.js';
import type { Branch } from './branch.js';
import { eachReference } from './each-reference.js';
import { findReference, type ReferenceTarget } from './find-reference.js';
import { propertyTexts } from './property-texts.js';
import type { ReferenceSources } from './reference-renderer.js';
import { storedLinks } from '../links/rewrite-links.js';

/** A node of a response that is not embedded in another one, and the number of included levels of its children. */
export interface Visit {
  readonly branch: Branch;
  readonly depth: number;
}

export interface Occurrence {
  readonly resolver: NodeResolver | AssetResolver;
  readonly target: ReferenceTarget;
  /** Ends with the node that has the property. */
  readonly above: Branch;
  /** Name of the property as JSON text. */
  readonly key: string;
}

/** The references of nodes in the order of the response, and the targets of links in texts. */
export interface Level {
  readonly occurrences: readonly Occurrence[];
  /** Whether the limit of references was exceeded. */
  readonly isCut: boolean;
  readonly links: readonly ReferenceTarget[];
}

export type LevelRules = Pick<ReferenceSources, 'plan' | 'repeat' | 'resolverOf' | 'linkUrls'>;

/** Collects the references of the nodes of one level. @param limit maximum number of references */
export function collectLevel(visits: readonly Visit[], limit: number, rules: LevelRules): Level {
  const occurrences: Occurrence[] = [];
  const links: ReferenceTarget[] = [];
  let isCut = false;
  const take = (text: string, resolver: ReferenceResolver, above: Branch, key: string): void => {
    if (resolver.kind === 'link') {
      for (const link of storedLinks(text)) {
        const target = rules.linkUrls.targetOf(link);
        if (target !== undefined) links.push(target);
      }
      return;
    }
    if (isCut) return;
    const target = findReference(text, resolver, above, rules.repeat);
    if (target === undefined) return;
    if (occurrences.length < limit) occurrences.push({ resolver, target, above, key });
    else isCut = true;
  };
  for (const { branch, depth } of visits) {
    eachReference(branch, depth, rules.plan, (rule, code, value, above) => {
      const resolver = rules.resolverOf(rule, above);
      if (resolver === undefined) return;
      for (const text of propertyTexts(code, value)?.texts ?? []) take(text, resolver, above, rule.key);
    });
  }
  return { occurrences, isCut, links };
}
