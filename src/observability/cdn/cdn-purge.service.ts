import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { cdnTag, DEFINITIONS_TAG } from '../../common/index.js';
import { AppConfig, type CdnSettings } from '../../config/index.js';
import { Revisions } from '../../database/index.js';
import { FormsDatabase } from '../../forms-core/index.js';
import { ResponseCaches } from '../../response-cache/index.js';
import { sendPurge } from './send-purge.js';

/** Maximum number of tags per request; further ones are sent in the next. */
const MAX_TAGS = 30;
/** Minimum interval between requests, so that many imports cause few requests. */
const PAUSE_MS = 1_000;
/** The delay of a second purge: a response rendered before the change may still have been in transit. */
const AGAIN_AFTER_MS = 2_000;
/** Pauses between attempts; after the last one, the purge fails. */
const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Purges the CDN after changes (`CDN_PURGE_URL`): the tags whose revisions any instance has incremented, and those of
 * definitions. Every instance sends each purge: duplicates are harmless, and no purge is lost if an instance fails. Writes
 * never wait for a purge.
 */
@Injectable()
export class CdnPurgeService implements OnModuleInit, OnApplicationShutdown {
  /** Requests since the start by outcome. */
  readonly counts = { done: 0, failed: 0 };
  private readonly logger = new Logger('CDN');
  private readonly stop = new AbortController();
  private readonly changed = new Set<string>();
  private readonly again = new Map<string, NodeJS.Timeout>();
  private isSending = false;

  constructor(
    private readonly config: AppConfig,
    private readonly revisions: Revisions,
    private readonly forms: FormsDatabase,
    private readonly caches: ResponseCaches,
  ) {}

  onModuleInit(): void {
    const { cdn } = this.config;
    if (cdn?.purge === undefined) return;
    const purge = (tag: string): void => this.purgeTwice(tag, cdn);
    for (const revisions of new Set([this.revisions, this.forms.revisions])) {
      revisions.onChange((topic) => {
        const tag = cdnTag(topic);
        if (tag !== undefined) purge(tag);
      });
    }
    this.caches.onClear(() => purge(DEFINITIONS_TAG));
    // Changes made while no instance was running are unknown.
    purge(DEFINITIONS_TAG);
  }

  onApplicationShutdown(): void {
    this.stop.abort();
    for (const timer of this.again.values()) clearTimeout(timer);
  }

  private purgeTwice(tag: string, cdn: CdnSettings): void {
    clearTimeout(this.again.get(tag));
    const timer = setTimeout(() => {
      this.again.delete(tag);
      this.purge(tag, cdn);
    }, AGAIN_AFTER_MS);
    this.again.set(tag, timer.unref());
    this.purge(tag, cdn);
  }

  private purge(tag: string, cdn: CdnSettings): void {
    this.changed.add(tag);
    if (this.isSending) return;
    this.isSending = true;
    this.sendAll(cdn).catch(() => undefined);
  }

  /** Resolves when no purge is pending; rejects when the server stops. */
  private async sendAll(cdn: CdnSettings): Promise<void> {
    // Simultaneous changes are purged in one request.
    await Promise.resolve();
    while (this.changed.size > 0) {
      const tags = [...this.changed].slice(0, MAX_TAGS);
      for (const tag of tags) this.changed.delete(tag);
      await this.tryOften(tags, cdn);
      await sleep(PAUSE_MS, undefined, { signal: this.stop.signal, ref: false });
    }
    this.isSending = false;
  }

  private async tryOften(tags: readonly string[], { tags: header, purge }: CdnSettings): Promise<void> {
    const { signal } = this.stop;
    for (const [times, wait] of [...RETRY_MS, undefined].entries()) {
      try {
        if (purge !== undefined) await sendPurge({ tags: header }, purge, tags, signal);
        this.counts.done += 1;
        return;
      } catch (error) {
        signal.throwIfAborted();
        const reason = error instanceof Error ? reasonOf(error) : String(error);
        if (wait === undefined) {
          this.counts.failed += 1;
          this.logger.error(
            `CDN purge failed after ${times + 1} attempts for tags ${tags.join(', ')}: ${reason}`,
          );
          return;
        }
        await sleep(wait, undefined, { signal, ref: false });
      }
    }
  }
}

/** `fetch` provides the reason of a failure as its cause. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error && 'code' in cause ? `${message} (${String(cause.code)})` : message;
}
