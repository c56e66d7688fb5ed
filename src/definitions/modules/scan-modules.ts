import type { Dirent, Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, fileFacts, isMissing, type FileFacts } from './file-facts.js';
import { misspeltFolders } from './misspelt-folders.js';
import { DEFINITION_KINDS, isDefinitionKind } from '../definition.js';
import type { CodedText, Severity } from '../problem.js';

/** Name of the light module in the application folder. */
const APPLICATION_MODULE = 'app';
/** Name of the light module of the sample site, in the folder `sample` of the application. */
export const SAMPLE_MODULE = 'sample';
/** The light modules of the server, in order of precedence. Their names are not allowed in MODULES_DIR. */
export const PRODUCT_MODULES: readonly string[] = [SAMPLE_MODULE, APPLICATION_MODULE];
export const DECORATIONS = 'decorations';
/** Folders of a light module with files of definitions. */
export const DEFINITION_FOLDERS: readonly string[] = [
  ...Object.entries(DEFINITION_KINDS).flatMap(([kind, { folder }]) => (folder ? [kind] : [])),
  DECORATIONS,
];

const DEFINITION_FILE = /\.(?:ya?ml|json)$/i;
/** Deeper than any real tree of files; a safeguard in addition to the check for loops. */
const MAX_FOLDER_DEPTH = 30;

export interface LightModule {
  readonly name: string;
  readonly folder: string;
}

/** A file that may contain a definition or a decoration. */
export interface ScannedFile extends FileFacts {
  readonly module: string;
  /** Kind of definition, or `decorations`. */
  readonly top: string;
  /** Path relative to the `top` folder, with `/`, without extension. */
  readonly path: string;
}

/** The locations of light modules, as absolute paths. */
export interface ModuleFolders {
  /** The application's own folder, a light module. */
  readonly applicationDir: string;
  /** Each folder in it is a light module. It may be missing. */
  readonly modulesDir: string;
  /** The only folders in it that are read; undefined: all. */
  readonly moduleNames?: readonly string[] | undefined;
  /** False: the light module of the sample is not loaded. */
  readonly sample?: boolean;
}

/** A problem with a folder or file. `unreadable`: its contents are unknown, and not treated as removed. */
export interface FolderProblem extends CodedText {
  readonly folder: string;
  readonly unreadable: boolean;
  /** Default: error. */
  readonly severity?: Severity;
}

export interface ModuleScan {
  readonly began: number;
  /** The sample, the application, then the others by name: of two definitions the later one takes precedence. */
  readonly modules: readonly LightModule[];
  readonly files: readonly ScannedFile[];
  /** All folders in which a definition may be created. */
  readonly folders: readonly string[];
  readonly folderProblems: readonly FolderProblem[];
}

/**
 * Lists the files of all light modules (docs/reference/modules.md#folders) without reading them. Hidden files and folders
 * and `node_modules` are skipped, each real folder is visited once per module, and a missing folder is treated as empty.
 */
export async function scanModules(where: ModuleFolders): Promise<ModuleScan> {
  const { applicationDir, modulesDir, moduleNames } = where;
  const began = Date.now();
  const scanner = new ModuleScanner();
  const modules = [
    ...(await sampleIn(where)),
    { name: APPLICATION_MODULE, folder: applicationDir },
    ...scanner.withoutReserved(
      moduleNames === undefined
        ? await scanner.modulesIn(modulesDir)
        : moduleNames.map((name) => ({ name, folder: join(modulesDir, name) })),
    ),
  ];
  for (const module of modules) await scanner.scanModule(module);
  const { files, folders, folderProblems } = scanner;
  // In the application folder, only the folders of definitions are watched.
  const watched = folders.filter((folder) => folder !== applicationDir);
  // A folder that does not exist yet is detected by watching its parent folder.
  if (!folders.includes(modulesDir)) watched.push(await nearestFolder(dirname(modulesDir)));
  return { began, modules, files, folders: watched, folderProblems };
}

async function sampleIn({ applicationDir, sample = true }: ModuleFolders): Promise<LightModule[]> {
  const folder = join(applicationDir, SAMPLE_MODULE);
  return sample && (await isFolder(folder)) ? [{ name: SAMPLE_MODULE, folder }] : [];
}

interface Listed {
  readonly name: string;
  readonly absolute: string;
  readonly stats: Stats;
}

class ModuleScanner {
  readonly files: ScannedFile[] = [];
  readonly folders: string[] = [];
  readonly folderProblems: FolderProblem[] = [];
  /** Device and inode of the visited folders of one module, because symbolic links can form cycles. */
  private readonly visited = new Set<string>();

