export class Bound {
  constructor(readonly value: unknown) {}
}

/** An SQL fragment: texts interleaved with other fragments or values. Values never become part of the text. */
export interface Sql {
  readonly texts: readonly string[];
  readonly holes: readonly (Sql | Bound)[];
}

export interface BoundSql {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Template tag that does not accept strings, so that they cannot be inserted by mistake. */
export function sql(texts: readonly string[], ...holes: (Sql | Bound)[]): Sql {
  return { texts, holes };
}

/** SQL from the program, never from a request. */
export function raw(text: string): Sql {
  return { texts: [text], holes: [] };
}

export function bind(value: unknown): Bound {
  return new Bound(value);
}

export const NOTHING = raw('');
export const TRUE = raw('true');
export const FALSE = raw('false');

export function joinSql(pieces: readonly Sql[], separator: string): Sql {
  if (pieces.length === 0) return NOTHING;
  const [only, ...others] = pieces;
  if (only !== undefined && others.length === 0) return only;
  return { texts: ['', ...others.map(() => separator), ''], holes: pieces };
}

/** Any of the conditions; conditions that are never true are omitted. */
export function anyOf(conditions: readonly Sql[]): Sql {
  const possible = conditions.filter((condition) => condition !== FALSE);
  const [only = FALSE, ...others] = possible;
  return others.length === 0 ? only : sql`(${joinSql(possible, ' OR ')})`;
}

/** All of the conditions; conditions that are always true are omitted. */
export function allOf(conditions: readonly Sql[]): Sql {
  return joinSql(
    conditions.filter((condition) => condition !== TRUE),
    ' AND ',
  );
}

/** Numbers the placeholders in text order. The same `Bound`, and the same object, share one placeholder. */
export function writeSql(statement: Sql): BoundSql {
  const writer = new SqlWriter();
  writer.append(statement);
  return { text: writer.text, values: writer.values };
}

class SqlWriter {
  text = '';
  readonly values: unknown[] = [];
  /** For each value the object, or the `Bound` of a primitive. A linear search is faster than a map for so few values. */
  private readonly identities: unknown[] = [];

  append({ texts, holes }: Sql): void {
    for (let index = 0; index < texts.length; index += 1) {
      this.text += texts[index] ?? '';
      const hole = holes[index];
      if (hole instanceof Bound) this.text += this.place(hole);
      else if (hole !== undefined) this.append(hole);
    }
  }

  private place(bound: Bound): string {
    const { value } = bound;
    const identity = typeof value === 'object' && value !== null ? value : bound;
    const known = this.identities.indexOf(identity);
    if (known >= 0) return placeholder(known + 1);
    this.identities.push(identity);
    return placeholder(this.values.push(value));
  }
}

const PLACEHOLDERS = Array.from({ length: 100 }, (_, place) => `$${place}`);

function placeholder(place: number): string {
  return PLACEHOLDERS[place] ?? `$${place}`;
}
