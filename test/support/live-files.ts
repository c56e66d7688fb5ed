import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TestApplication } from './application.js';

type Folder = 'own' | 'modules';

/** The definition files of a running application: of its own light module, or of the others. */
export class LiveFiles {
  constructor(private readonly application: TestApplication) {}

  async put(path: string, text: string | Buffer, folder: Folder = 'own'): Promise<void> {
    const file = this.at(path, folder);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  remove(path: string, folder: Folder = 'own'): Promise<void> {
    return rm(this.at(path, folder), { recursive: true });
  }

  /** The absolute path of a file. */
  at(path: string, folder: Folder): string {
    return join(this.application.folders[folder], path);
  }
}
