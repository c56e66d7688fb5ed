import { textTooLong, wholeFileTooLong } from '../import.errors.js';
import { YamlLines } from './yaml-lines.js';

/** Most characters of a chunk, in millions: binaries are part of it. Strings of V8 have at most 536 million. */
const MAX_MILLIONS = 500;
/** Most characters of a file that is read as one chunk, in millions: parsing takes about thirty times as much memory. */
const MAX_WHOLE_MILLIONS = 50;

/** Consecutive lines of a YAML file that can be parsed separately. */
export interface YamlText {
  readonly text: string;
  /** Number of its first line in the file, from 1. */
  readonly line: number;
  /** Indentation of the keys that contain its first entry, outermost first; empty if it begins with a root node. */
  readonly around: readonly number[];
  /** Number of keys that contain the first entry of the next chunk; their nodes continue there. */
  readonly remaining: number;
}

/** The text nested below placeholder keys for those that contain it. */
export function withKeysAround({ text, around }: YamlText): string {
  return around.map((indent) => `${' '.repeat(indent)}0:\n`).join('') + text;
}

/** Splits a YAML file before entries of its maps into chunks of at least `size` characters (`yaml-lines.ts`). */
export async function* splitYaml(
  file: string,
  source: AsyncIterable<string>,
  size: number,
): AsyncGenerator<YamlText> {
  const cutter = new YamlCutter(size);
  for await (const text of source) {
    yield* cutter.write(text);
    if (size === Infinity && cutter.pending > MAX_WHOLE_MILLIONS * 1_000_000)
      throw wholeFileTooLong(file, MAX_WHOLE_MILLIONS);
    if (cutter.pending > MAX_MILLIONS * 1_000_000)
      throw textTooLong(file, { line: cutter.longLine, column: 1 }, MAX_MILLIONS);
  }
  yield cutter.end();
}

class YamlCutter {
  readonly #lines = new YamlLines();
  #parts: string[] = [];
  #length = 0;
  #first = 1;
  #around: readonly number[] = [];
  /** The beginning of an incomplete line. */
  #unfinished: string[] = [];
  #unfinishedLength = 0;
  #line = 1;

  constructor(private readonly size: number) {}

  /** Characters of the current chunk and of the incomplete line. */
  get pending(): number {
    return this.#length + this.#unfinishedLength;
  }

  /** The first line of the longer of the two. */
  get longLine(): number {
    return this.#length > this.#unfinishedLength ? this.#first : this.#line;
  }

  *write(text: string): Generator<YamlText> {
    const end = text.lastIndexOf('\n') + 1;
    if (end > 0) {
      const lines = [...this.#unfinished, text.slice(0, end)].join('');
      [this.#unfinished, this.#unfinishedLength] = [[], 0];
      yield* this.#read(lines);
    }
    this.#unfinished.push(text.slice(end));
    this.#unfinishedLength += text.length - end;
  }

  end(): YamlText {
    this.#add(this.#unfinished.join(''));
    return this.#take(0);
  }

  *#read(lines: string): Generator<YamlText> {
    let from = 0;
    for (let start = 0; start < lines.length; start = lines.indexOf('\n', start) + 1) {
      const isEntry = this.#lines.read(lines, start);
      if (isEntry && this.#length + start - from >= this.size) {
        const around = this.#lines.indents.slice(0, -1);
        this.#add(lines.slice(from, start));
        yield this.#take(around.length);
        this.#around = around;
        from = start;
      }
      this.#line++;
    }
    this.#add(lines.slice(from));
  }

  #add(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }

  #take(remaining: number): YamlText {
    const taken = { text: this.#parts.join(''), line: this.#first, around: this.#around, remaining };
    this.#parts = [];
    this.#length = 0;
    this.#first = this.#line;
    return taken;
  }
}
