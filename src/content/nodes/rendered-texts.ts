import { textBytes } from './text-bytes.js';

interface RenderedText {
  readonly plan: object;
  readonly text: string;
  readonly bytes: number;
}

/** Texts that are kept of one node: plans differ by endpoint and language. */
const MAX_KEPT = 3;
/** Bytes of a text in addition to its characters. */
const OVERHEAD = 100;

/** The texts that were rendered from a node which is kept in memory. */
export class RenderedTexts {
  readonly #kept: RenderedText[] = [];

  /** @param grow called with the bytes by which the texts grow; negative if they shrink */
  constructor(private readonly grow: (bytes: number) => void) {}

  /** The text for a plan; undefined if it is not kept. */
  of(plan: object): string | undefined {
    for (const kept of this.#kept) if (kept.plan === plan) return kept.text;
    return undefined;
  }

  /** Keeps a text, instead of the oldest one if there are too many. */
  keep(plan: object, text: string): void {
    // Counting flattens the string; its separate parts take several times the memory.
    const bytes = OVERHEAD + textBytes(text);
    const removed = this.#kept.length === MAX_KEPT ? this.#kept.shift() : undefined;
    this.#kept.push({ plan, text, bytes });
    this.grow(bytes - (removed?.bytes ?? 0));
  }
}
