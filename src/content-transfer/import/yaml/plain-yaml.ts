import type { FilePosition } from '../import.errors.js';
import { foldLines } from './fold-lines.js';
import { withKeysAround, type YamlText } from './split-yaml.js';
import type { YamlElement, YamlEntry, YamlMap, YamlScalar } from './yaml-element.js';
import { matches } from './yaml-lines.js';

/** Unsupported: carriage returns, tabs, and markers of documents. */
const UNREAD = /[\r\t]|^(?:---|\.\.\.|%)/m;

/** A key and its colon; the groups are the quoted and the plain key. */
const KEY = /(?:'([^'\n]{0,200})'|([\w.$/][^\s:#]{0,200}(?::[^\s:#]{1,200}){0,4})):(?=[ \n])/y;
/** Contents of quoted texts without escapes, which may continue on further lines. */
const SINGLE_QUOTED = /'((?:[^']|'')*)'(?!')/y;
const DOUBLE_QUOTED = /"([^"\\]*)"/y;
const WITH_ESCAPES = /"(?:[^"\\\n]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
/** The first line of a plain text, and a continuation line. */
const PLAIN = /(?:[^\s\-?:,[\]{}#&*!|>'"%@`=<\u0000-\u001f]|<(?!<)|-(?=[\w.]))[^\n]*/y;
const LINE = /[^\n]*/y;
/** What ends a plain text on its line: a value or a comment. */
const ENDS_PLAIN = /: |:$| #/;
const PLAIN_ITEM = /-?\w(?:[\w./+-]|:(?=\w))*/y;

const MAX_LEVELS = 100;
/** The regular expressions use stack space for each character of a text. */
const MAX_CHARACTERS = 1_000_000;

/** The text requires the complete YAML parser. */
class NotPlainError extends Error {}

/**
 * Parses the subset of YAML that exports use, several times faster than the complete parser: maps and lists in lines, lists
 * in brackets on one line, plain and quoted texts. Tests ensure that both parsers agree.
 * @returns undefined for other YAML, including malformed YAML
 */
export function parsePlainYaml(chunk: YamlText): YamlMap | undefined {
  const text = withKeysAround(chunk);
  if (text.length > MAX_CHARACTERS || UNREAD.test(text)) return undefined;
  try {
    return new PlainYamlParser(text, chunk.line - chunk.around.length).parse();
  } catch (error) {
    if (error instanceof NotPlainError) return undefined;
    throw error;
  }
}

class PlainYamlParser {
  #at = 0;
  #line: number;
  #lineStart = 0;
  /** Indentation of the next line. */
  #indent = 0;

  /** @param line number of the first line */
  constructor(
    private readonly text: string,
    line: number,
  ) {
    this.#line = line;
  }

  parse(): YamlMap {
    this.#skipBlank();
    const map = this.#map(0, 0);
    if (this.#at < this.text.length) throw new NotPlainError();
    return map;
  }

  /** The entries of a map whose first entry begins at the current position. */
  #map(indent: number, level: number): YamlMap {
    if (level > MAX_LEVELS) throw new NotPlainError();
    const at = this.#position;
    const entries: YamlEntry[] = [];
    while (this.#at < this.text.length && this.#indent === indent) entries.push(this.#entry(indent, level));
    if (entries.length === 0 || this.#indent > indent) throw new NotPlainError();
    return { kind: 'map', ...at, entries };
  }

  #entry(indent: number, level: number): YamlEntry {
    const at = this.#position;
    const [, quoted, plain] = this.#take(KEY);
    const name = quoted ?? plain ?? '';
    this.#skipSpaces();
    const none = this.#position;
    if (this.#char !== '\n') return { name, at, value: this.#value(indent) };
    this.#nextLine();
    if (this.#at < this.text.length && this.#isItem(indent)) return { name, at, value: this.#list() };
    if (this.#indent > indent && this.#at < this.text.length)
      return { name, at, value: this.#map(this.#indent, level + 1) };
    return { name, at, value: { kind: 'scalar', ...none, text: '', isPlain: true, tag: undefined } };
  }

  /** Whether the line is an item of a list below a key with this indentation. */
  #isItem(indent: number): boolean {
    return this.#indent >= indent && this.text.startsWith('- ', this.#at);
  }

  #list(): YamlElement {
    const at = this.#position;
    const indent = this.#indent;
    const items: YamlScalar[] = [];
    while (this.#indent === indent && this.text.startsWith('- ', this.#at)) {
      this.#at += 2;
      this.#skipSpaces();
      items.push(this.#scalar(indent));
    }
    if (this.#indent > indent) throw new NotPlainError();
    return { kind: 'list', ...at, items, tag: undefined };
  }

  /** The value of a key whose line has this indentation. */
  #value(indent: number): YamlElement {
    if (this.#char !== '[') return this.#scalar(indent);
    const at = this.#position;
    this.#at += 1;
    const items: YamlScalar[] = [];
    while (!this.text.startsWith(']', this.#at)) {
      if (items.length > 0) this.#takeComma();
      items.push(this.#item());
    }
    this.#at += 1;
    this.#endLine();
    return { kind: 'list', ...at, items, tag: undefined };
  }

  #takeComma(): void {
    if (!this.text.startsWith(', ', this.#at)) throw new NotPlainError();
    this.#at += 2;
  }

  /** An item of a list in brackets. */
  #item(): YamlScalar {
    const at = this.#position;
    const isPlain = this.#char !== "'" && this.#char !== '"';
    const [whole, inner = whole] = this.#take(isPlain ? PLAIN_ITEM : quotedBy(this.#char));
    if (inner.includes('\n')) throw new NotPlainError();
    return { kind: 'scalar', ...at, text: unescape(whole, inner), isPlain, tag: undefined };
  }

  /** A text up to the end of its line, continued by lines with more indentation. */
  #scalar(indent: number): YamlScalar {
    const at = this.#position;
    const isPlain = this.#char !== "'" && this.#char !== '"';
    const text = isPlain ? this.#plain(indent) : this.#quoted(indent);
    return { kind: 'scalar', ...at, text, isPlain, tag: undefined };
  }

  #quoted(indent: number): string {
    if (this.#char === '"' && !matches(DOUBLE_QUOTED, this.text, this.#at)) {
      const [whole] = this.#take(WITH_ESCAPES);
      this.#endLine();
      return String(JSON.parse(whole));
    }
    const [whole, inner = ''] = this.#take(quotedBy(this.#char));
    const lines = unescape(whole, inner).split('\n');
    this.#countLines(whole, lines.length - 1, indent);
    this.#endLine();
    return foldLines(lines);
  }

  /** Moves to the last line of a quoted text. */
  #countLines(whole: string, count: number, indent: number): void {
    if (count === 0) return;
    this.#line += count;
    this.#lineStart = this.#at - whole.length + whole.lastIndexOf('\n') + 1;
    for (const [, spaces = ''] of whole.matchAll(/\n( *)(?=[^ \n])/g))
      if (spaces.length <= indent) throw new NotPlainError();
  }

  #plain(indent: number): string {
    const lines: string[] = [];
    for (let pattern = PLAIN; ; pattern = LINE) {
      const [whole] = this.#take(pattern);
      const line = whole.replace(/ +$/, '');
      if (ENDS_PLAIN.test(line) || (pattern === LINE && /^[#-]/.test(line))) throw new NotPlainError();
      lines.push(line);
      const last = this.#line;
      this.#nextLine();
      if (this.#at === this.text.length || this.#indent <= indent) break;
      for (let blank = last + 1; blank < this.#line; blank += 1) lines.push('');
    }
    return foldLines(lines);
  }

  /** After the end of a value: moves to the next line that is not blank. */
  #endLine(): void {
    this.#skipSpaces();
    if (this.#at < this.text.length && this.#char !== '\n') throw new NotPlainError();
    this.#nextLine();
  }

  #nextLine(): void {
    if (this.#at === this.text.length) this.#indent = 0;
    else this.#skipBlank();
  }

  /** Moves to the first character of the next line that is not blank. */
  #skipBlank(): void {
    for (;;) {
      if (this.#char === '\n') {
        this.#at += 1;
        this.#line += 1;
        this.#lineStart = this.#at;
      }
      this.#skipSpaces();
      if (this.#char !== '\n') break;
    }
    if (this.#char === '#') throw new NotPlainError();
    this.#indent = this.#at - this.#lineStart;
  }

  #skipSpaces(): void {
    while (this.text.charCodeAt(this.#at) === 32) this.#at += 1;
  }

  #take(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.text);
    if (match === null) throw new NotPlainError();
    this.#at = pattern.lastIndex;
    return match;
  }

  get #char(): string {
    return this.text[this.#at] ?? '';
  }

  get #position(): FilePosition {
    return { line: this.#line, column: this.#at - this.#lineStart + 1 };
  }
}

function quotedBy(quote: string): RegExp {
  return quote === '"' ? DOUBLE_QUOTED : SINGLE_QUOTED;
}

function unescape(whole: string, inner: string): string {
  return whole.startsWith("'") ? inner.replaceAll("''", "'") : inner;
}
