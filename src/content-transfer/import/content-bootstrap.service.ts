import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { errorMessage, isHidden, type TextPosition } from '../../common/index.js';
import { Database } from '../../database/index.js';
import { DefinitionsService, type OwnedFolder } from '../../definitions/index.js';
import { NodeTypeTree } from '../../content/index.js';
import { BootstrapFileRepository } from './bootstrap-file.repository.js';
import { ContentImporterService } from './content-importer.service.js';
import type { ImportResult } from './import-options.js';
import { ImportError } from './import.errors.js';
import { isContentFile, parseFileName } from './parse-file-name.js';

const LOCK = 'content-bootstrap';

/** Line and column 0: unknown. */
interface Failure extends TextPosition {
  readonly file: string;
  readonly reason: string;
}

/** Result of the bootstrap. Files are named `<module>/content-bootstrap/…`. */
export interface BootstrapSummary {
  readonly imported: readonly ({ readonly file: string } & ImportResult)[];
  readonly failed: readonly Failure[];
  /** Number of files that were already imported at an earlier start. */
  readonly unchanged: number;
}

interface BootstrapFile {
  readonly key: string;
  readonly path: string;
  /** Depth of the node in the file, so that parents are imported before their children. */
  readonly depth: number;
}

type Outcome = Pick<BootstrapSummary, 'imported' | 'failed'>;

/** Imports the content of light modules, each file once (docs/reference/modules.md#folders). */
@Injectable()
export class ContentBootstrapService {
  private readonly logger = new Logger('ContentBootstrap');

  constructor(
    private readonly database: Database,
    private readonly files: BootstrapFileRepository,
    private readonly importer: ContentImporterService,
    private readonly types: NodeTypeTree,
    private readonly definitions: DefinitionsService,
  ) {}

  /** One instance at a time. An invalid file degrades readiness and is retried at the next start. */
  async run(folders: readonly OwnedFolder[]): Promise<BootstrapSummary> {
    const unreadable: Failure[] = [];
    const found = await listFiles(folders, unreadable);
    const { imported, failed, unchanged } = await this.importNew(found);
    const summary = { imported, failed: [...unreadable, ...failed], unchanged };
    this.report(found, summary);
    return summary;
  }

  /** The files that the next start will import. */
  async waiting(folders: readonly OwnedFolder[]): Promise<string[]> {
    const found = await listFiles(folders, []);
    return (await this.pending(found)).map(({ key }) => key);
  }

  private async importNew(found: readonly BootstrapFile[]): Promise<BootstrapSummary> {
    if ((await this.pending(found)).length === 0)
      return { imported: [], failed: [], unchanged: found.length };
    return this.database.withLock(LOCK, async () => {
      const pending = await this.pending(found);
      const outcomes: Outcome[] = [];
      for (const file of pending) outcomes.push(await this.importOnce(file));
      const imported = outcomes.flatMap((outcome) => outcome.imported);
      const nodes = imported.reduce((sum, result) => sum + result.nodes, 0);
      if (nodes > 0) await this.importer.refreshStatistics();
      this.logger.log(`imported ${nodes} nodes from ${imported.length} files of content-bootstrap`);
      const failed = outcomes.flatMap((outcome) => outcome.failed);
      return { imported, failed, unchanged: found.length - pending.length };
    });
  }

  private async pending(found: readonly BootstrapFile[]): Promise<BootstrapFile[]> {
    const imported = await this.files.imported();
    return found.filter(({ key }) => !imported.has(key));
  }

  private async importOnce({ key, path }: BootstrapFile): Promise<Outcome> {
    try {
      const result = await this.importer.importFile(path, {
        label: key,
        onExisting: 'skip',
        types: this.types.current,
        alongside: (tx) => this.files.store(tx, key),
      });
      for (const warning of result.warnings) this.logger.warn(warning);
      return { imported: [{ file: key, ...result }], failed: [] };
    } catch (error) {
      return { imported: [], failed: [toFailure(key, error)] };
    }
  }

  private report(found: readonly BootstrapFile[], { failed }: BootstrapSummary): void {
    const paths = new Map(found.map(({ key, path }) => [key, path]));
    const findings = failed.map(({ file, reason, line, column }) => ({
      at: { file: this.definitions.nameOfFile(paths.get(file) ?? file), line, column },
      path: '',
      message: reason,
      ...({ severity: 'error', code: 'fileRejected', values: { reason } } as const),
      definition: file.replace(/[.][^.]*$/, ''),
    }));
    this.definitions.setProblems('content-bootstrap', findings);
  }
}

/** Folders that cannot be read are added to `unreadable`. */
async function listFiles(folders: readonly OwnedFolder[], unreadable: Failure[]): Promise<BootstrapFile[]> {
  const lists = folders.map(({ module, folder }) =>
    filesOf(module, folder).catch((error: unknown) => {
      unreadable.push(toFailure(folder, error));
      return [];
    }),
  );
  const files = (await Promise.all(lists)).flat();
  return files.sort((a, b) => a.depth - b.depth || (a.key < b.key ? -1 : 1));
}

async function filesOf(module: string, folder: string): Promise<BootstrapFile[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => isContentFile(name) && !isHidden(name))
    .map((name) => ({
      key: `${module}/content-bootstrap/${name.replaceAll(sep, '/')}`,
      path: join(folder, name),
      depth: depthOf(name),
    }));
}

function toFailure(file: string, error: unknown): Failure {
  if (error instanceof ImportError) {
    return { file, reason: error.reason, line: error.line ?? 0, column: error.column ?? 0 };
  }
  return { file, reason: errorMessage(error), line: 0, column: 0 };
}

/** 0 for an invalid name, which the import rejects. */
function depthOf(file: string): number {
  try {
    const { parentPath, name } = parseFileName(file);
    return name === undefined ? 0 : parentPath.split('/').filter((segment) => segment !== '').length + 1;
  } catch {
    return 0;
  }
}
