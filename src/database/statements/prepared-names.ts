import { hash } from 'node:crypto';

const MOST_TEXTS_SEEN = 1_000;

/**
 * Names for the texts of statements that run again, so that each connection parses and plans them once
 * (docs/decisions/0048-prepare-the-statements-of-transactions.md). Texts that run once leave room for frequent ones.
 */
export class PreparedNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  /** @param limit of names: prepared statements of one connection take memory of the database */
  constructor(
    private readonly prefix: string,
    private readonly limit: number,
  ) {}

  /** Undefined for a text that occurs for the first time, or beyond the limit. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    if (this.#names.size === this.limit) return undefined;
    if (this.#seen.delete(text)) return this.#add(text);
    // Texts that differ each time must not fill the memory.
    if (this.#seen.size === MOST_TEXTS_SEEN) this.#seen.clear();
    this.#seen.add(text);
    return undefined;
  }

  #add(text: string): string {
    // Derived from the text: several processes may share a session, where equal names must have equal texts.
    const name = `${this.prefix}_${hash('sha1', text)}`;
    this.#names.set(text, name);
    return name;
  }
}
