export interface ViewedNode {
  readonly uuid: string;
  readonly path: string;
  /** The members in JSON: properties, and members that begin with `@`. */
  readonly members: ReadonlyMap<string, unknown>;
}

/** A property that differs; a state without the property is omitted. */
export interface PropertyChange {
  readonly name: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

/** A node that differs between two states. */
export interface NodeChange {
  /** Path in the later state; for a removed node in the earlier one. */
  readonly path: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** The type in the later state; of a removed node in the earlier one. */
  readonly nodeType: string;
  /** The earlier path, if it was different. */
  readonly movedFrom?: string;
  readonly properties: readonly PropertyChange[];
}

/** Compared in addition to properties. */
const KEPT: ReadonlySet<string> = new Set(['@nodeType', '@mixins']);

/** The differences in the order of the later state, removed nodes last. Nodes are matched by identifier. */
export function compareNodes(before: readonly ViewedNode[], after: readonly ViewedNode[]): NodeChange[] {
  const former = new Map(before.map((node) => [node.uuid, node]));
  const changes = after.flatMap((node) => compareNode(former.get(node.uuid), node));
  const kept = new Set(after.map(({ uuid }) => uuid));
  const removed = before.filter(({ uuid }) => !kept.has(uuid));
  return [
    ...changes,
    ...removed.map(({ path, members }): NodeChange => ({
      path,
      change: 'removed',
      nodeType: typeOf(members),
      properties: compareMembers(members, new Map()),
    })),
  ];
}

function compareNode(former: ViewedNode | undefined, { path, members }: ViewedNode): NodeChange[] {
  const properties = compareMembers(former?.members ?? new Map<string, unknown>(), members);
  const nodeType = typeOf(members);
  if (former === undefined) return [{ path, change: 'added', nodeType, properties }];
  const moved = former.path === path ? {} : { movedFrom: former.path };
  if (properties.length === 0 && former.path === path) return [];
  return [{ path, change: 'changed', nodeType, ...moved, properties }];
}

function typeOf(members: ReadonlyMap<string, unknown>): string {
  return String(members.get('@nodeType'));
}

function compareMembers(
  from: ReadonlyMap<string, unknown>,
  to: ReadonlyMap<string, unknown>,
): PropertyChange[] {
  const names = new Set([...to.keys(), ...from.keys()]);
  return [...names]
    .filter((name) => !name.startsWith('@') || KEPT.has(name))
    .filter((name) => JSON.stringify(from.get(name)) !== JSON.stringify(to.get(name)))
    .map((name) => ({
      name,
      ...(from.has(name) ? { from: from.get(name) } : {}),
      ...(to.has(name) ? { to: to.get(name) } : {}),
    }));
}
