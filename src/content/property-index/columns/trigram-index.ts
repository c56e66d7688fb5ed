import type { TextList } from './packed-texts.js';

const BUCKETS = 65_536;
const LENGTH = 3;

/** Finds the terms that can contain a text by its sequences of three characters, which are hashed to 65,536 buckets. */
export class TrigramIndex {
  /** Terms of a bucket in `#terms`, from `#starts[bucket]` to the start of the next one. */
  readonly #starts = new Int32Array(BUCKETS + 1);
  readonly #terms: Int32Array;

  constructor(terms: TextList) {
    eachTrigram(terms, (bucket) => {
      this.#starts[bucket + 1] = (this.#starts[bucket + 1] ?? 0) + 1;
    });
    for (let bucket = 1; bucket <= BUCKETS; bucket += 1) {
      this.#starts[bucket] = (this.#starts[bucket] ?? 0) + (this.#starts[bucket - 1] ?? 0);
    }
    this.#terms = new Int32Array(this.#starts[BUCKETS] ?? 0);
    const next = this.#starts.slice();
    eachTrigram(terms, (bucket, term) => {
      const at = next[bucket] ?? 0;
      this.#terms[at] = term;
      next[bucket] = at + 1;
    });
  }

  get bytes(): number {
    return this.#starts.byteLength + this.#terms.byteLength;
  }

  /**
   * Ascending term numbers that include all terms that contain the text; undefined for texts with less than three
   * characters.
   */
  candidates(text: string): Int32Array | undefined {
    let best: Int32Array | undefined;
    for (let at = 0; at + LENGTH <= text.length; at += 1) {
      const bucket = bucketOf(text, at);
      const terms = this.#terms.subarray(this.#starts[bucket], this.#starts[bucket + 1]);
      if (best === undefined || terms.length < best.length) best = terms;
    }
    return best;
  }
}

/** Visits the buckets of each term, each bucket once. */
function eachTrigram(terms: TextList, visit: (bucket: number, term: number) => void): void {
  const last = new Int32Array(BUCKETS).fill(-1);
  for (let number = 0; number < terms.length; number += 1) {
    const term = terms.at(number) ?? '';
    for (let at = 0; at + LENGTH <= term.length; at += 1) {
      const bucket = bucketOf(term, at);
      if (last[bucket] === number) continue;
      last[bucket] = number;
      visit(bucket, number);
    }
  }
}

function bucketOf(text: string, at: number): number {
  const pair = Math.imul(text.charCodeAt(at), 0x9e3779b1) ^ Math.imul(text.charCodeAt(at + 1), 0x85ebca6b);
  return (pair ^ Math.imul(text.charCodeAt(at + 2), 0xc2b2ae35)) >>> 16;
}
