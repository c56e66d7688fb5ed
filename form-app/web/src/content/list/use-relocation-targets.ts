import { useQuery } from '@tanstack/react-query';
import { lastName, parentPath } from '../content-path.js';
import { nodeQuery, structureIn } from '../content.queries.js';
import { labelOfType } from '../model/label-of-type.js';
import { mayHold } from '../model/may-hold.js';
import { mayAdd } from '../model/may-write.js';
import { textOf, type ContentNode } from '../model/node.js';
import { useContentTexts } from '../use-content-texts.js';

interface RelocationTargets {
  /** Whether a node, or a node below it, can be the new parent. */
  readonly isShown: (node: ContentNode, path: string) => boolean;
  /** Whether the node at `to` can be the new parent; false until that is known. */
  readonly isAllowed: boolean;
  /** Why it cannot; undefined if it can. */
  readonly reason: string | undefined;
}

/** A node that is moved or copied. */
export interface RelocatedNode {
  readonly path: string;
  readonly node: ContentNode;
}

/** The possible targets of moving or copying nodes, according to the content types and the user's rights. */
export function useRelocationTargets(
  workspace: string,
  nodes: readonly RelocatedNode[],
  to: string,
): RelocationTargets {
  const { relocate } = useContentTexts();
  const { data: structure } = useQuery(structureIn(workspace));
  const { data: target } = useQuery(nodeQuery({ workspace, path: to }));
  const paths = nodes.map(({ path }) => path);
  const types = structure?.types ?? [];
  const moved = [...new Set(nodes.map(({ node }) => textOf(node, '@nodeType')))];
  const foreignIn = (parent: string) => moved.find((type) => !mayHold(parent, type, types));
  const holds = (parent: string): boolean => foreignIn(parent) === undefined;
  const leads = (parent: string): boolean =>
    types.some(({ name, unit }) => unit && mayHold(parent, name, types) && holds(name));
  const reason = (): string | undefined => {
    if (paths.every((path) => to === parentPath(path))) return relocate.same(paths.length);
    if (target === undefined || structure === undefined) return undefined;
    const foreign = foreignIn(textOf(target, '@nodeType'));
    if (foreign !== undefined) return relocate.notAllowed(labelOfType(foreign));
    const isWritable = paths.every((path) => mayAdd(structure, { workspace, path: to }, lastName(path)));
    return isWritable ? undefined : relocate.notWritable;
  };
  return {
    isShown: (other, path) => {
      const parent = textOf(other, '@nodeType');
      return !paths.includes(path) && (holds(parent) || (other['@hasChildren'] === true && leads(parent)));
    },
    isAllowed: target !== undefined && structure !== undefined && reason() === undefined,
    reason: reason(),
  };
}
