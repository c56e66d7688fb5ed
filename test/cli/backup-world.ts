import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createClient } from '../../client/index.js';
import { emptyDatabase, testDatabase, type DatabaseKind } from '../support/databases.js';
import { runFolder } from '../support/once-per-run.js';
import { Program, type ProgramResult } from '../support/program.js';
import { ServerProcess } from '../support/server-process.js';

export const PASSWORD = 'a rather long password';
/** Example responses of all kinds of reads. */
const READ = [
  '/.rest/delivery/pages/v1/larkway',
  '/.rest/delivery/pages/v1/larkway/contact?lang=de',
  '/.rest/delivery/pages/v1/larkway/contact?version=1.0',
  '/.rest/delivery/tours/v1?guided=true&price[in]=200~300&orderBy=price&limit=2',
  '/.rest/delivery/search/v1?q=lighthouse',
  '/.rest/forms/v1/forms/1',
  '/.rest/forms/v1/forms/2?lang=de',
  '/.rest/forms/v1/forms/1/results',
];

/** An empty database of either kind, with the command line and the server using it. */
export class BackupWorld {
  private server: ServerProcess | undefined;

  private constructor(
    readonly cms: Program,
    readonly settings: Readonly<Record<string, string>>,
    private readonly drop: () => Promise<void>,
  ) {}

  /** Uses the command line of `other`, and its folder, which saves loading a second one. */
  static async beside(other: BackupWorld, kind: DatabaseKind): Promise<BackupWorld> {
    if (kind === 'embedded') return BackupWorld.on('', { cms: other.cms });
    const { options, drop } = await emptyDatabase();
    return BackupWorld.on(options.url, { cms: other.cms, drop });
  }

  /** Uses a database with tables, but without rows. */
  static async migrated(kind: DatabaseKind): Promise<BackupWorld> {
    const { options, drop } = await testDatabase(kind);
    return BackupWorld.on(options.url, { drop, dataDir: options.dataDir });
  }

  /** Uses the PostgreSQL database at `url`; if it is empty, a new embedded database. */
  static async on(
    url: string,
    { cms, drop, dataDir }: { cms?: Program; drop?: () => Promise<void>; dataDir?: string } = {},
  ): Promise<BackupWorld> {
    const folder = dataDir ?? (await mkdtemp(join(runFolder(), 'backup-')));
    const settings = { DATABASE_URL: url, DATA_DIR: folder, SUPERUSER_PASSWORD: PASSWORD };
    const used = cms ?? (await Program.in('cli.js'));
    return new BackupWorld(used, settings, async () => {
      await drop?.();
      await rm(folder, { recursive: true, force: true });
      if (cms === undefined) await used.dispose();
    });
  }

  run(...args: string[]): Promise<ProgramResult> {
    return this.cms.run(args, this.settings);
  }

  runAll(calls: readonly (readonly string[])[]): Promise<ProgramResult[]> {
    return this.cms.runAll(calls, this.settings);
  }

  /** The path of a file as seen by the command line. */
  path(file: string): string {
    return join(this.cms.folder, file);
  }

  async addUser(name: string): Promise<void> {
    const args = ['user', 'add', name, '--roles', 'forms-analyst'];
    await this.cms.run(args, this.settings, `${PASSWORD}\n`);
  }

  /** Starts the server unless it is running; resolves to its URL. */
  async start(): Promise<string> {
    this.server ??= await ServerProcess.prepare(this.settings);
    return this.server.address;
  }

  /** The process id of the running server. */
  get pid(): number {
    return this.server?.pid ?? 0;
  }

  async stop(): Promise<void> {
    await this.server?.stop();
    await this.server?.dispose();
    this.server = undefined;
  }

  async dispose(): Promise<void> {
    await this.stop();
    await this.drop();
  }
}

/** The responses that clients receive: status, ETag and body. */
export function readAll(address: string): Promise<unknown[]> {
  return Promise.all(
    READ.map(async (path) => {
      const response = await fetch(address + path);
      return [path, response.status, response.headers.get('etag'), await response.text()];
    }),
  );
}

export async function analyticsOf(address: string): Promise<unknown> {
  const response = await fetch(`${address}/.rest/forms/v1/forms/1/analytics`, {
    headers: basic('superuser'),
  });
  return response.json();
}

export function basic(user: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${user}:${PASSWORD}`).toString('base64')}` };
}

/** Submits a response to the sample poll; resolves to its number. */
export async function answerPoll(address: string): Promise<number> {
  const { forms } = createClient({ baseUrl: address });
  const { questions } = await forms.getForm(1);
  const items = questions.map(({ id, answerOptions }) => ({
    questionId: id,
    value: answerOptions[0]?.value ?? '',
  }));
  return (await forms.submitResponse(1, items)).id;
}

/** The lines of a backup without the first one, which contains the time. */
export async function linesOf(file: string): Promise<string[]> {
  const text = gunzipSync(await readFile(file)).toString('utf8');
  return text.split('\n').slice(1);
}

export function rowsOf(lines: readonly string[], table: string): string[] {
  const from = lines.findIndex((line) => line.startsWith(`{"table":"${table}"`));
  const { rows } = JSON.parse(lines[from] ?? '') as { rows: number };
  return lines.slice(from + 1, from + 1 + rows);
}
