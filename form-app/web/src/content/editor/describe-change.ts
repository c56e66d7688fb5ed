import type { ContentStructure } from '#client';
import type { VersionRow } from '../../shell/version-conflict.js';
import { textsOf } from '../../texts/texts-of.js';
import { declarationOf, labelOfMember } from '../fields/label-of-member.js';
import { partAt } from '../model/edit-tree.js';
import type { MemberChange } from '../model/merge-nodes.js';
import { isNode, type ContentNode } from '../model/node.js';
import { nameOfPart } from '../parts/name-of-part.js';
import { comparisonOf } from '../versions/comparison-of.js';

/** A change as a row of the conflict dialog. @param states the units that may contain the changed member */
export function describeChange(
  { key, mine, theirs, by }: MemberChange,
  states: readonly ContentNode[],
  structure: ContentStructure,
): VersionRow {
  const texts = textsOf('content').conflict;
  const path = key.split('/');
  const name = path.at(-1) ?? '';
  const partIn = (length: number): ContentNode =>
    states.map((state) => partAt(state, path.slice(0, length))).find((part) => part !== undefined) ?? {};
  const parts = path.slice(0, -1).map((each, index) => nameOfPart(each, partIn(index + 1)));
  const type = partIn(path.length - 1)['@nodeType'];
  const part = [mine, theirs].find(isNode);
  const label = part === undefined ? labelOfMember(name, type, structure) : nameOfPart(name, part);
  const labels = declarationOf(name, type, structure)?.optionLabels;
  const { before, after } = comparisonOf(mine, theirs, labels);
  const show = (value: unknown, pieces: typeof before): string =>
    isNode(value) ? texts.part : pieces.map(({ text }) => text).join('') || texts.none;
  return {
    ...{ key, by, about: [[...parts, label].join(' / ')] },
    ...{ mine: show(mine, before), theirs: show(theirs, after) },
  };
}
