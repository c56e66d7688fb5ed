import { hash } from 'node:crypto';
import { SECURITY_HEADERS } from '../common/index.js';

/** The metadata of a response in addition to its bytes. */
export interface ResponseHead {
  readonly contentType: string;
  /** Language of the texts, for `Content-Language`; absent when languages are off. */
  readonly language?: string | undefined;
  /** Request headers that led to this answer, `Accept-Encoding` apart. */
  readonly vary: readonly string[];
  /** Whether callers without credentials get it: `public`, else `private`. */
  readonly isPublic: boolean;
  /** Seconds a client may cache it without revalidation; absent: it revalidates each time. */
  readonly maxAge?: number | undefined;
  /** Tags for a CDN; empty unless the response is public. */
  readonly cdn?: Readonly<Record<string, string>>;
  /** Of forms: whether one anonymises its responses, so that log lines name neither user nor client. */
  readonly isAnonymised?: boolean;
  /** Take the place of those that follow from the rest, such as a policy for what browsers show. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type Encoding = 'identity' | 'gzip' | 'br';

/** The bytes of one representation, ready to be sent with its headers. */
export interface Representation {
  body: Buffer | string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The same, names and values in turn. */
  lines?: string[];
}

const SUFFIX: Record<Encoding, string> = { identity: '', gzip: '-gz', br: '-br' };

/**
 * An answer made once and sent many times. Strong entity tags: one per representation, of the same
 * content (docs/reference/reading.md#caching).
 */
export class RenderedResponse {
  readonly representations: { identity: Representation } & Partial<Record<Encoding, Representation>>;
  private readonly hash: string;

  constructor(
    content: string | Buffer,
    private readonly head: ResponseHead,
  ) {
    this.hash = hash('sha1', content, 'base64url');
    // Text is sent together with its headers: most answers are made, sent once and forgotten.
    this.representations = { identity: this.represent('identity', content) };
  }

  /** Undefined where it is not of forms. */
  get isAnonymised(): boolean | undefined {
    return this.head.isAnonymised;
  }

  /** Length in bytes, not compressed. */
  get length(): number {
    return Number(this.representations.identity.headers['content-length']);
  }

  /** The bytes of the answer itself, encoded once and for all. */
  encode(): Buffer {
    const { body } = this.representations.identity;
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    this.representations.identity.body = bytes;
    return bytes;
  }

  /** Keeps a compressed form. */
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
