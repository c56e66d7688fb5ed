/** Imports files with the importer of the server; returns the duration and the peak memory of this process. */
import { basename } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { DatabaseOptions } from '../src/database/index.js';
import { peakMemoryOf } from './peak-memory.js';
import { loadServerCode } from './server-code.js';

// As in the command line.
setFlagsFromString('--heap-growing-percent=150');

export interface ImportTask {
  readonly database: DatabaseOptions;
  readonly files: readonly string[];
}

export interface ImportFigures {
  readonly nodes: number;
  readonly seconds: number;
  /** Peak resident memory of the process, in bytes. */
  readonly peakMemory: number;
}

async function importFiles({ database: options, files }: ImportTask): Promise<ImportFigures> {
  const { ContentImporterService, migrate, openDatabase, Revisions } = await loadServerCode();
  const database = await openDatabase(options);
  await migrate(database, 'content');
  const importer = new ContentImporterService(database, new Revisions(database, options.url));
  const start = performance.now();
  let nodes = 0;
  for (const file of files) nodes += (await importer.importFile(file, { label: basename(file) })).nodes;
  const seconds = (performance.now() - start) / 1000;
  await database.close();
  return { nodes, seconds, peakMemory: peakMemoryOf(process.pid) ?? 0 };
}

process.once('message', (task: ImportTask) => {
  importFiles(task).then(
    (figures) => process.send?.(figures, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
