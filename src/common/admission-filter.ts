const PLACES = 16_384;
/** Number of requests after which a key is admitted: replacing an entry costs as much as several misses. */
const ADMITTED_AT = 8;

/**
 * Admits keys to a full cache only if they are requested often. Otherwise a low hit rate would replace entries before they
 * are used. Counts about 16,000 keys by hash, so collisions are possible.
 * (docs/decisions/0007-admit-to-the-cache-on-eighth-request.md)
 */
export class AdmissionFilter {
  readonly #hashes = new Int32Array(PLACES);
  readonly #counts = new Uint8Array(PLACES);

  /** Counts a request for a key. Returns whether it is admitted, which resets its count. */
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
