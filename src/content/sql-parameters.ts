/** Collects bound parameters while a statement is written; values never enter its text. */
export class SqlParameters {
  readonly values: unknown[] = [];

  /** Binds a value and returns its placeholder. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${String(this.values.length)}`;
  }

  /** As `add`, but the same object is bound once. */
  share(value: object): string {
    const place = this.values.indexOf(value);
    return place < 0 ? this.add(value) : `$${String(place + 1)}`;
  }
}

/** A statement's text with the values of its placeholders. */
export interface BoundSql {
  readonly text: string;
  readonly values: readonly unknown[];
}
