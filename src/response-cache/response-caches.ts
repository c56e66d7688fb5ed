import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import type { Database, Revisions } from '../database/index.js';
import { ResponseCache } from './response.cache.js';

/** How the memory for stored answers (`RESPONSE_CACHE_MB`) is shared: forms are few and small. */
const SHARE = { delivery: 0.75, forms: 0.25 } as const;

/** A database, and the revisions that count in it. */
interface Source {
  readonly database: Database;
  readonly revisions: Revisions;
}

/** Makes the stores of answers: one for each database whose revisions count. */
@Injectable()
export class ResponseCaches {
  /** Those there are, by what they keep. */
  readonly created = new Map<keyof typeof SHARE, ResponseCache>();
  private readonly databases = new Set<Database>();
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly config: AppConfig) {}

  /** Whether callers wait for a database from which responses are rendered. */
  get databaseWaits(): boolean {
    for (const database of this.databases) if (database.isWaitedFor) return true;
    return false;
  }

  /** @param source what answers are made from */
  create({ database, revisions }: Source, what: keyof typeof SHARE): ResponseCache {
    this.databases.add(database);
    const store = new ResponseCache(revisions, this.config.responseCacheBytes * SHARE[what], this.config.cdn);
    store.onClear = () => {
      for (const listener of this.listeners) listener();
    };
    this.created.set(what, store);
    return store;
  }

  /** Calls `listener` whenever a store forgets everything: definitions changed. It must not throw. */
  onClear(listener: () => void): void {
    this.listeners.push(listener);
  }
}
