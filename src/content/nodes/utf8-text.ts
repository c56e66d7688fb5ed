/** Maximum bytes of a text that is stored as a string: a buffer takes 350 bytes in addition to its content. */
const MAX_SHORT = 1_024;

/** UTF-8 bytes of a text; also a `Buffer`. */
export interface Utf8Text {
  readonly length: number;
  /** Copies the bytes to a position of a buffer. Returns their number. */
  copy(target: Buffer, start: number): number;
  toString(): string;
}

/** A short text as a string with one character for each byte. */
class ShortText implements Utf8Text {
  constructor(private readonly latin1: string) {}

  get length(): number {
    return this.latin1.length;
  }

  copy(target: Buffer, start: number): number {
    return target.write(this.latin1, start, 'latin1');
  }

  toString(): string {
    return Buffer.from(this.latin1, 'latin1').toString();
  }
}

/** A text as a string with one character for each of its UTF-8 bytes. */
export function latin1Text(latin1: string): Utf8Text {
  return new ShortText(latin1);
}

export function encodeText(text: string): Utf8Text {
  const length = Buffer.byteLength(text);
  if (length <= MAX_SHORT) return encodeShort(text, length);
  // Not from the pool of small buffers, whose memory one cached text would retain.
  const bytes = Buffer.allocUnsafeSlow(length);
  bytes.write(text);
  return bytes;
}

function encodeShort(text: string, length: number): ShortText {
  const isAscii = length === text.length;
  return new ShortText(isAscii ? text : Buffer.from(text).toString('latin1'));
}

/** Approximate memory for a text. */
export function memoryOf(text: Utf8Text): number {
  return text.length + (text instanceof ShortText ? 50 : 350);
}
