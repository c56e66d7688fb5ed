/** A part or rule that differs between two states of a form. */
export interface Difference {
  readonly key: string;
  readonly title: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly values: readonly ValueDifference[];
}

/** A value in readable form; empty if a state does not have it. */
export interface ValueDifference {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}
