/** The cost of the references in a text (reference-budget.ts in delivery). */
export interface ReferenceCost {
  readonly references: number;
  readonly characters: number;
}

export interface ResolvedReferences {
  /** Revisions of all topics that the text was rendered from. */
  readonly revisions: ReadonlyMap<string, number>;
  readonly cost: ReferenceCost;
}

/** JSON text in UTF-8. */
export interface RenderedText {
  readonly bytes: Buffer;
  readonly resolved: ResolvedReferences | undefined;
}

interface KeptText extends RenderedText {
  readonly key: object;
}

/** Maximum number of texts per node; keys differ by endpoint, language and selected fields. */
const MAX_KEPT = 6;
/** Bytes of a text in addition to its characters. */
const OVERHEAD = 250;

/** Texts that were rendered from a cached node. */
export class RenderedTexts {
  readonly #kept: KeptText[] = [];

  /** @param grow called with the change of the total size in bytes */
  constructor(private readonly grow: (bytes: number) => void) {}

  /** The text for a key; undefined if it is not cached. */
  of(key: object): RenderedText | undefined {
    for (const kept of this.#kept) if (kept.key === key) return kept;
    return undefined;
  }

  /** Caches a text; replaces the one with the same key, or the oldest one if there are too many. */
  keep(key: object, text: string, resolved?: ResolvedReferences): Buffer {
    // Not from the pool of small buffers, whose memory one cached text would retain.
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    bytes.write(text);
    const same = this.#kept.findIndex((kept) => kept.key === key);
    const replaced = same < 0 && this.#kept.length === MAX_KEPT ? 0 : same;
    const [removed] = replaced < 0 ? [] : this.#kept.splice(replaced, 1);
    this.#kept.push({ key, bytes, resolved });
    this.grow(OVERHEAD + bytes.length - (removed === undefined ? 0 : OVERHEAD + removed.bytes.length));
    return bytes;
  }
}
