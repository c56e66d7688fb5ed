import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { errorMessage } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { ChangedMeanwhileError, Revisions } from '../../database/index.js';
import type { NodeQuery } from '../query/node-query.js';
import type { TextQuery } from '../query/text/text-query.js';
import { workspaceTopic } from '../workspaces/workspace-topic.js';
import { searchedWords } from '../search/word-test.js';
import type { Workspace } from '../workspaces/workspace.js';
import { findMatches, isIndexable, type IndexedMatches } from './matching/find-matches.js';
import { isPosting, partKey, type PartSource, type PostingSource } from './index-parts.js';
import { IndexReader } from './index-reader.js';
import { PropertyIndex } from './property-index.js';
import { PropertyIndexRepository } from './property-index.repository.js';
import { PostingRepository } from './words/posting.repository.js';

/** Minimum pause before a changed workspace is loaded again, as a multiple of the time that loading took. */
const PAUSE = 20;
const MIN_PAUSE_MS = 1_000;
/** Pause after a failure, for small workspaces, and while the memory is full. */
const LONG_PAUSE_MS = 60_000;
const MAX_WANTED = 100;

/** The state of the index of a workspace. */
interface Entry {
  index: PropertyIndex | undefined;
  /** Parts that queries need and that are not loaded, by key. */
  readonly wanted: Map<string, PartSource>;
  /** The time from which the table may be loaded again on the monotonic clock (ms). */
  notBefore: number;
  /** The time from which more parts may be loaded on the monotonic clock (ms). */
  noPartsBefore: number;
}

/** Matches at a revision, which must still be the revision of the workspace when the nodes are read. */
export interface FoundMatches extends IndexedMatches {
  readonly revision: string;
}

/**
 * Finds the matches of queries in memory (docs/decisions/0073-find-matches-in-memory.md). Values are loaded in the
 * background when queries need them; until then, and after each change of a workspace, the database finds the matches.
 */
@Injectable()
export class PropertyIndexesService implements OnModuleDestroy {
  /** Queries that use only indexable words, filters, orders and facets: found in memory (hit) or by the database (miss). */
  readonly served = { hit: 0, miss: 0 };

  private readonly logger = new Logger('PropertyIndexes');
  private readonly entries = new Map<number, Entry>();
  private isLoading = false;
  private isClosed = false;

  constructor(
    private readonly config: AppConfig,
    private readonly revisions: Revisions,
    private readonly repository: PropertyIndexRepository,
    private readonly postings: PostingRepository,
  ) {}

  /**
   * The matches of a query, with the total and the page; undefined if the database must find them. If only postings are
   * missing, they are loaded first.
   * @throws AppError like `propertyCondition`
   */
  async find(query: NodeQuery, workspace: Workspace): Promise<FoundMatches | undefined> {
    if (this.config.propertyIndex.bytes === 0 || !isIndexable(query, workspace)) return undefined;
    let found = this.lookUp(query, workspace);
    if (found instanceof Array) {
      await this.loadPostings(found, workspace);
      found = this.lookUp(query, workspace);
    }
    const matches = found instanceof Array ? undefined : found;
    this.served[matches === undefined ? 'miss' : 'hit'] += 1;
    return matches;
  }

  /**
   * The revision at which no text of the properties contains a word of `text`; undefined if one does, or if this is unknown.
   */
  revisionWithout(text: TextQuery, properties: readonly string[], workspace: Workspace): string | undefined {
    const entry = this.entryOf(workspace);
    const index = this.currentIndex(entry, workspace);
    if (index === undefined) return undefined;
    const reader = new IndexReader(index);
    const parts = properties.map((name) => reader.propertyWords(name));
    this.loadMissing(reader.missing, index, workspace, entry);
    const searched = searchedWords(text);
    const isWithout = parts.every((part) => part?.hasAny(searched) === false);
    return isWithout ? index.table.revision : undefined;
  }

  get bytes(): number {
    let bytes = 0;
    for (const { index } of this.entries.values()) bytes += index?.bytes ?? 0;
    return bytes;
  }

  onModuleDestroy(): void {
    this.isClosed = true;
  }

  /** The matches, or the postings without which they cannot be found; undefined if the database must find them. */
  private lookUp(query: NodeQuery, workspace: Workspace): FoundMatches | PostingSource[] | undefined {
    const entry = this.entryOf(workspace);
    const index = this.currentIndex(entry, workspace);
    if (index === undefined) return undefined;
    const { revision } = index.table;
    if ((query.textRevision ?? revision) !== revision) return undefined;
    const reader = new IndexReader(index);
    const matches = findMatches(query, workspace, reader);
    const { missing } = reader;
    const postings = missing.filter(isPosting);
    if (postings.length > 0 && postings.length === missing.length) {
      this.loadMissing(reader.useful, index, workspace, entry);
      const canLoad =
        performance.now() >= entry.noPartsBefore && postings.every((source) => index.lacks(source));
      return canLoad ? postings : undefined;
    }
    this.loadMissing([...missing, ...reader.useful], index, workspace, entry);
    if (matches === undefined) return undefined;
    const { total, ids, facets, following } = matches;
    return { total, ids, facets, following, revision };
  }

