import { encodeText, memoryOf, type Utf8Text } from './utf8-text.js';

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

export interface RenderedText {
  /** JSON. */
  readonly text: Utf8Text;
  readonly resolved: ResolvedReferences | undefined;
}

export interface KeptText extends RenderedText {
  readonly key: number;
}

/** Maximum number of texts per node; keys differ by endpoint, language and selected fields. */
const MAX_KEPT = 6;
/** Bytes of an entry in addition to its text. */
const OVERHEAD = 100;

/** Texts that were rendered from a cached node. */
export class RenderedTexts {
  #kept: readonly KeptText[];

  /** @param grow called with the change of the total size in bytes */
  constructor(
    private readonly grow: (bytes: number) => void,
    kept: readonly KeptText[] = [],
  ) {
    this.#kept = kept;
  }

  get kept(): readonly KeptText[] {
    return this.#kept;
  }

  of(key: number): RenderedText | undefined {
    for (const kept of this.#kept) if (kept.key === key) return kept;
    return undefined;
  }

  /** Caches a text; replaces the one with the same key, or the oldest one if there are too many. */
  keep(key: number, json: string, resolved?: ResolvedReferences): Utf8Text {
    const text = encodeText(json);
    const same = this.#kept.findIndex((kept) => kept.key === key);
    const replaced = same < 0 && this.#kept.length === MAX_KEPT ? 0 : same;
    const removed = this.#kept[replaced];
    // Arrays of other methods have unused capacity.
    this.#kept = this.#kept.filter((kept) => kept !== removed).concat({ key, text, resolved });
    this.grow(sizeOf(text) - (removed === undefined ? 0 : sizeOf(removed.text)));
    return text;
  }
}

function sizeOf(text: Utf8Text): number {
  return OVERHEAD + memoryOf(text);
}
