import { createHash } from 'node:crypto';
import { BinaryWriterRepository, invalid } from '../../content/index.js';
import type { Transaction } from '../../database/index.js';

const PADDING = /={1,2}$/;
const NOT_BASE64 = /[^\w+/-]/;

/** The binaries in the body of a request, which are Base64. */
export class BodyBinaries {
  private readonly contents = new Map<string, Buffer>();

  /** Returns the SHA-256 of a binary, which is its stored value. @throws InvalidContentError */
  add(text: string, place: string): string {
    const base64 = text.replaceAll(/\s/g, '').replace(PADDING, '');
    if (!isBase64(base64)) throw invalid(place, 'wrong_type', 'must be Base64');
    const bytes = Buffer.from(base64, 'base64');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.contents.set(sha256, bytes);
    return sha256;
  }

  async store(tx: Transaction): Promise<void> {
    const writer = new BinaryWriterRepository(tx);
    for (const [sha256, bytes] of this.contents) {
      await writer.write(bytes);
      await writer.end(sha256, bytes.length);
    }
  }
}

/**
 * Base64 in both alphabets, without padding. A pattern of groups of four characters would exceed the stack of regular
 * expressions with 4 million characters.
 */
function isBase64(text: string): boolean {
  return text.length % 4 !== 1 && !NOT_BASE64.test(text);
}
