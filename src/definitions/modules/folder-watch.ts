import { watch, type FSWatcher } from 'node:fs';
import { basename } from 'node:path';
import { isLocalFolder } from './is-local-folder.js';

/** Editors write files in several steps: folders are scanned if nothing has changed for this time. */
const DEBOUNCE_MS = 100;
/** Network and container file systems send no events: scan at least this often … */
const POLL_MS = 1000;
/** … but spend at most 1/50 of the time on it, unless the maximum interval is reached. */
const POLL_SHARE = 50;
/** If all file systems are local and send events, polling is only needed for changes in targets of symbolic links. */
const MAX_POLL_MS = 5000;

/** Calls `scan` after changes and once a second, or every five if all folders send events. Never overlaps. */
export class FolderWatch {
  private readonly watchers = new Map<string, FSWatcher>();
  private timer: NodeJS.Timeout | undefined;
  private sendsEvents = false;
  private due = Infinity;
  private latest = Infinity;
  private closed = false;
  private scanning: Promise<void> = Promise.resolve();

  constructor(private readonly scan: () => Promise<void>) {}

  /** Schedules a scan for new folders, which may already contain files. */
  setFolders(folders: readonly string[]): void {
    if (this.closed) return;
    const wanted = new Set(folders);
    for (const [folder, watcher] of this.watchers) {
      if (wanted.has(folder)) continue;
      watcher.close();
      this.watchers.delete(folder);
    }
    const added = [...wanted].filter((folder) => !this.watchers.has(folder));
    if (added.length === 0) return;
    const watched = added.filter((folder) => this.watchFolder(folder));
    this.sendsEvents = [...wanted].every((folder) => this.watchers.has(folder) && isLocalFolder(folder));
    if (watched.length > 0) this.soon();
  }

  soon(): void {
    this.schedule(DEBOUNCE_MS, true);
  }

  start(): void {
    this.schedule(POLL_MS, false);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    for (const watcher of this.watchers.values()) watcher.close();
    this.watchers.clear();
    await this.scanning;
  }

  /** An event postpones the next scan, so that a burst of writes is one change, but not beyond the poll interval. */
  private schedule(delay: number, event: boolean): void {
    if (this.closed) return;
    const now = Date.now();
    if (event) this.latest = Math.min(this.latest, now + POLL_MS);
    const due = Math.min(now + delay, this.latest);
    if (!event && due > this.due) return;
    clearTimeout(this.timer);
    this.due = due;
    this.timer = setTimeout(() => this.run(), due - now);
    this.timer.unref();
  }

  private run(): void {
    this.due = Infinity;
    this.latest = Infinity;
    this.scanning = this.scanning.then(async () => {
      if (this.closed) return;
      const started = performance.now();
      await this.scan();
      const least = this.sendsEvents ? MAX_POLL_MS : POLL_MS;
      const pause = Math.max(least, (performance.now() - started) * POLL_SHARE);
      this.schedule(Math.min(pause, MAX_POLL_MS), false);
    });
  }

  /** Returns false if no watcher is available or the folder was removed; changes are then found by polling. */
  private watchFolder(folder: string): boolean {
    try {
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        // The folder itself was removed or moved; another one may already have its name.
        if (name === basename(folder)) this.forget(folder);
        this.soon();
      });
      watcher.on('error', () => this.forget(folder));
      this.watchers.set(folder, watcher);
      return true;
    } catch {
      return false;
    }
  }

  private forget(folder: string): void {
    this.watchers.get(folder)?.close();
    this.watchers.delete(folder);
    this.sendsEvents = false;
  }
}
