import { LRUCache } from 'lru-cache';
import { AdmissionFilter, type CdnHeaders, type Tracer } from '../common/index.js';
import { ChangedMeanwhileError, DatabaseUnavailableError, type Revisions } from '../database/index.js';
import type { RenderedResponse } from './rendered-response.js';
import type { Alias } from './requests/cache-key.js';
import type { RouteCounts } from '../request-log/index.js';
import { Sources } from './sources.js';

/** A response being rendered, for requests before any change (docs/decisions/0027-release-entries-explicitly.md). */
interface Running {
  work: { readonly sources: Sources; readonly rendered: Promise<RenderedResponse> } | undefined;
}

/** Estimated bytes of an entry: compressed representations are added later and are about half as large. */
function sizeOf(key: string, length: number): number {
  return Math.ceil((length + OVERHEAD) * 1.5 + key.length * 2);
}

/** A response with its origin; `shared`: rendered for a concurrent request. */
export interface Served {
  readonly rendered: RenderedResponse;
  readonly from: 'hit' | 'shared' | 'miss';
}

/** A cached response found by the cache key of a request. */
export interface Found {
  readonly rendered: RenderedResponse;
  readonly counts: RouteCounts;
}

interface CacheOptions {
  readonly cdn?: CdnHeaders | undefined;
  readonly tracer?: Tracer | undefined;
  /** Called when the cache is cleared. It must not throw. */
  readonly onClear?: () => void;
}

interface Entry {
  readonly rendered: RenderedResponse;
  readonly sources: Sources;
}

/** A response may use at most one eighth of the cache. */
const LARGEST = 8;
/** Bytes of headers and internal data per entry. */
const OVERHEAD = 512;
/** Aliases are keys derived from requests. They may use another eighth; long ones are not stored. */
const ALIASES = 8;
const MAX_ALIAS_LENGTH = 1024;
/** Bytes of an alias in addition to its key. */
const ALIAS_OVERHEAD = 128;
/** Attempts to render a response while its content keeps changing. */
const MAX_TRIES = 10;

/**
 * Responses cached in memory, limited by bytes. When the cache is full, a response is only admitted if it is requested
 * often, so that a crawler does not evict other responses. A response is valid while all topics it was rendered from have
 * the same revision and the revisions are trusted; if they are not trusted and the database is unavailable, the last known
 * response is used.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly aliases: LRUCache<string, Omit<Alias, 'requestKey'> & { readonly key: string }>;
  private readonly running = new Map<string, Running>();
  private readonly filter = new AdmissionFilter();
  private generation = 0;
  /** Number of requests by result; `shared`: with a response that was already being rendered. */
  readonly served = { hit: 0, shared: 0, miss: 0 };

  constructor(
    private readonly revisions: Revisions,
    private readonly maxBytes: number,
    private readonly options: CacheOptions = {},
  ) {
    // The minimum size of the map is 1 byte, with which no entry is admitted.
    this.entries = new LRUCache({ maxSize: Math.max(1, maxBytes) });
    this.aliases = new LRUCache({ maxSize: Math.max(1, Math.floor(maxBytes / ALIASES)) });
  }

  get size(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.entries.size, bytes: this.entries.calculatedSize };
  }

  find(requestKey: string): Found | undefined {
    const alias = this.aliases.get(requestKey);
    const entry = alias === undefined ? undefined : this.fresh(alias.key);
    if (alias === undefined || entry === undefined) return undefined;
    this.served.hit += 1;
    return { rendered: entry.rendered, counts: alias.counts };
  }

  /** Renders once for concurrent requests. Pass an `alias` only for requests without credentials. */
  get(key: string, render: (sources: Sources) => Promise<RenderedResponse>, alias?: Alias): Promise<Served> {
    const entry = this.fresh(key);
    if (entry !== undefined) {
      this.count('hit');
      this.storeAlias(key, alias);
      return Promise.resolve({ rendered: entry.rendered, from: 'hit' });
    }
    const work = this.running.get(key)?.work;
    if (work !== undefined && this.isCurrent(work.sources)) {
      this.count('shared');
      return work.rendered.then((rendered) => ({ rendered, from: 'shared' }));
    }
    this.count('miss');
    const sources = new Sources(this.revisions, this.options.cdn);
    const rendered = this.render(key, sources, render, alias);
    const running: Running = { work: { sources, rendered } };
    this.running.set(key, running);
    return rendered
      .finally(() => {
        running.work = undefined;
        if (this.running.get(key) === running) this.running.delete(key);
      })
      .then((made) => ({ rendered: made, from: 'miss' }));
  }

  /** The sources of a response that is not cached. */
  sources(): Sources {
    return new Sources(this.revisions, this.options.cdn);
  }

  /** Clears the cache because definitions changed; responses being rendered are not cached either. */
  clear(): void {
    this.generation += 1;
    this.entries.clear();
    this.aliases.clear();
    this.filter.clear();
    this.running.clear();
    this.options.onClear?.();
  }

  private count(served: keyof ResponseCache['served']): void {
    this.served[served] += 1;
    this.options.tracer?.annotate({ 'cms.response_cache': served });
  }

  private async render(
    key: string,
    sources: Sources,
    render: (sources: Sources) => Promise<RenderedResponse>,
    alias: Alias | undefined,
  ): Promise<RenderedResponse> {
    const { generation } = this;
    try {
      const rendered = await this.renderAtOneState(sources, render);
      if (generation === this.generation && this.isCurrent(sources) && this.admits(key, rendered)) {
        rendered.encode();
        this.entries.set(key, { rendered, sources }, { size: sizeOf(key, rendered.length) });
        this.storeAlias(key, alias);
      }
      return rendered;
    } catch (error) {
      const last = this.entries.get(key);
      // While the database is unavailable, nothing can change: cached responses stay valid (docs/operations/README.md).
      if (error instanceof DatabaseUnavailableError && last !== undefined && this.isLatest(last.sources)) {
        return last.rendered;
      }
      throw error;
    }
  }

  // If a commit occurs between its statements, a response is rendered again (docs/reference/reading.md#caching).
  private async renderAtOneState(
    sources: Sources,
    render: (sources: Sources) => Promise<RenderedResponse>,
  ): Promise<RenderedResponse> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await render(sources);
      } catch (error) {
        if (!(error instanceof ChangedMeanwhileError) || tries === MAX_TRIES) throw error;
        // The revisions may be outdated: read them from the database.
        if (this.isLatest(sources)) await this.revisions.catchUp();
        sources.clear();
      }
    }
  }

  private admits(key: string, { length }: RenderedResponse): boolean {
    const size = sizeOf(key, length);
    if (size > this.maxBytes / LARGEST) return false;
    return this.entries.calculatedSize + size <= this.maxBytes || this.filter.admits(key);
  }

  private fresh(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined || !this.revisions.trusted) return undefined;
    if (!this.isCurrent(entry.sources)) {
      this.entries.delete(key);
      return undefined;
    }
    return entry;
  }

  private isCurrent(sources: Sources): boolean {
    return this.revisions.trusted && this.isLatest(sources);
  }

  /** Whether no newer revision is known, regardless of trust. */
  private isLatest({ revisions }: Sources): boolean {
    return this.revisions.areCurrent(revisions);
  }

  private storeAlias(key: string, alias: Alias | undefined): void {
    if (alias === undefined || alias.requestKey.length > MAX_ALIAS_LENGTH) return;
    const { requestKey, counts } = alias;
    this.aliases.set(requestKey, { key, counts }, { size: requestKey.length + ALIAS_OVERHEAD });
  }
}
