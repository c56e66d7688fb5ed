import { cdnHeaders, type CdnHeaders } from '../common/index.js';
import { TolerantRead, type Revisions } from '../database/index.js';

/** Topics that a response was made from, each with the revision it had before the first statement read it. */
export class Sources {
  readonly revisions = new Map<string, number>();
  /** Given where replicas may be read. */
  reading: TolerantRead | undefined;

  constructor(
    private readonly known: Revisions,
    private readonly cdn?: CdnHeaders,
  ) {}

  /** The cache tags of a response that was rendered from them. */
  get cdnHeaders(): Readonly<Record<string, string>> {
    return cdnHeaders(this.cdn, this.revisions.keys());
  }

  /** Allows reads from replicas from now on. */
  tolerateLag(): void {
    this.reading = new TolerantRead();
  }

  /** Begins again: nothing that was read is used. */
  clear(): void {
    this.revisions.clear();
  }

  /** Whether these are the latest known revisions of their topics, and so are those of what was read so far. */
  areCurrent(revisions: ReadonlyMap<string, number>): boolean {
    for (const [topic, revision] of revisions) if (this.known.current(topic) !== revision) return false;
    for (const [topic, revision] of this.revisions) if (this.known.current(topic) !== revision) return false;
    return true;
  }

  /** To be called before the topic's data is read. */
  add(topic: string): void {
    if (!this.revisions.has(topic)) this.revisions.set(topic, this.known.current(topic));
  }
}
