/**
 * The kinds of values of a property in a workspace. `decimal` means integers and decimals that a double cannot represent
 * exactly; they are also `number`.
 */
export type ValueKind = 'text' | 'number' | 'decimal' | 'boolean' | 'date' | 'binary';

/** What an import notes of a property: its kind, and whether it has several numbers, dates or booleans. */
export type PropertyTrait = ValueKind | 'several';

/** A unit by its path, with the paths of the units right below it. */
export interface RevealedUnit {
  readonly path: string;
  readonly below: readonly string[];
}

/** The id of a workspace into which nothing was ever imported; stored ones start at 1. */
const ABSENT = 0;

/** A workspace as queries need to know it: what can occur in it at all. */
export interface Workspace {
  readonly id: number;
  readonly name: string;
  readonly types: readonly string[];
  readonly kinds: ReadonlyMap<string, ReadonlySet<ValueKind>>;
  /** Names under which some node holds more than one number, date or boolean. */
  readonly several: ReadonlySet<string>;
  /** Types of nodes with numbers, dates, booleans or texts under a name; empty for the root, which no query finds. */
  readonly scalarTypes: ReadonlyMap<string, readonly string[]>;
  /** Paths of nodes that are not published; neither is what is below them. */
  readonly unpublished: readonly string[];
  /** A unit that is shown to all callers. */
  readonly revealed?: RevealedUnit | undefined;
}

/** A workspace into which nothing was ever imported. */
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
