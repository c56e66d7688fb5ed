import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import {
  assembleDefinitions,
  type Assembly,
  type DefinitionsByPath,
} from './modules/assemble-definitions.js';
import type { Definition, DefinitionKind } from './definition.js';
import { DefinitionFiles } from './modules/definition-files.js';
import { FolderWatch } from './modules/folder-watch.js';
import { LiveDefinitions, type ParseDefinition } from './modules/live-definitions.js';
import { toProblem, type Finding, type Problem } from './problem.js';
import { ProblemList } from './problem-list.js';
import { scanModules, type LightModule, type ModuleFolders } from './modules/scan-modules.js';

interface View {
  readonly kind: DefinitionKind;
  readonly live: Pick<LiveDefinitions<unknown>, 'update' | 'notify' | 'problems'>;
}

/** A folder of a light module. */
export interface OwnedFolder {
  readonly module: string;
  readonly folder: string;
}

const NONE: DefinitionsByPath = new Map();

/**
 * Provides the definitions of all light modules, decorated and watched, and their problems
 * (docs/reference/modules.md#folders). They are loaded when the module starts; consumers may register before or after.
 */
export class DefinitionsService implements OnModuleInit, OnModuleDestroy {
  private readonly files: DefinitionFiles;
  private readonly watch = new FolderWatch(() => this.reload());
  private readonly problemList = new ProblemList(new Logger('Definitions'));
  private readonly logger = new Logger('Definitions');
  private readonly extras = new Map<string, readonly Definition[]>();
  private readonly views: View[] = [];
  private readonly checks: (() => Promise<void>)[] = [];
  private definitions: Assembly['definitions'] = new Map();
  private modules: readonly LightModule[] = [];
  private loaded = false;
  private started: Promise<void> | undefined;

  /** @param isLive whether changes are watched and problems are logged */
  constructor(
    private readonly options: ModuleFolders,
    private readonly isLive = true,
  ) {
    this.files = new DefinitionFiles(options.applicationDir);
  }

  async onModuleInit(): Promise<void> {
    await this.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  /** Loads all definitions and starts watching, once. Called earlier by code that needs definitions before modules start. */
  start(): Promise<void> {
    this.started ??= this.load().then(() => {
      if (this.isLive) this.watch.start();
    });
    return this.started;
  }

  /** Stops watching; loaded definitions remain available. */
  async stop(): Promise<void> {
    await this.watch.close();
  }

  list(kind: DefinitionKind): readonly Definition[] {
    return [...(this.definitions.get(kind) ?? NONE).values()];
  }

  /** A live view of one kind. Register at start, because views are never removed. */
  consume<T>(kind: DefinitionKind, parse: ParseDefinition<T>): LiveDefinitions<T> {
    const live = new LiveDefinitions(parse);
    this.views.push({ kind, live });
    live.update(this.definitions.get(kind) ?? NONE);
    this.refreshProblems();
    return live;
  }

  /** Replaces the definitions from another source, such as nodes of the `config` workspace. */
  setExtra(source: string, definitions: readonly Definition[]): void {
    this.extras.set(source, definitions);
    if (this.loaded) this.assemble();
  }

  /** Replaces the problems that `source` found; `definition` is `<module>/<kind>/<path>`. */
  setProblems(source: string, findings: readonly (Finding & { readonly definition: string })[]): void {
    this.problemList.set(
      `source ${source}`,
      findings.map((finding) => toProblem(finding, finding.definition)),
    );
    if (this.loaded && this.isLive) this.problemList.logNew();
  }

  /** Registers a check that depends on more than definitions. It runs before `checkedProblems` and sets problems. */
  addCheck(check: () => Promise<void>): void {
    this.checks.push(check);
  }

  /** Like `problems`, after all checks. */
  async checkedProblems(): Promise<readonly Problem[]> {
    for (const check of this.checks) await check();
    return this.problems();
  }

  /** All problems of all definitions, sorted by file and line. */
  problems(): readonly Problem[] {
    return this.problemList.all();
  }

  /** Whether a definition has an error, in any module. */
  isBroken(kind: DefinitionKind, path: string): boolean {
    return this.problemList.brokenPaths.has(`${kind}/${path}`);
  }

  /** The name of a file in problems: relative to the application if inside it, otherwise absolute. */
  nameOfFile(absolute: string): string {
    return this.files.display(absolute);
  }

  /** The folders with this name in light modules, such as `content-bootstrap`, in module order. */
  folders(name: string): OwnedFolder[] {
    return this.modules
      .map((module) => ({ module: module.name, folder: join(module.folder, name) }))
      .filter(({ folder }) => isFolder(folder));
  }

  private async reload(): Promise<void> {
    try {
      await this.load();
    } catch (error) {
      this.logger.error(`definitions could not be read again: ${String(error)}`);
    }
  }

  private async load(): Promise<void> {
    const scan = await scanModules(this.options);
    const { changed, unsettled } = await this.files.refresh(scan, !this.loaded);
    this.modules = scan.modules;
    this.watch.setFolders([...scan.folders, ...this.files.includedFolders()]);
    if (unsettled) this.watch.soon();
    if (!changed && this.loaded) return;
    this.loaded = true;
    this.assemble();
  }

  private assemble(): void {
    const { definitions, problems } = assembleDefinitions(this.files.all(), [...this.extras.values()].flat());
    this.definitions = keepUnchanged(this.definitions, definitions);
    this.problemList.set('assembly', problems);
    const changed = this.views.filter(({ kind, live }) => live.update(this.definitions.get(kind) ?? NONE));
    this.refreshProblems();
    for (const { live } of changed) live.notify();
  }

  private refreshProblems(): void {
    const ofFiles = this.files
      .all()
      .flatMap(({ module, top, path, findings }) =>
        findings.map((finding) => toProblem(finding, `${module}/${top}/${path}`)),
      );
    const ofFolders = this.files.folderFindings().map((finding) => toProblem(finding, ''));
    this.problemList.set('files', [...ofFolders, ...ofFiles]);
    this.problemList.set(
      'views',
      this.views.flatMap(({ live }) => live.problems()),
    );
    if (this.loaded && this.isLive) this.problemList.logNew();
  }
}

/** Keeps the objects of unchanged definitions, so that consumers can skip them. */
function keepUnchanged(
  before: Assembly['definitions'],
  after: Assembly['definitions'],
): Assembly['definitions'] {
  return new Map(
    Array.from(after, ([kind, paths]) => {
      const old = before.get(kind) ?? NONE;
      return [kind, new Map(Array.from(paths, ([path, fresh]) => [path, sameOr(old.get(path), fresh)]))];
    }),
  );
}

function sameOr(old: Definition | undefined, fresh: Definition): Definition {
  return old !== undefined && isDeepStrictEqual(old, fresh) ? old : fresh;
}

/** False for a folder that cannot be read, which the scan reports. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
