import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DefinitionsService, integer, mapOf, optional, required, text } from '../../src/definitions/index.js';

const tour = mapOf({ workspace: required(text), depth: optional(integer(0, 9)) });

/** Definitions in a temporary folder, for one test. */
export class TemporaryModules {
  readonly definitions: DefinitionsService;

  private constructor(readonly folder: string) {
    this.definitions = new DefinitionsService({
      applicationDir: folder,
      modulesDir: join(folder, 'light-modules'),
    });
  }

  static async create(): Promise<TemporaryModules> {
    return new TemporaryModules(await mkdtemp(join(tmpdir(), 'definitions-')));
  }

  async dispose(): Promise<void> {
    await this.definitions.stop();
    await rm(this.folder, { recursive: true });
  }

  async put(path: string, content: string | Uint8Array): Promise<void> {
    const absolute = join(this.folder, path);
    await mkdir(dirname(absolute), { recursive: true });
    await writeFile(absolute, content);
  }

  /** Workspace and depth of each endpoint, e.g. `tours 3`. */
  consumeEndpoints(): { all(): Record<string, string>; changes(): number } {
    let changes = 0;
    const live = this.definitions.consume('restEndpoints', ({ root }, report) => {
      const read = tour(root, { path: '', report });
      return read && `${read.value.workspace} ${read.value.depth ?? '-'}`;
    });
    live.onChange(() => changes++);
    return { all: () => Object.fromEntries(live.all()), changes: () => changes };
  }

  problems(): string[] {
    return this.definitions.problems().map(({ file, line, column, severity, message }) => {
      return `${file}:${line}:${column} ${severity} ${message}`;
    });
  }
}
