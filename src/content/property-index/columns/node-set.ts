export class NodeSet {
  readonly #members: Uint8Array;

  constructor(nodes: Int32Array, size: number) {
    this.#members = new Uint8Array(size);
    for (const node of nodes) if (node >= 0) this.#members[node] = 1;
  }

  get bytes(): number {
    return this.#members.byteLength;
  }

  has(node: number): boolean {
    return this.#members[node] === 1;
  }
}
