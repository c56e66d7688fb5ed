import { dirname, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DefinitionNode } from '../yaml/definition-node.js';
import type { Finding } from '../problem.js';
import { IncludedFiles } from './included-files.js';
import { readDefinitionFile } from './read-definition-file.js';
import {
  fileFactsOf,
  type FolderTrouble,
  type LightModule,
  type ModuleScan,
  type ScannedFile,
} from './scan-modules.js';

/** A file changed more recently than this may still be being written: the next scan reads it. */
const SETTLE_MS = 100;

/** A file as it was last read; `root` is the last good tree, undefined when there never was one. */
export interface DefinitionFile {
  readonly module: string;
  readonly top: string;
  readonly path: string;
  /** Relative to the application when inside it, else absolute. */
  readonly file: string;
  readonly root: DefinitionNode | undefined;
  readonly findings: readonly Finding[];
}

interface Tracked {
  readonly content: DefinitionFile;
  readonly stamp: string;
  /** Stamps of the files that it includes. */
  readonly included: IncludedFiles['stamps'];
  /** Not found by the last scan: it counts as removed if the next one does not find it either. */
  readonly missed: boolean;
}

/** `unsettled`: something is in the middle of a change, so another scan should follow shortly. */
export interface Refresh {
  readonly changed: boolean;
  readonly unsettled: boolean;
}

/** The parsed files of all light modules. A file that becomes invalid keeps its last valid tree (docs/reference/modules.md#folders). */
export class DefinitionFiles {
  private tracked = new Map<string, Tracked>();
  private troubles: readonly FolderTrouble[] = [];

  constructor(private readonly applicationDir: string) {}

  /** All files in the order of the last scan. */
  all(): readonly DefinitionFile[] {
    return Array.from(this.tracked.values(), (tracked) => tracked.content);
  }

  folderFindings(): readonly Finding[] {
    return this.troubles.map(({ folder, message }) => {
      const at = { file: this.display(folder), line: 0, column: 0 };
      return { at, path: '', message, severity: 'error' };
    });
  }

  /** The folders of included files, which a scan does not list. */
  includedFolders(): string[] {
    const included = Array.from(this.tracked.values()).flatMap((tracked) => [...tracked.included.keys()]);
    return [...new Set(included.map((absolute) => dirname(absolute)))];
  }

  /** Reads the files that a scan found new or changed. The first scan defers nothing. */
  async refresh(scan: ModuleScan, first: boolean): Promise<Refresh> {
    const next = new Map<string, Tracked>();
    let changed = false;
    let unsettled = false;
    for (const source of scan.files) {
      const known = this.tracked.get(source.absolute);
      const modified = await lastChange(source, known);
      if (known !== undefined && modified === undefined) {
        next.set(source.absolute, known.missed ? { ...known, missed: false } : known);
      } else if (!first && modified !== undefined && isBeingWritten(modified)) {
        unsettled = true;
        if (known !== undefined) next.set(source.absolute, known);
      } else {
        changed = true;
        next.set(source.absolute, await this.read(source, scan.modules, known));
      }
    }
    const missing = this.keepMissing(next, scan.troubles);
    changed ||= missing.gone || !isDeepStrictEqual(this.troubles, scan.troubles);
    this.troubles = scan.troubles;
    this.tracked = next;
    return { changed, unsettled: unsettled || missing.kept };
  }

  /**
   * Editors replace a file by removing and renaming: one miss is not yet a removal. Nor is a folder that cannot be
   * listed.
   */
  private keepMissing(
    next: Map<string, Tracked>,
    troubles: readonly FolderTrouble[],
  ): { kept: boolean; gone: boolean } {
    const result = { kept: false, gone: false };
    for (const [absolute, known] of this.tracked) {
      if (next.has(absolute)) continue;
      const hidden = troubles.some(
        ({ folder, unreadable }) => unreadable && absolute.startsWith(folder + sep),
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
    return { content, stamp: source.stamp, included: included.stamps, missed: false };
  }

  /** Relative to the application when inside it, else absolute. */
  display(absolute: string): string {
    const inside = relative(this.applicationDir, absolute);
    return inside.startsWith('..') ? absolute : inside.split(sep).join('/');
  }
}

function isBeingWritten(modified: number): boolean {
  const age = Date.now() - modified;
  return age >= 0 && age < SETTLE_MS;
}

/** When the file, or a file that it includes, was changed since it was read; undefined if none was. */
async function lastChange(source: ScannedFile, known: Tracked | undefined): Promise<number | undefined> {
  if (known?.stamp !== source.stamp) return source.modified;
  let last: number | undefined;
  for (const [absolute, stamp] of known.included) {
    const facts = await fileFactsOf(absolute);
    if (facts?.stamp !== stamp) last = Math.max(last ?? 0, facts?.modified ?? 0);
  }
  return last;
}
