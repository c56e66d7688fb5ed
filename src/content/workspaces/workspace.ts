/** `decimal`: numbers that a double cannot represent exactly; they are also of the kind `number`. */
export type ValueKind = 'text' | 'number' | 'decimal' | 'boolean' | 'date' | 'binary';

/** Traits of a property that imports record: its kinds, and whether it has multiple numbers, dates or booleans. */
export type PropertyTrait = ValueKind | 'several';

/** A unit by its path, with the paths of the units directly below it. */
export interface RevealedUnit {
  readonly path: string;
  readonly below: readonly string[];
}

/** The id of a workspace into which no content was ever imported; stored ids start at 1. */
const ABSENT = 0;

/** The data of a workspace that queries need: the names and values that occur in it. */
export interface Workspace {
  readonly id: number;
  readonly name: string;
  /** The revision at which it was read; undefined if the workspace has none. */
  readonly revision?: string | undefined;
  readonly types: readonly string[];
  readonly kinds: ReadonlyMap<string, ReadonlySet<ValueKind>>;
  /** Names under which a node has more than one number, date or boolean. */
  readonly several: ReadonlySet<string>;
  /** Types of nodes with numbers, dates, booleans or texts, by property name; empty for the root. */
  readonly scalarTypes: ReadonlyMap<string, readonly string[]>;
  /** Paths of unpublished nodes, whose descendants are unpublished as well. */
  readonly unpublished: readonly string[];
  /** A unit that is visible to all callers. */
  readonly revealed?: RevealedUnit | undefined;
}

/** A workspace into which no content was ever imported. */
export function emptyWorkspace(name: string): Workspace {
  return {
    id: ABSENT,
    name,
    types: [],
    kinds: new Map(),
    several: new Set(),
    scalarTypes: new Map(),
    unpublished: [],
  };
}

export function isAbsent({ id }: Workspace): boolean {
  return id === ABSENT;
}
