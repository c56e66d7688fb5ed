import type { Side } from '../shell/version-conflict.js';
import { ORDER, partsOf, PLACE, WHOLE, type Change, type Parts, type Tree } from './three-way.js';

/** The side to keep for each change, by `keyOf`. */
export type Picks = ReadonlyMap<string, Side>;

/** Sorts the children of a part in the order that its kind requires. */
type Arrange<T> = (part: T, children: readonly T[]) => readonly T[];

interface States<T> {
  readonly mine: T;
  readonly theirs: T;
}

export function keyOf({ uuid, field }: Pick<Change, 'uuid' | 'field'>): string {
  return `${uuid} ${field}`;
}

/** Each change comes from the side that made it; if both did, the picked side is kept, by default `mine`. */
export function mergeStates<T extends Tree<T>, P extends T>(
  { mine, theirs }: States<P>,
  changes: readonly Change[],
  picks: Picks,
  arrange: Arrange<T>,
): P {
  const sides = new Map(
    changes.map((change): [string, Side] => {
      const key = keyOf(change);
      return [key, change.by === 'both' ? (picks.get(key) ?? 'mine') : change.by];
    }),
  );
  return new Merge<T>(partsOf<T>(mine), partsOf<T>(theirs), sides, arrange).build(mine);
}

class Merge<T extends Tree<T>> {
  constructor(
    private readonly mine: Parts<T>,
    private readonly theirs: Parts<T>,
    private readonly sides: ReadonlyMap<string, Side>,
    private readonly arrange: Arrange<T>,
  ) {}

  build<P extends T>(part: P): P {
    const [one, other] = [this.mine, this.theirs].map(({ byUuid }) => byUuid.get(part.uuid));
    const values = { ...part.values };
    if (one !== undefined && other !== undefined) {
      Object.assign(values, one.values);
      for (const [name, value] of Object.entries<unknown>({ ...other.values })) {
        if (this.sideOf(part.uuid, name) === 'theirs') Object.assign(values, { [name]: value });
      }
    }
    const children = this.orderOf(part.uuid, one, other).map((child) => this.build(child));
    return { ...part, values, children: this.arrange(part, children) };
  }

  private sideOf(uuid: string, field: string): Side | undefined {
    return this.sides.get(keyOf({ uuid, field }));
  }

  /** In the order of one state; children that only the other state has follow their predecessor there. */
  private orderOf(uuid: string, one: T | undefined, other: T | undefined): T[] {
    const isTheirs = one === undefined || this.sideOf(uuid, ORDER) === 'theirs';
    const [first, second] = isTheirs ? [other, one] : [one, other];
    const order = (first?.children ?? []).filter((child) => this.belongs(child, uuid));
    (second?.children ?? []).forEach((child, index, all) => {
      if (!this.belongs(child, uuid) || order.some((each) => each.uuid === child.uuid)) return;
      const anchor = all.slice(0, index).findLast((each) => order.some(({ uuid }) => uuid === each.uuid));
      order.splice(order.findIndex((each) => each.uuid === anchor?.uuid) + 1, 0, child);
    });
    return order;
  }

  /** Whether a part is below this parent in the merged form. */
  private belongs({ uuid }: Tree<T>, parent: string): boolean {
    return this.isKept(uuid) && this.parentOf(uuid) === parent;
  }

  private isKept(uuid: string): boolean {
    const side = this.sideOf(uuid, WHOLE);
    if (side === undefined) return true;
    return (side === 'mine' ? this.mine : this.theirs).byUuid.has(uuid);
  }

  /** A part that was moved into a deleted part keeps its parent in the other state. */
  private parentOf(uuid: string): string | undefined {
    const [here, there] = [this.mine, this.theirs].map(({ parents }) => parents.get(uuid));
    const [wanted, else_] = this.sideOf(uuid, PLACE) === 'theirs' ? [there, here] : [here, there];
    return wanted !== undefined && this.isKept(wanted) ? wanted : else_;
  }
}
