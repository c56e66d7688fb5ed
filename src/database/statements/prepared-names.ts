/** Prepared statements of one connection take memory of the database. */
const MOST_NAMES = 300;
const MOST_TEXTS_SEEN = 1_000;

/**
 * Names for the texts of statements that transactions run again, so that each connection parses and plans them once
 * (docs/decisions/0048). Only for connections of their own: in a shared session, names of several processes would meet.
 */
export class PreparedNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  /** Undefined for a text that occurs for the first time, or beyond the limit. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    if (this.#names.size === MOST_NAMES) return undefined;
    if (this.#seen.delete(text)) return this.#add(text);
    // Texts that differ each time must not fill the memory.
    if (this.#seen.size === MOST_TEXTS_SEEN) this.#seen.clear();
    this.#seen.add(text);
    return undefined;
  }

  #add(text: string): string {
    const name = `transaction_${String(this.#names.size + 1)}`;
    this.#names.set(text, name);
    return name;
  }
}
