import { hash } from 'node:crypto';

/** What an answer says about itself, besides its bytes. */
export interface AnswerHead {
  readonly contentType: string;
  /** Language of the texts, for `Content-Language`; absent when languages are off. */
  readonly language?: string;
  /** Request headers that led to this answer, `Accept-Encoding` apart. */
  readonly vary: readonly string[];
  /** Whether callers without credentials get it: `public`, else `private`. */
  readonly isPublic: boolean;
  /** Seconds a client may keep it without asking; absent: it asks each time. */
  readonly maxAge?: number;
}

export type Encoding = 'identity' | 'gzip' | 'br';

/** The bytes of one representation, ready to be sent with its headers. */
export interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

const SUFFIX: Record<Encoding, string> = { identity: '', gzip: '-gz', br: '-br' };

/**
 * An answer made once and sent many times. Strong entity tags: one per representation, of the same
 * content (CONTRACT 3, HTTP caching).
 */
export class Answer {
  readonly representations: Partial<Record<Encoding, Representation>> = {};
  private readonly hash: string;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly body: Buffer,
    head: AnswerHead,
  ) {
    this.hash = hash('sha1', body, 'base64url');
    const freshness = head.maxAge === undefined ? 'no-cache' : `max-age=${String(head.maxAge)}`;
    this.headers = {
      'content-type': head.contentType,
      'cache-control': `${head.isPublic ? 'public' : 'private'}, ${freshness}`,
      vary: ['Accept-Encoding', ...head.vary].join(', '),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...(head.language === undefined ? {} : { 'content-language': head.language }),
    };
    this.add('identity', body);
  }

  /** Bytes held in memory by all representations. */
  get size(): number {
    return Object.values(this.representations).reduce((sum, { body }) => sum + body.length + 512, 0);
  }

  add(encoding: Encoding, body: Buffer): Representation {
    const etag = `"${this.hash}${SUFFIX[encoding]}"`;
    const representation: Representation = {
      body,
      etag,
      headers: {
        ...this.headers,
        etag,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'content-length': String(body.length),
      },
    };
    this.representations[encoding] = representation;
    return representation;
  }
}
