const PLACES = 16_384;

/** Stores the hashes of about the last 16,000 keys; collisions are possible. */
export class RecentKeys {
  readonly #hashes = new Int32Array(PLACES);

  /** Whether the key is already stored; stores it. */
  meet(key: string): boolean {
    const hash = hashOf(key);
    const place = hash & (PLACES - 1);
    const known = this.#hashes[place] === hash;
    this.#hashes[place] = hash;
    return known;
  }

  clear(): void {
    this.#hashes.fill(0);
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
