/** The nodes below a node: from `start` up to, but not including, `end`. */
export class NodeRange {
  readonly bytes = 100;

  constructor(
    readonly start: number,
    readonly end: number,
  ) {}
}
