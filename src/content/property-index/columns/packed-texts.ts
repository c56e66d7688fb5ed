import { textBytes } from '../../nodes/text-bytes.js';

/** A list of texts. */
export type TextList = Pick<readonly string[], 'at' | 'length'>;

/** Many short texts as one string: separate strings and their array take several times as much memory. */
export class PackedTexts implements TextList {
  readonly length: number;
  /** Number of characters of all texts. */
  readonly characters: number;
  readonly bytes: number;
  readonly #joined: string;
  readonly #starts: Int32Array;

  constructor(texts: readonly string[]) {
    this.length = texts.length;
    this.#joined = texts.join('');
    this.characters = this.#joined.length;
    this.#starts = new Int32Array(texts.length + 1);
    let end = 0;
    texts.forEach((text, index) => {
      end += text.length;
      this.#starts[index + 1] = end;
    });
    this.bytes = this.#starts.byteLength + textBytes(this.#joined);
  }

  at(index: number): string | undefined {
    const start = this.#starts[index];
    const end = this.#starts[index + 1];
    return end === undefined ? undefined : this.#joined.slice(start, end);
  }
}