  /**
   * The index of a workspace at its current revision; if there is none, it is loaded in the background and undefined is
   * returned.
   */
  private currentIndex(entry: Entry, workspace: Workspace): PropertyIndex | undefined {
    const { index } = entry;
    if (index !== undefined && this.isCurrent(index, workspace)) return index;
    const isDue = this.config.propertyIndex.bytes > 0 && performance.now() >= entry.notBefore;
    if (isDue) this.load(entry, workspace, () => this.renew(workspace, entry));
    return undefined;
  }

  /** Unless the workspace changes meanwhile. */
  private async loadPostings(sources: readonly PostingSource[], workspace: Workspace): Promise<void> {
    const entry = this.entryOf(workspace);
    const { index } = entry;
    try {
      if (index !== undefined) await this.postings.load(sources, workspace, index);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhileError)) throw error;
    }
    if (index !== undefined && entry.index === index) this.limit(index, entry);
  }

  private loadMissing(
    missing: readonly PartSource[],
    index: PropertyIndex,
    workspace: Workspace,
    entry: Entry,
  ): void {
    const lacking = missing.filter((source) => index.lacks(source));
    if (lacking.length === 0 || performance.now() < entry.noPartsBefore) return;
    want(lacking, entry);
    this.load(entry, workspace, () => this.complete(index, workspace, entry));
  }

  private entryOf({ id }: Workspace): Entry {
    const known = this.entries.get(id);
    if (known !== undefined) return known;
    const entry: Entry = { index: undefined, wanted: new Map(), notBefore: 0, noPartsBefore: 0 };
    this.entries.set(id, entry);
    return entry;
  }

  private isCurrent({ table }: PropertyIndex, { name }: Workspace): boolean {
    return this.revisions.trusted && table.revision === String(this.revisions.current(workspaceTopic(name)));
  }

  /** Runs one `read` at a time; parts that queries need meanwhile are loaded by a later one. */
  private load(entry: Entry, workspace: Workspace, read: () => Promise<void>): void {
    if (this.isLoading || this.isClosed) return;
    this.isLoading = true;
    void read()
      .catch((error: unknown) => {
        if (error instanceof ChangedMeanwhileError) return;
        entry.noPartsBefore = performance.now() + LONG_PAUSE_MS;
        this.report(error, workspace);
      })
      .finally(() => {
        this.isLoading = false;
      });
  }

  /** Loads the table of a changed workspace and the parts of the previous index that queries have used. */
  private async renew(workspace: Workspace, entry: Entry): Promise<void> {
    const start = performance.now();
    const used = entry.index?.used ?? [];
    entry.index = undefined;
    entry.notBefore = start + LONG_PAUSE_MS;
    const table = await this.repository.table(workspace, this.config.propertyIndex.bytes - this.bytes);
    if (table === undefined) return;
    const index = new PropertyIndex(table);
    want(used, entry);
    try {
      await this.complete(index, workspace, entry);
      entry.index = index;
    } catch (error) {
      if (!(error instanceof ChangedMeanwhileError)) throw error;
    }
    const end = performance.now();
    entry.notBefore = end + Math.max(MIN_PAUSE_MS, PAUSE * (end - start));
  }

  /** Loads parts that queries need and the index does not have. */
  private async complete(index: PropertyIndex, workspace: Workspace, entry: Entry): Promise<void> {
    const wanted = [...entry.wanted.values()].filter((source) => index.lacks(source));
    entry.wanted.clear();
    await this.postings.load(wanted.filter(isPosting), workspace, index);
    for (const source of wanted) {
      if (!isPosting(source)) index.add(source, await this.repository.part(source, workspace, index.table));
    }
    this.limit(index, entry);
  }

  private limit(index: PropertyIndex, entry: Entry): void {
    const others = this.bytes - (entry.index === index ? index.bytes : 0);
    if (index.shrink(this.config.propertyIndex.bytes - others))
      entry.noPartsBefore = performance.now() + LONG_PAUSE_MS;
  }

  private report(error: unknown, { name }: Workspace): void {
    if (this.isClosed) return;
    this.logger.warn(
      `The values of workspace ${name} could not be loaded for queries: ${errorMessage(error)}`,
    );
  }
}

function want(sources: readonly PartSource[], { wanted }: Entry): void {
  if (wanted.size >= MAX_WANTED) return;
  for (const source of sources) wanted.set(partKey(source), source);
}
