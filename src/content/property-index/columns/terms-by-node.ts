/** The terms of each node, ascending. */
export class TermsByNode {
  /** Terms of a node in `#terms`, from `#starts[node]` to the start of the next node. */
  readonly #starts: Int32Array;
  readonly #terms: Int32Array;

  /**
   * @param nodes nodes of all terms, from `starts[term]` to the start of the next term
   * @param size number of all nodes
   */
  constructor(nodes: Int32Array, starts: Int32Array, size: number) {
    this.#starts = new Int32Array(size + 1);
    for (const node of nodes) this.#count(node + 1, 1);
    for (let node = 1; node <= size; node += 1) this.#count(node, this.#starts[node - 1] ?? 0);
    this.#terms = new Int32Array(nodes.length);
    const next = this.#starts.slice();
    for (let term = 0; term < starts.length - 1; term += 1) {
      for (const node of nodes.subarray(starts[term], starts[term + 1])) {
        const at = next[node] ?? 0;
        this.#terms[at] = term;
        next[node] = at + 1;
      }
    }
  }

  get bytes(): number {
    return this.#starts.byteLength + this.#terms.byteLength;
  }

  hasOne(node: number, terms: ReadonlySet<number>): boolean {
    const end = this.#starts[node + 1] ?? 0;
    for (let at = this.#starts[node] ?? 0; at < end; at += 1) {
      if (terms.has(this.#terms[at] ?? -1)) return true;
    }
    return false;
  }

  each(node: number, visit: (term: number) => void): void {
    const end = this.#starts[node + 1] ?? 0;
    for (let at = this.#starts[node] ?? 0; at < end; at += 1) visit(this.#terms[at] ?? -1);
  }

  #count(node: number, more: number): void {
    this.#starts[node] = (this.#starts[node] ?? 0) + more;
  }
}
