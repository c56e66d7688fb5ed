import { Injectable, Optional } from '@nestjs/common';
import { Tracer } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import type { Database, Revisions } from '../database/index.js';
import { ResponseCache } from './response.cache.js';

/** Shares of the memory for cached responses (`RESPONSE_CACHE_MB`). Forms are few and small. */
const SHARE = { delivery: 0.75, forms: 0.25 } as const;

interface Source {
  readonly database: Database;
  readonly revisions: Revisions;
}

/** Creates the response caches: one per database with its own revisions. */
@Injectable()
export class ResponseCaches {
  readonly created = new Map<keyof typeof SHARE, ResponseCache>();
  private readonly databases = new Set<Database>();
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly config: AppConfig,
    @Optional() private readonly tracer?: Tracer,
  ) {}

  /** Whether a query is waiting for a connection to a database of these caches. */
  get databaseWaits(): boolean {
    for (const database of this.databases) if (database.isWaitedFor) return true;
    return false;
  }

  /** @param source the data that responses are rendered from */
  create({ database, revisions }: Source, what: keyof typeof SHARE): ResponseCache {
    this.databases.add(database);
    const { responseCacheBytes, cdn } = this.config;
    const cache = new ResponseCache(revisions, responseCacheBytes * SHARE[what], {
      cdn,
      tracer: this.tracer,
      onClear: () => {
        for (const listener of this.listeners) listener();
      },
    });
    this.created.set(what, cache);
    return cache;
  }

  /** Calls `listener` when a cache is cleared because definitions changed. It must not throw. */
  onClear(listener: () => void): void {
    this.listeners.push(listener);
  }
}
