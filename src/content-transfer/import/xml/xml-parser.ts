import { SaxesParser, type SaxesTagNS } from 'saxes';
import { AppError } from '../../../common/index.js';
import type { FilePosition } from '../import.errors.js';

const FLUSH = '<!---->';

/** Receives the events of the parser, and the errors it throws propagate to the caller. */
export interface XmlListener {
  /** @param at position of the tag */
  openTag(tag: SaxesTagNS, at: FilePosition): void;
  closeTag(): void;
  text(text: string): void;
  doctype(): void;
  malformed(reason: string): void;
}

/** `flush` emits buffered text by an empty comment: otherwise an image of 50 MB would be buffered as text. */
export class XmlParser {
  readonly #parser = new SaxesParser({ xmlns: true });
  #tagAt: FilePosition = { line: 1, column: 1 };
  /** The text after the last `<`, as far as it is needed to recognise a start tag. */
  #lastMarkup: string | undefined;
  #insideEntity = false;
  #flushed = { line: 0, columns: 0 };

  // At most six listeners: with a seventh, V8 switches the parser to dictionary mode, which has a third of the speed.
  constructor(private readonly listener: XmlListener) {
    const parser = this.#parser;
    parser.on('opentagstart', (tag) => {
      this.#tagAt = this.#startOf(tag.name);
    });
    parser.on('opentag', (tag) => listener.openTag(tag, this.#tagAt));
    parser.on('closetag', () => listener.closeTag());
    parser.on('text', (text) => listener.text(text));
    parser.on('cdata', (text) => listener.text(text));
    parser.on('doctype', () => listener.doctype());
  }

  /** The encoding that the file declares; undefined until the declaration is read. */
  get encoding(): string {
    return this.#parser.xmlDecl.encoding ?? 'UTF-8';
  }

  /** Position of the next character, or `offset` characters before it on the same line. */
  position(offset = 0): FilePosition {
    const { line, column } = this.#parser;
    const extra = this.#flushed.line === line ? this.#flushed.columns : 0;
    return { line, column: column + 1 - extra + offset };
  }

  write(text: string): void {
    this.#run(() => this.#parser.write(text));
    const open = text.lastIndexOf('<');
    if (open >= 0) this.#lastMarkup = text.slice(open + 1, open + 2);
    else if (this.#lastMarkup === '') this.#lastMarkup = text.slice(0, 1);
    this.#insideEntity =
      text.lastIndexOf('&') > text.lastIndexOf(';') || (this.#insideEntity && !text.includes(';'));
  }

  /** Makes the parser emit buffered text. Must only be called inside an open element. */
  flush(): void {
    const insideText =
      this.#lastMarkup !== undefined && /^[^!?/]/.test(this.#lastMarkup) && !this.#insideEntity;
    if (!insideText) return;
    this.#parser.write(FLUSH);
    const { line } = this.#parser;
    const before = this.#flushed.line === line ? this.#flushed.columns : 0;
    this.#flushed = { line, columns: before + FLUSH.length };
  }

  end(): void {
    this.#run(() => this.#parser.close());
  }

  /** The parser throws plain errors whose messages begin with the position. */
  #run(step: () => void): void {
    try {
      step();
    } catch (error) {
      const [, reason] = /^\d+:\d+: ([^]*?)\.?$/.exec(error instanceof Error ? error.message : '') ?? [];
      if (error instanceof AppError || reason === undefined) throw error;
      this.listener.malformed(reason);
    }
  }

  /** The start of the tag whose name and following character were just read. */
  #startOf(name: string): FilePosition {
    const at = this.position(-name.length - 2);
    // A line break follows the name, so that the column is unknown.
    return at.column > 0 ? at : { line: at.line - 1, column: 1 };
  }
}
