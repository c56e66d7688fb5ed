import type { Side } from '../shell/version-conflict.js';

/** A node that is compared: it has values and children of the same type. */
export interface Tree<T> {
  readonly uuid: string;
  readonly values: object;
  readonly children: readonly T[];
}

/** A difference between two states and their common base. */
export interface Change {
  readonly uuid: string;
  /** WHOLE if only one state has the part, PLACE for its parent, ORDER for the order of its children. */
  readonly field: string;
  /** The side that made the change; `both` if one of them has to be chosen. */
  readonly by: Side | 'both';
}

export const WHOLE = 'whole';
export const PLACE = 'place';
export const ORDER = 'order';

const IDENTITY = new Set(['id', 'uuid', 'version']);

/** A tree, indexed by its parts. */
export interface Parts<T> {
  readonly byUuid: ReadonlyMap<string, T>;
  readonly parents: ReadonlyMap<string, string>;
}

export function partsOf<T extends Tree<T>>(root: T): Parts<T> {
  const placed = placedBelow(root);
  return {
    byUuid: new Map<string, T>([[root.uuid, root], ...placed.map(({ part }) => [part.uuid, part] as const)]),
    parents: new Map(placed.map(({ part, parent }) => [part.uuid, parent])),
  };
}

function placedBelow<T extends Tree<T>>(parent: T): { readonly part: T; readonly parent: string }[] {
  return parent.children.flatMap((part) => [{ part, parent: parent.uuid }, ...placedBelow(part)]);
}

/** All differences of two states, in the order of `mine`; those of parts that only `theirs` has come last. */
export function compareStates<T extends Tree<T>>(base: T, mine: T, theirs: T): readonly Change[] {
  const [origin, left, right] = [partsOf(base), partsOf(mine), partsOf(theirs)];
  const uuids = new Set([...left.byUuid.keys(), ...right.byUuid.keys()]);
  return [...uuids].flatMap((uuid): Change[] => {
    const [before, one, other] = [origin, left, right].map(({ byUuid }) => byUuid.get(uuid));
    if (one === undefined || other === undefined) return presence(uuid, origin, left, right);
    const fields = changedFields(before, one, other);
    return [...fields, ...placeOf(uuid, origin, left, right), ...orderOf(before, one, other)];
  });
}

function sideOf(before: string | undefined, one: string, other: string): Change['by'] {
  if (before === one) return 'theirs';
  return before === other ? 'mine' : 'both';
}

function presence<T extends Tree<T>>(
  uuid: string,
  origin: Parts<T>,
  left: Parts<T>,
  right: Parts<T>,
): Change[] {
  const side: Side = left.byUuid.has(uuid) ? 'mine' : 'theirs';
  const [holder, lacking] = side === 'mine' ? [left, right] : [right, left];
  // Parts below an added or removed part are added or removed with it.
  if (!lacking.byUuid.has(holder.parents.get(uuid) ?? '')) return [];
  const before = origin.byUuid.get(uuid);
  if (before === undefined) return [{ uuid, field: WHOLE, by: side }];
  const isUntouched = write(before) === write(holder.byUuid.get(uuid));
  const remover: Side = side === 'mine' ? 'theirs' : 'mine';
  return [{ uuid, field: WHOLE, by: isUntouched ? remover : 'both' }];
}

function changedFields<T extends Tree<T>>(before: T | undefined, one: T, other: T): Change[] {
  if (one.values === other.values) return [];
  const [origin, left, right] = [before, one, other].map((part) => valuesOf(part));
  const names = new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])]);
  return [...names].flatMap((field): Change[] => {
    const [was = '', mine = '', theirs = ''] = [origin, left, right].map((values) => values?.get(field));
    return mine === theirs ? [] : [{ uuid: one.uuid, field, by: sideOf(was, mine, theirs) }];
  });
}

function valuesOf(part: { readonly values: object } | undefined): ReadonlyMap<string, string> {
  const entries = Object.entries<unknown>({ ...part?.values }).filter(([name]) => !IDENTITY.has(name));
  return new Map(entries.map(([name, value]) => [name, writeValue(value)]));
}

function placeOf<T>(uuid: string, origin: Parts<T>, left: Parts<T>, right: Parts<T>): Change[] {
  const [was, mine = '', theirs = ''] = [origin, left, right].map(({ parents }) => parents.get(uuid));
  return mine === theirs ? [] : [{ uuid, field: PLACE, by: sideOf(was, mine, theirs) }];
}

/** The order of those children of a part that both states have. */
function orderOf<T extends Tree<T>>(before: T | undefined, one: T, other: T): Change[] {
  if (one.children === other.children) return [];
  const common = new Set(other.children.map(({ uuid }) => uuid));
  const kept = new Set(one.children.map(({ uuid }) => uuid).filter((uuid) => common.has(uuid)));
  const [was, mine = '', theirs = ''] = [before, one, other].map((part) =>
    (part?.children ?? [])
      .map(({ uuid }) => uuid)
      .filter((uuid) => kept.has(uuid))
      .join(' '),
  );
  return mine === theirs ? [] : [{ uuid: one.uuid, field: ORDER, by: sideOf(was, mine, theirs) }];
}

/** A part with its children as text, without versions. */
function write<T extends Tree<T>>(part: T | undefined): string {
  if (part === undefined) return '';
  return JSON.stringify([part.uuid, [...valuesOf(part)].sort(), part.children.map(write)]);
}

/** A value as text. */
export function writeValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
