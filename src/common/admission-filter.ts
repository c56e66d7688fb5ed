const PLACES = 16_384;
/** Keys are admitted when they are met for this time: replacing an entry costs as much as several misses. */
const ADMITTED_AT = 8;

/**
 * Admits keys to a full cache that are met often among about 16,000 others. With few hits, nearly all entries stay, instead
 * of being replaced before they are used. Keys are stored as hashes: collisions are possible.
 * (docs/decisions/0007-admit-to-the-cache-on-eighth-request.md)
 */
export class AdmissionFilter {
  readonly #hashes = new Int32Array(PLACES);
  readonly #counts = new Uint8Array(PLACES);

  /** Counts a key; whether it is admitted. The count begins again then. */
  admits(key: string): boolean {
    const hash = hashOf(key);
    const place = hash & (PLACES - 1);
    const count = this.#hashes[place] === hash ? (this.#counts[place] ?? 0) + 1 : 1;
    const isAdmitted = count === ADMITTED_AT;
    this.#hashes[place] = hash;
    this.#counts[place] = isAdmitted ? 0 : count;
    return isAdmitted;
  }

  clear(): void {
    this.#counts.fill(0);
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
