import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '../../common/index.js';
import type { OnExisting } from '../../content-transfer/index.js';
import { CliCommand } from '../cli.command.js';
import { chooseOne } from '../commands/choose-one.js';
import { UsageError } from '../commands/command.errors.js';
import { CONTENT_FILES, findFiles } from '../commands/find-files.js';
import { importSummary } from './import-summary.js';

const KEEP_ALIVE_MS = 60_000;

/** `content watch FOLDER`: imports content files whenever they change, until interrupted. */
export class ContentWatchCommand extends CliCommand {
  protected override readonly createsDatabase = true;
  /** The state of each file at the last check. */
  private readonly seen = new Map<string, string>();

  constructor() {
    super('watch');
    this.arguments('<folder>')
      .description('Import content files of a folder whenever they change')
      .option('--on-existing <action>', 'how to handle existing paths: skip, replace (the default) or merge')
      .notes(`Files that are already in the folder are not imported until they change.
Deleting a file does not delete content. A file with an error is reported, and
imported after its next change. Press Ctrl+C to stop.

Example: npm run cms -- content watch content/ --on-existing merge`);
  }

  protected override async execute(
    [folder = '']: string[],
    flags: { onExisting?: string },
  ): Promise<unknown> {
    const { ON_EXISTING } = await import('../../content-transfer/index.js');
    const { FolderWatch } = await import('../../definitions/index.js');
    const onExisting = chooseOne('--on-existing', flags.onExisting, ON_EXISTING) ?? 'replace';
    const isFolder = (await stat(folder).catch(() => undefined))?.isDirectory() ?? false;
    if (!isFolder) throw new UsageError(`There is no folder ${folder}.`);
    await this.changedFiles(folder);
    const watch = new FolderWatch(async () => {
      const files = await this.changedFiles(folder);
      if (files.length > 0) await this.import(files, onExisting);
      watch.setFolders(await foldersIn(folder));
    });
    watch.setFolders(await foldersIn(folder));
    watch.start();
    this.warn(`Watching ${folder}, ${this.seen.size} files. Press Ctrl+C to stop.`);
    await interrupted();
    await watch.close();
    return undefined;
  }

  private async changedFiles(folder: string): Promise<string[]> {
    const { files } = await findFiles([folder], CONTENT_FILES).catch(() => ({ files: [] }));
    const changed: string[] = [];
    for (const file of files) {
      const found = await stat(file).catch(() => undefined);
      if (found === undefined) continue;
      const state = [found.ino, found.size, found.mtimeMs].join(' ');
      if (this.seen.get(file) !== state) changed.push(file);
      this.seen.set(file, state);
    }
    return changed;
  }

  private async import(files: readonly string[], onExisting: OnExisting): Promise<void> {
    try {
      const { ContentImporterService, ContentTransferModule } =
        await import('../../content-transfer/index.js');
      const { NodeTypeTree } = await import('../../content/index.js');
      const { WebhookEventsModule } = await import('../../webhooks/index.js');
      const services = await this.open(ContentTransferModule, WebhookEventsModule);
      const importer = services.get(ContentImporterService);
      const types = services.get(NodeTypeTree).current;
      for (const file of files) {
        const result = await importer
          .importFile(file, { onExisting, types })
          .catch((error: unknown) => this.report(error));
        if (result !== undefined) this.print(`${file}: ${importSummary(result)}`);
      }
    } catch (error) {
      this.report(error);
    } finally {
      await this.closeServices();
    }
  }

  private report(error: unknown): void {
    this.warn(errorMessage(error));
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const inner = entries.filter((entry) => entry.isDirectory());
  return [folder, ...inner.map(({ parentPath, name }) => join(parentPath, name))];
}

/** Resolves at the first termination signal. Nothing else keeps the process running. */
async function interrupted(): Promise<void> {
  const alive = setInterval(() => undefined, KEEP_ALIVE_MS);
  const end = new AbortController();
  const signals = ['SIGINT', 'SIGTERM'].map((signal) => once(process, signal, { signal: end.signal }));
  await Promise.race(signals);
  end.abort();
  clearInterval(alive);
}
