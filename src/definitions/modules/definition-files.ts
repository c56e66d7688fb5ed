import { dirname, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DefinitionNode } from '../yaml/definition-node.js';
import type { Finding } from '../problem.js';
import { IncludedFiles } from './included-files.js';
import { readDefinitionFile } from './read-definition-file.js';
import { fileFactsOf, type FileFacts } from './file-facts.js';
import type { FolderProblem, LightModule, ModuleScan, ScannedFile } from './scan-modules.js';

/** A file that changed more recently than this before a scan may be incomplete: the next scan reads it. */
const SETTLE_MS = 100;
/** Files that are changed during a scan are newer than its start. Files of other clocks are not deferred. */
const MAX_AHEAD_MS = 1_000;

/** The last read state of a file; `root` is the last valid tree, undefined if there never was one. */
export interface DefinitionFile {
  readonly module: string;
  readonly top: string;
  readonly path: string;
  /** Path relative to the application if inside it, otherwise absolute. */
  readonly file: string;
  readonly root: DefinitionNode | undefined;
  readonly findings: readonly Finding[];
}

interface Tracked {
  readonly content: DefinitionFile;
  readonly source: FileFacts;
  readonly included: IncludedFiles['files'];
  /** The light modules whose files it may include; undefined if it includes none. */
  readonly modules: readonly LightModule[] | undefined;
  /** The file, or an included one, was missing in the last scan: it is removed if it is also missing in the next one. */
  readonly missed: boolean;
}

/** `unsettled`: a change is in progress, so that another scan should follow shortly. */
export interface Refresh {
  readonly changed: boolean;
  readonly unsettled: boolean;
}

/** The parsed files of all light modules. A file that becomes invalid keeps its last valid tree (docs/reference/modules.md#folders). */
export class DefinitionFiles {
  private tracked = new Map<string, Tracked>();
  private folderProblems: readonly FolderProblem[] = [];

  constructor(private readonly applicationDir: string) {}

  /** All files in the order of the last scan. */
  all(): readonly DefinitionFile[] {
    return Array.from(this.tracked.values(), (tracked) => tracked.content);
  }

  folderFindings(): readonly Finding[] {
    return this.folderProblems.map(({ folder, text, code, values, severity = 'error' }) => {
      const at = { file: this.display(folder), line: 0, column: 0 };
      return { at, path: '', message: text, severity, code, values };
    });
  }

  /** The folders of included files, which a scan does not list. */
  includedFolders(): string[] {
    const included = Array.from(this.tracked.values()).flatMap((tracked) => [...tracked.included.keys()]);
    return [...new Set(included.map((absolute) => dirname(absolute)))];
  }

  /** Reads the files that a scan found to be new or changed. The first scan defers nothing. */
  async refresh(scan: ModuleScan, first: boolean): Promise<Refresh> {
    const next = new Map<string, Tracked>();
    let changed = false;
    let unsettled = false;
    for (const source of scan.files) {
      const known = this.tracked.get(source.absolute);
      if (known !== undefined && (await isCurrent(known, source, scan.modules))) {
        next.set(source.absolute, known.missed ? { ...known, missed: false } : known);
        continue;
      }
      const { read, missed } = await this.readSettled(source, scan, first);
      if (read === undefined) unsettled = true;
      else changed = true;
      const tracked = read ?? (known && { ...known, missed });
      if (tracked !== undefined) next.set(source.absolute, tracked);
    }
    const missing = this.keepMissing(next, scan.folderProblems);
    changed ||= missing.gone || !isDeepStrictEqual(this.folderProblems, scan.folderProblems);
    this.folderProblems = scan.folderProblems;
    this.tracked = next;
    return { changed, unsettled: unsettled || missing.kept };
  }

  /** Editors replace a file by removing it and renaming another: it is only removed if it is missing twice. */
  private keepMissing(
    next: Map<string, Tracked>,
    folderProblems: readonly FolderProblem[],
  ): { kept: boolean; gone: boolean } {
    const result = { kept: false, gone: false };
    for (const [absolute, known] of this.tracked) {
      if (next.has(absolute)) continue;
      const hidden = folderProblems.some(
        ({ folder, unreadable }) => unreadable && (absolute + sep).startsWith(folder + sep),
      );
      if (!hidden && known.missed) {
        result.gone = true;
        continue;
      }
      result.kept ||= !hidden;
      next.set(absolute, { ...known, missed: !hidden });
    }
    return result;
  }

  /** `read` is undefined while the file, or an included one, is being changed. The first scan does not wait. */
  private async readSettled(
    source: ScannedFile,
    { began, modules }: ModuleScan,
    first: boolean,
  ): Promise<{ readonly read: Tracked | undefined; readonly missed: boolean }> {
    if (!first && isBeingWritten(source, began)) return { read: undefined, missed: false };
    const known = this.tracked.get(source.absolute);
    const read = await this.read(source, modules, known);
    const missed = !first && known?.missed !== true && lacksFile(read, known);
    const isUsed = first || (!missed && (await isSettled(read, began)));
    return { read: isUsed ? read : undefined, missed };
  }

  private async read(
    source: ScannedFile,
    modules: readonly LightModule[],
    known: Tracked | undefined,
  ): Promise<Tracked> {
    const file = this.display(source.absolute);
    const included = new IncludedFiles(modules, (absolute) => this.display(absolute));
    const parsed = await readDefinitionFile(source, file);
    const { root, findings } = await included.resolve(parsed, [source.absolute]);
    const { module, top, path } = source;
    const content = { module, top, path, file, root: root ?? known?.content.root, findings };
    const used = included.areUsed ? modules : undefined;
    return { content, source, included: included.files, modules: used, missed: false };
  }

  /** The path relative to the application if inside it, otherwise absolute. */
  display(absolute: string): string {
    const inside = relative(this.applicationDir, absolute);
    return inside.startsWith('..') ? absolute : inside.split(sep).join('/');
  }
}

function isBeingWritten({ modified }: FileFacts, began: number): boolean {
  const age = began - modified;
  return age >= -MAX_AHEAD_MS && age < SETTLE_MS;
}

/** Whether the file is unchanged since it was read. */
async function isCurrent(
  known: Tracked,
  { stamp }: ScannedFile,
  modules: readonly LightModule[],
): Promise<boolean> {
  if (known.source.stamp !== stamp) return false;
  if (known.content.findings.some(({ code }) => code === 'fileUnreadable')) return false;
  if (known.modules !== undefined && !isDeepStrictEqual(known.modules, modules)) return false;
  return areUnchanged(known.included);
}

/** Whether neither the file nor an included one may have been written while they were read. */
async function isSettled({ source, included }: Tracked, began: number): Promise<boolean> {
  const files = new Map([...included, [source.absolute, source]]);
  const isWritten = [...files.values()].some((facts) => facts !== undefined && isBeingWritten(facts, began));
  return !isWritten && (await areUnchanged(files));
}

async function areUnchanged(files: IncludedFiles['files']): Promise<boolean> {
  for (const [absolute, facts] of files) {
    if ((await fileFactsOf(absolute))?.stamp !== facts?.stamp) return false;
  }
  return true;
}

/** Whether an included file that existed before is missing. */
function lacksFile({ included }: Tracked, known: Tracked | undefined): boolean {
  return [...included].some(
    ([absolute, facts]) => facts === undefined && known?.included.get(absolute) !== undefined,
  );
}
