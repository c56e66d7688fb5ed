import { cdnHeaders, type CdnHeaders } from '../common/index.js';
import { TolerantRead, type Revisions } from '../database/index.js';

/** Topics from which a response was rendered, each with its revision before the first statement that read it. */
export class Sources {
  readonly revisions = new Map<string, number>();
  /** Set if replicas may be used. */
  reading: TolerantRead | undefined;

  constructor(
    private readonly known: Revisions,
    private readonly cdn?: CdnHeaders,
  ) {}

  /** The CDN headers of a response rendered from these topics. */
  get cdnHeaders(): Readonly<Record<string, string>> {
    return cdnHeaders(this.cdn, this.revisions.keys());
  }

  /** Allows further reads from replicas. */
  tolerateLag(): void {
    this.reading = new TolerantRead();
  }

  /** Starts again, discarding everything that was read. */
  clear(): void {
    this.revisions.clear();
  }

  /** Whether these are the latest known revisions of their topics, and those of everything that was read so far. */
  areCurrent(revisions: ReadonlyMap<string, number>): boolean {
    return this.known.areCurrent(revisions) && this.known.areCurrent(this.revisions);
  }

  /** Must be called before data of the topic is read. */
  add(topic: string): void {
    if (!this.revisions.has(topic)) this.revisions.set(topic, this.known.current(topic));
  }
}
