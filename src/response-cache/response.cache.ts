import { LRUCache } from 'lru-cache';
import { tracing, type CdnHeaders } from '../common/index.js';
import { ChangedMeanwhileError, DatabaseUnavailableError, type Revisions } from '../database/index.js';
import type { RenderedResponse } from './rendered-response.js';
import { RecentKeys } from './recent-keys.js';
import type { Alias } from './requests/cache-key.js';
import type { RouteCounts } from '../request-log/index.js';
import { Sources } from './sources.js';

/** A response being rendered; requests after a change must not share it. Cleared when it is complete (docs/decisions/0027-release-entries-explicitly.md). */
interface Running {
  work: { readonly sources: Sources; readonly answer: Promise<RenderedResponse> } | undefined;
}

/** Bytes held by an entry: compressed forms come later and are about half as large. */
function sizeOf(key: string, length: number): number {
  return Math.ceil((length + OVERHEAD) * 1.5 + key.length * 2);
}

/** A response of the store, and where it came from; `shared`: made for another request at the same time. */
export interface Served {
  readonly answer: RenderedResponse;
  readonly from: 'hit' | 'shared' | 'miss';
}

/** A stored answer that the words of a request led to. */
export interface Found {
  readonly answer: RenderedResponse;
  readonly counts: RouteCounts;
}

interface Entry {
  readonly answer: RenderedResponse;
  readonly sources: Sources;
}

/** An answer may take this part of the store at most: one eighth. */
const LARGEST = 8;
/** Bytes of headers and bookkeeping. */
const OVERHEAD = 512;
/** Aliases are the words of requests: as many as fit into one more eighth, and long ones not at all. */
const ALIASES = 8;
const MAX_ALIAS_LENGTH = 1024;
/** Bytes of an alias in addition to its cache key. */
const ALIAS_OVERHEAD = 128;
/** How often an answer is begun while its content keeps changing. */
const MAX_TRIES = 10;

/**
 * Answers kept in memory, bounded by bytes. Once there is no room, an answer enters when it is asked for the
 * second time: a crawler that reads everything once drives nothing out. An answer is given only while every
 * topic it was made from still has the revision it had then, and only while revisions are trusted; when they are not
 * and the database is gone as well, the last one known.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly aliases: LRUCache<string, Omit<Alias, 'words'> & { readonly key: string }>;
  private readonly running = new Map<string, Running>();
  private readonly recent = new RecentKeys();
  private generation = 0;
  /** Called when everything is forgotten. It must not throw. */
  onClear: (() => void) | undefined;
  /** How requests were served since the start. `shared`: with an answer that was being made already. */
  readonly served = { hit: 0, shared: 0, miss: 0 };

  constructor(
    private readonly revisions: Revisions,
    private readonly maxBytes: number,
    private readonly cdn?: CdnHeaders,
  ) {
    // The smallest size that the map accepts is 1 byte; no entry is admitted then.
    this.entries = new LRUCache({ maxSize: Math.max(1, maxBytes) });
    this.aliases = new LRUCache({ maxSize: Math.max(1, Math.floor(maxBytes / ALIASES)) });
  }

  /** What is kept now. */
  get size(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.entries.size, bytes: this.entries.calculatedSize };
  }

  /** The stored answer of a request of the same words, if it is still true. */
  find(words: string): Found | undefined {
    const alias = this.aliases.get(words);
    const entry = alias === undefined ? undefined : this.fresh(alias.key);
    if (alias === undefined || entry === undefined) return undefined;
    this.served.hit += 1;
    return { answer: entry.answer, counts: alias.counts };
  }

  /**
   * The stored answer under `key`, or the one that `make` gives; made once however many ask at the
   * same time. Once it is stored, `alias` leads to it; without one, nobody may get it who was not looked at.
   */
  get(key: string, make: (sources: Sources) => Promise<RenderedResponse>, alias?: Alias): Promise<Served> {
    const entry = this.fresh(key);
    if (entry !== undefined) {
      this.count('hit');
      this.remember(key, alias);
      return Promise.resolve({ answer: entry.answer, from: 'hit' });
    }
    const work = this.running.get(key)?.work;
    if (work !== undefined && this.isCurrent(work.sources)) {
      this.count('shared');
      return work.answer.then((answer) => ({ answer, from: 'shared' }));
    }
    this.count('miss');
    const sources = new Sources(this.revisions, this.cdn);
    const answer = this.make(key, sources, make, alias);
    const running: Running = { work: { sources, answer } };
    this.running.set(key, running);
    return answer
      .finally(() => {
        running.work = undefined;
        if (this.running.get(key) === running) this.running.delete(key);
      })
      .then((made) => ({ answer: made, from: 'miss' }));
  }

  /** For a response that is not stored. */
  sources(): Sources {
    return new Sources(this.revisions, this.cdn);
  }

  /** Forgets everything: definitions changed. What is being made meanwhile is not kept either. */
  clear(): void {
    this.generation += 1;
    this.entries.clear();
    this.aliases.clear();
    this.recent.clear();
    this.running.clear();
    this.onClear?.();
  }

  private count(served: keyof ResponseCache['served']): void {
    this.served[served] += 1;
    tracing.tracer?.annotate({ 'cms.answer_store': served });
  }

  private async make(
    key: string,
    sources: Sources,
    make: (sources: Sources) => Promise<RenderedResponse>,
    alias: Alias | undefined,
  ): Promise<RenderedResponse> {
    const { generation } = this;
    try {
      const answer = await this.makeOfOneState(sources, make);
      if (generation === this.generation && this.isCurrent(sources) && this.admits(key, answer)) {
        answer.encode();
        this.entries.set(key, { answer, sources }, { size: sizeOf(key, answer.length) });
        this.remember(key, alias);
      }
      return answer;
    } catch (error) {
      const last = this.entries.get(key);
      // docs/operations/README.md: with the database gone, what was stored goes on. Nobody can have changed anything meanwhile.
      if (error instanceof DatabaseUnavailableError && last !== undefined && this.isLatest(last.sources)) {
        return last.answer;
      }
      throw error;
    }
  }

  // Several statements may see content before and after a commit: such an answer is made anew (docs/reference/reading.md#caching).
  private async makeOfOneState(
    sources: Sources,
    make: (sources: Sources) => Promise<RenderedResponse>,
  ): Promise<RenderedResponse> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await make(sources);
      } catch (error) {
        if (!(error instanceof ChangedMeanwhileError) || tries === MAX_TRIES) throw error;
        // Nothing newer is known yet: only the database can tell what changed.
        if (this.isLatest(sources)) await this.revisions.catchUp();
        sources.clear();
      }
    }
  }

  private admits(key: string, { length }: RenderedResponse): boolean {
    const size = sizeOf(key, length);
    if (size > this.maxBytes / LARGEST) return false;
    return this.entries.calculatedSize + size <= this.maxBytes || this.recent.meet(key);
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

  /** Whether nothing newer is known, trusted or not. */
  private isLatest({ revisions }: Sources): boolean {
    for (const [topic, revision] of revisions) {
      if (this.revisions.current(topic) !== revision) return false;
    }
    return true;
  }

  private remember(key: string, alias: Alias | undefined): void {
    if (alias === undefined || alias.words.length > MAX_ALIAS_LENGTH) return;
    const { words, counts } = alias;
    this.aliases.set(words, { key, counts }, { size: words.length + ALIAS_OVERHEAD });
  }
}
