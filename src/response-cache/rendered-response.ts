import { hash } from 'node:crypto';
import { SECURITY_HEADERS } from '../common/index.js';

/** The metadata of a response in addition to its bytes. */
export interface ResponseHead {
  readonly contentType: string;
  /** Language of the texts, for `Content-Language`; undefined if no languages are configured. */
  readonly language?: string | undefined;
  /** Request headers that affect the response, except `Accept-Encoding`. */
  readonly vary: readonly string[];
  /** Whether the response is for callers without credentials: `public`, otherwise `private`. */
  readonly isPublic: boolean;
  /** Seconds for which clients may cache it without revalidation; undefined: always revalidate. */
  readonly maxAge?: number | undefined;
  /** Tags for a CDN; empty unless the response is public. */
  readonly cdn?: Readonly<Record<string, string>>;
  /** Whether a form in the response anonymises its responses, so that log records contain neither user nor client. */
  readonly isAnonymised?: boolean;
  /** Additional headers, which replace the default ones. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type Encoding = 'identity' | 'gzip' | 'br';

/** One representation with its headers, ready to be sent. */
export interface Representation {
  body: Buffer | string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The headers as alternating names and values. */
  lines?: string[];
}

const SUFFIX: Record<Encoding, string> = { identity: '', gzip: '-gz', br: '-br' };

/**
 * A response that is rendered once and sent repeatedly. Each representation has a strong ETag
 * (docs/reference/reading.md#caching).
 */
export class RenderedResponse {
  readonly representations: { identity: Representation } & Partial<Record<Encoding, Representation>>;
  private readonly hash: string;

  constructor(
    content: string | Buffer,
    private readonly head: ResponseHead,
  ) {
    this.hash = hash('sha1', content, 'base64url');
    // A text is sent in one write with the headers, because most responses are only sent once.
    this.representations = { identity: this.represent('identity', content) };
  }

  /** Undefined if the response contains no forms. */
  get isAnonymised(): boolean | undefined {
    return this.head.isAnonymised;
  }

  /** Uncompressed length in bytes. */
  get length(): number {
    return Number(this.representations.identity.headers['content-length']);
  }

  encode(): Buffer {
    const { body } = this.representations.identity;
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    this.representations.identity.body = bytes;
    return bytes;
  }

  /** Stores a compressed representation. */
  add(encoding: Encoding, body: Buffer): Representation {
    const representation = this.represent(encoding, body);
    this.representations[encoding] = representation;
    return representation;
  }

  private represent(encoding: Encoding, body: Buffer | string): Representation {
    const etag = `"${this.hash}${SUFFIX[encoding]}"`;
    const { contentType, language, vary, isPublic, maxAge } = this.head;
    const headers: Record<string, string> = {
      'content-type': contentType,
      'cache-control': `${isPublic ? 'public' : 'private'}, ${maxAge === undefined ? 'no-cache' : `max-age=${String(maxAge)}`}`,
      vary: vary.length === 0 ? 'Accept-Encoding' : `Accept-Encoding, ${vary.join(', ')}`,
    };
    Object.assign(headers, SECURITY_HEADERS);
    headers.etag = etag;
    headers['content-length'] = String(Buffer.byteLength(body));
    if (isPublic) Object.assign(headers, this.head.cdn);
    Object.assign(headers, this.head.headers);
    if (language !== undefined) headers['content-language'] = language;
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    return { body, etag, headers };
  }
}
