import type { SearchedWords } from '../../search/word-test.js';
import { tokens } from '../../search/search-text.js';
import { stripMarkup } from '../../search/strip-markup.js';

const BYTES_PER_WORD = 80;

/** The distinct words in the texts of a property. */
export class PropertyWords {
  readonly bytes: number;
  readonly #words: ReadonlySet<string>;

  constructor(texts: readonly string[]) {
    this.#words = new Set(texts.flatMap((text) => tokens(stripMarkup(text))));
    let bytes = 0;
    for (const word of this.#words) bytes += BYTES_PER_WORD + word.length;
    this.bytes = bytes;
  }

  /** Whether a text contains one of the words, or a word with one of the beginnings. */
  hasAny({ words, beginnings }: SearchedWords): boolean {
    for (const word of words) if (this.#words.has(word)) return true;
    if (beginnings.length === 0) return false;
    return [...this.#words].some((word) => beginnings.some((beginning) => word.startsWith(beginning)));
  }
}
