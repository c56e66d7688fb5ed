import { createHash } from 'node:crypto';

export class InvalidBase64Error extends Error {}

/** Decodes the base64 text of one binary value chunk by chunk and computes its SHA-256. */
export class BinaryStream {
  readonly #hash = createHash('sha256');
  #rest = '';
  #size = 0;
  #padded = false;

  /** Decodes the next chunk of text, which may contain line breaks, and returns the complete bytes. */
  write(text: string): Buffer {
    const compact = this.#rest + text.replace(/\s+/g, '');
    const whole = compact.length - (compact.length % 4);
    this.#rest = compact.slice(whole);
    return this.#decode(compact.slice(0, whole));
  }

  /** Ends the value: returns the last bytes, the SHA-256 of all bytes in hex, and their number. */
  end(): { readonly data: Buffer; readonly sha256: string; readonly size: number } {
    if (this.#rest.length === 1) throw new InvalidBase64Error();
    const data = this.#decode(this.#rest);
    return { data, sha256: this.#hash.digest('hex'), size: this.#size };
  }

  #decode(text: string): Buffer {
    if (text === '') return Buffer.alloc(0);
    if (this.#padded || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw new InvalidBase64Error();
    this.#padded = text.endsWith('=');
    const data = Buffer.from(text, 'base64');
    this.#hash.update(data);
    this.#size += data.length;
    return data;
  }
}
