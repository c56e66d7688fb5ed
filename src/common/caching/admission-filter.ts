const PLACES = 16_384;
/** Number of requests after which a key is admitted: replacing an entry costs as much as several misses. */
const ADMITTED_AT = 8;

/**
 * Admits keys to a full cache only if they are requested often. Otherwise a low hit rate would replace entries before they
 * are used. Counts about 16,000 keys by hash, so collisions are possible.
 * (docs/decisions/0007-admit-to-the-cache-on-eighth-request.md)
 */
export class AdmissionFilter {
  private readonly hashes = new Int32Array(PLACES);
  private readonly counts = new Uint8Array(PLACES);

  /** Counts a request for a key. Returns whether it is admitted, which resets its count. */
  admits(key: string | number): boolean {
    const hash = hashOf(key);
    const place = hash & (PLACES - 1);
    const count = this.hashes[place] === hash ? (this.counts[place] ?? 0) + 1 : 1;
    const isAdmitted = count === ADMITTED_AT;
    this.hashes[place] = hash;
    this.counts[place] = isAdmitted ? 0 : count;
    return isAdmitted;
  }

  clear(): void {
    this.counts.fill(0);
  }
}

/** A hash of 32 bits: FNV-1a of a text, or the mixed bits of a whole number. */
export function hashOf(key: string | number): number {
  if (typeof key === 'number')
    return mix(Math.imul(key | 0, 0x9e3779b1) ^ Math.imul(key / 2 ** 32, 0x85ebca6b));
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash;
}

function mix(hash: number): number {
  return hash ^ (hash >>> 15);
}
