import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ContentImporterService } from '../../src/content-transfer/index.js';
import {
  DatabaseUnavailableError,
  openDatabase,
  Revisions,
  type Database,
  type DatabaseOptions,
} from '../../src/database/index.js';
import type { MixedContent } from './mixed-content.js';
import { describeFailure } from '../support/describe-failure.js';
import { SHORT_RUN_OPTIONS } from '../support/short-run-options.mjs';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const PAUSE_MS = 50;
/** The message of a command without a database. */
const WITHOUT_DATABASE =
  /^(Settings: |\S+\.yaml: )?(DATABASE_URL: (no response from|the server is starting or stopping|the database cannot)|The database cannot be reached)/m;

/** Imports on a connection of this process, which is never killed. */
export class MixedImporter {
  readonly problems: string[] = [];

  private constructor(
    readonly content: MixedContent,
    private readonly folder: string,
    private readonly database: Database,
    private readonly importer: ContentImporterService,
  ) {}

  static async open(content: MixedContent, options: DatabaseOptions): Promise<MixedImporter> {
    const database = await openDatabase(options);
    const importer = new ContentImporterService(database, new Revisions(database, ''));
    return new MixedImporter(content, options.dataDir, database, importer);
  }

  /** Tries the next import once. */
  async act(): Promise<void> {
    await sleep(PAUSE_MS);
    const file = await this.content.write(this.folder);
    try {
      await this.importer.importFile(file, { onExisting: 'replace' });
      this.content.acknowledge();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) this.problems.push(describeFailure(error));
    }
  }

  close(): Promise<void> {
    return this.database.close();
  }
}

/** Imports by the command line, in a separate process that can be killed. */
export class MixedCommandImporter {
  readonly problems: string[] = [];
  private child: ChildProcess | undefined;

  constructor(
    readonly content: MixedContent,
    private readonly folder: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /** Tries the next import once. */
  async act(): Promise<void> {
    const file = await this.content.write(this.folder);
    const args = [...SHORT_RUN_OPTIONS, CLI, 'content', 'import', file, '--on-existing', 'replace'];
    const env = { PATH: process.env.PATH ?? '', ...this.settings };
    const child = spawn(process.execPath, args, {
      cwd: this.folder,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child = child;
    let said = '';
    child.stderr.on('data', (data: Buffer) => (said += data.toString()));
    await once(child, 'close');
    if (child.exitCode === 0) this.content.acknowledge();
    else if (child.signalCode !== 'SIGKILL' && !WITHOUT_DATABASE.test(said)) this.problems.push(said);
  }

  /** Kills a running import. */
  kill(): void {
    this.child?.kill('SIGKILL');
  }
}
