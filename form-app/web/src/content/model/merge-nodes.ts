import { isNode, isSame, isSystemName, listedNames, type ContentNode } from './node.js';

/** A member that at least one of two editors changed. */
export interface MemberChange {
  /** `main/0/headline` */
  readonly key: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly by: 'mine' | 'theirs' | 'both';
}

/** The members that either side changed since `base`. */
export function compareNodes(
  base: ContentNode,
  mine: ContentNode,
  theirs: ContentNode,
  at = '',
): readonly MemberChange[] {
  return namesOf(base, mine, theirs).flatMap((name): readonly MemberChange[] => {
    const [before, own, other] = [base[name], mine[name], theirs[name]];
    const key = at === '' ? name : `${at}/${name}`;
    if (isNode(before) && isNode(own) && isNode(other)) return compareNodes(before, own, other, key);
    const isMine = !isSame(plain(before), plain(own));
    const isTheirs = !isSame(plain(before), plain(other));
    if (!isMine && !isTheirs) return [];
    const by = isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs';
    return isSame(plain(own), plain(other)) ? [] : [{ key, mine: own, theirs: other, by }];
  });
}

/** Merges both states. If both sides changed a member, `mine` is kept unless `theirKeys` contains its key. */
export function mergeNodes(
  [base, mine, theirs]: readonly [ContentNode, ContentNode, ContentNode],
  theirKeys: ReadonlySet<string>,
  at = '',
): ContentNode {
  const merged: Record<string, unknown> = { ...theirs };
  for (const name of namesOf(base, mine, theirs)) {
    const [before, own, other] = [base[name], mine[name], theirs[name]];
    const key = at === '' ? name : `${at}/${name}`;
    if (isNode(before) && isNode(own) && isNode(other))
      merged[name] = mergeNodes([before, own, other], theirKeys, key);
    else if (!isSame(plain(before), plain(own)) && !theirKeys.has(key)) {
      if (own === undefined) Reflect.deleteProperty(merged, name);
      else merged[name] = own;
    }
  }
  return { ...merged, '@nodes': mergeOrder(base, mine, merged) };
}

/** The order of `mine` if I changed it, with the children that others added; otherwise that of `theirs`. */
function mergeOrder(base: ContentNode, mine: ContentNode, merged: ContentNode): unknown {
  const own = listedNames(mine);
  const order = isSame(listedNames(base), own) ? listedNames(merged) : own;
  const known = new Set([...listedNames(merged), ...own]);
  const names = [...order, ...[...known].filter((name) => !order.includes(name))];
  const isThere = (name: string): boolean => merged[name] !== undefined || listedNames(merged).includes(name);
  const isGone = (name: string): boolean => listedNames(base).includes(name) && !own.includes(name);
  return names.filter((name) => isThere(name) && !isGone(name));
}

function namesOf(...nodes: readonly ContentNode[]): readonly string[] {
  const names = new Set(nodes.flatMap((node) => Object.keys(node)));
  return [...names].filter((name) => !isSystemName(name));
}

/** The value without identifiers and revisions. */
function plain(value: unknown): unknown {
  if (!isNode(value)) return value;
  const members = Object.entries(value).filter(([name]) => !isSystemName(name));
  return Object.fromEntries(members.map(([name, member]) => [name, plain(member)]));
}
