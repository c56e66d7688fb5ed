import { hash } from 'node:crypto';

const MOST_TEXTS_SEEN = 1_000;

/**
 * Names for the texts of recurring statements, so that each connection parses and plans them once
 * (docs/decisions/0048-prepare-the-statements-of-transactions.md). Texts that occur only once get no name.
 */
export class PreparedNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  /** @param limit maximum number of names, because prepared statements use memory of the database */
  constructor(
    private readonly prefix: string,
    private readonly limit: number,
  ) {}

  /** Undefined for the first occurrence of a text, and beyond the limit. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    if (this.#names.size === this.limit) return undefined;
    if (this.#seen.delete(text)) return this.#add(text);
    // Bounds the memory for texts that differ each time.
    if (this.#seen.size === MOST_TEXTS_SEEN) this.#seen.clear();
    this.#seen.add(text);
    return undefined;
  }

  #add(text: string): string {
    // Derived from the text: processes may share a session, in which equal names must have equal texts.
    const name = `${this.prefix}_${hash('sha1', text)}`;
    this.#names.set(text, name);
    return name;
  }
}
