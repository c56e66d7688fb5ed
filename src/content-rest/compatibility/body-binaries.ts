import { createHash } from 'node:crypto';
import { BinaryWriterRepository } from '../../content/index.js';
import type { Transaction } from '../../database/index.js';
import { invalid } from '../requests/read-member.js';

/** Base64 in both alphabets, with or without padding. */
const BASE64 = /^(?:[\w+/-]{4})*(?:[\w+/-]{2,3}={0,2})?$/;

/** The binaries in the body of a request, which are Base64. */
export class BodyBinaries {
  private readonly contents = new Map<string, Buffer>();

  /** Returns the SHA-256 of a binary, which is its stored value. @throws InvalidContentError */
  add(text: string, place: string): string {
    const base64 = text.replaceAll(/\s/g, '');
    if (!BASE64.test(base64)) throw invalid(place, 'wrong_type', 'must be Base64');
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
