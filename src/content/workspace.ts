/** What kinds of values were met under a property name in a workspace. */
export type ValueKind = 'text' | 'number' | 'boolean' | 'date' | 'binary';

/** A workspace as queries need to know it: what can occur in it at all. */
export interface Workspace {
  readonly id: number;
  readonly name: string;
  readonly types: readonly string[];
  readonly kinds: ReadonlyMap<string, ReadonlySet<ValueKind>>;
}