  async modulesIn(modulesDir: string): Promise<LightModule[]> {
    const listed = await this.list(modulesDir);
    if (listed.some(({ name }) => name === DECORATIONS || name === 'restEndpoints')) {
      const text = 'MODULES_DIR is itself a light module: set it to the parent folder';
      this.folderProblems.push({ folder: modulesDir, text, code: 'folderIsModule', unreadable: false });
    }
    return listed
      .filter((entry) => entry.stats.isDirectory())
      .map((entry) => ({ name: entry.name, folder: entry.absolute }));
  }

  /** Reports and skips folders with the name of a module of the server, which cannot be replaced or extended. */
  withoutReserved(modules: readonly LightModule[]): LightModule[] {
    const reserved = modules.filter(({ name }) => PRODUCT_MODULES.includes(name));
    for (const { name, folder } of reserved) {
      const text = `the name '${name}' is reserved for a module of the server, so this folder is not loaded: rename it`;
      const coded = { code: 'folderNameReserved', values: { name } } as const;
      this.folderProblems.push({ folder, text, ...coded, unreadable: false });
    }
    return modules.filter((module) => !reserved.includes(module));
  }

  async scanModule({ name, folder }: LightModule): Promise<void> {
    this.visited.clear();
    if (name !== APPLICATION_MODULE) this.folders.push(folder);
    const [own, ...found] = await Promise.all(
      [folder, ...DEFINITION_FOLDERS.map((top) => join(folder, top))].map((absolute) =>
        this.listed('', absolute, 'folder'),
      ),
    );
    if (own !== undefined) this.isNew(own.stats);
    if (name !== APPLICATION_MODULE) {
      const missing = DEFINITION_FOLDERS.filter((_, place) => found[place] === undefined);
      const names = await readdir(folder).catch(() => []);
      this.folderProblems.push(...misspeltFolders(folder, names, missing));
    }
    for (const [place, top] of DEFINITION_FOLDERS.entries()) {
      const entry = found[place];
      if (entry !== undefined && this.isNew(entry.stats)) await this.scanFolder(name, top, entry.absolute);
    }
  }

  private async scanFolder(module: string, top: string, folder: string, path = ''): Promise<void> {
    for (const { name, absolute, stats } of await this.list(folder)) {
      const below = path === '' ? name : `${path}/${name}`;
      if (stats.isFile() && DEFINITION_FILE.test(name)) {
        this.files.push({
          ...fileFacts(absolute, stats),
          module,
          top,
          path: below.replace(DEFINITION_FILE, ''),
        });
      } else if (
        stats.isDirectory() &&
        below.split('/').length <= MAX_FOLDER_DEPTH &&
        !isSkipped(top, below)
      ) {
        if (this.isNew(stats)) await this.scanFolder(module, top, absolute, below);
      }
    }
  }

  /** Whether the folder was not yet visited in this module. */
  private isNew(stats: Stats): boolean {
    if (!stats.isDirectory()) return false;
    const identity = `${stats.dev}:${stats.ino}`;
    if (this.visited.has(identity)) return false;
    this.visited.add(identity);
    return true;
  }

  /** The entries of a folder by name, with symbolic links resolved. */
  private async list(folder: string): Promise<Listed[]> {
    let entries: Dirent[];
    try {
      entries = await readdir(folder, { withFileTypes: true });
    } catch (error) {
      if (!isMissing(error)) this.addUnreadable(folder, 'folder', error);
      return [];
    }
    this.folders.push(folder);
    const names = entries
      .map((entry) => entry.name)
      .filter((name) => !name.startsWith('.') && name !== 'node_modules');
    const listed = await Promise.all(names.sort().map((name) => this.listed(name, join(folder, name))));
    return listed.filter((entry) => entry !== undefined);
  }

  /** Undefined if it has been removed, is a broken link, or cannot be read. */
  private async listed(
    name: string,
    absolute: string,
    what: 'file' | 'folder' = 'file',
  ): Promise<Listed | undefined> {
    try {
      return { name, absolute, stats: await stat(absolute) };
    } catch (error) {
      if (!isMissing(error)) this.addUnreadable(absolute, what, error);
      return undefined;
    }
  }

  private addUnreadable(folder: string, what: 'file' | 'folder', error: unknown): void {
    const reason = codeOf(error);
    const coded = { code: `${what}Unreadable`, values: { reason } } as const;
    this.folderProblems.push({
      folder,
      text: `the ${what} cannot be read (${reason})`,
      ...coded,
      unreadable: true,
    });
  }
}

/** The folder itself, or its nearest existing parent. */
async function nearestFolder(folder: string): Promise<string> {
  const above = dirname(folder);
  return above === folder || (await isFolder(folder)) ? folder : nearestFolder(above);
}

async function isFolder(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isDirectory() === true;
}

function isSkipped(top: string, path: string): boolean {
  const skip: readonly string[] = isDefinitionKind(top) ? DEFINITION_KINDS[top].skip : [];
  return skip.includes(path);
}
