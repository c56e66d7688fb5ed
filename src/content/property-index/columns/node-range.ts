/** The descendants of a node: from `start` (inclusive) to `end` (exclusive). */
export class NodeRange {
  readonly bytes = 100;

  constructor(
    readonly start: number,
    readonly end: number,
  ) {}
}
