import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testDatabase } from './databases.js';
import { ProgramProcess } from './program-process.js';
import { SHORT_RUN_OPTIONS } from './short-run-options.mjs';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** The lines about the database at the start of commands. */
const OPENING =
  /^(?:(?:New e|E)mbedded database in .* \(DATABASE_URL is not set\)\n)?(?:migration \S+ applied\n)*/;

/** The exit status and output of a process. */
export interface ProgramResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * The built program as a process in a separate folder, which can contain its `.env`; environment variables of
 * this process are not passed on. `npm test` builds it; otherwise run `npm run build`.
 */
export class Program {
  private process: ProgramProcess | undefined;

  private constructor(
    readonly folder: string,
    private readonly script: string,
    private readonly settings: Readonly<Record<string, string>>,
    private readonly drop?: () => Promise<void>,
  ) {}

  /** @param settings for all calls */
  static async in(
    script: 'main.js' | 'cli.js',
    settings: Readonly<Record<string, string>> = {},
  ): Promise<Program> {
    const file = join(DIST, script);
    if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build first.`);
    return new Program(await mkdtemp(join(tmpdir(), 'program-')), file, settings);
  }

  /** The command line with a database of the kind of this run. */
  static async commands(settings: Readonly<Record<string, string>> = {}): Promise<Program> {
    const { options, drop } = await testDatabase();
    const { folder, script } = await Program.in('cli.js');
    const database = { DATABASE_URL: options.url, DATA_DIR: options.dataDir };
    return new Program(folder, script, { ...database, ...settings }, drop);
  }

  async put(path: string, content: string | Buffer): Promise<void> {
    const file = join(this.folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  /**
   * Runs one call. If no other call is running, it uses the process of the previous call, because starting a
   * process takes longer than most commands. Omits the lines about the embedded database, whose path differs
   * in each test, and its migrations.
   * @param input standard input
   */
  async run(
    args: readonly string[],
    settings: Readonly<Record<string, string>> = {},
    input: string | Buffer = '',
  ): Promise<ProgramResult> {
    if (this.process?.isFree === false) return this.runAlone(args, settings, input);
    this.process ??= new ProgramProcess(this.script, this.folder);
    return withoutOpening(await this.process.run({ args, env: this.environment(settings), input }));
  }

  /** Several calls one after another. */
  async runAll(
    calls: readonly (readonly string[])[],
    settings: Readonly<Record<string, string>> = {},
  ): Promise<ProgramResult[]> {
    const results: ProgramResult[] = [];
    for (const args of calls) results.push(await this.run(args, settings));
    return results;
  }

  /** Runs a call in a separate process: for calls that leave resources open, or that need options of Node. */
  async runAlone(...call: Parameters<Program['runVerbatim']>): Promise<ProgramResult> {
    return withoutOpening(await this.runVerbatim(...call));
  }

  /** Runs one call in a separate process and returns its complete output. */
  runVerbatim(
    args: readonly string[],
    settings: Readonly<Record<string, string>> = {},
    input: string | Buffer = '',
  ): Promise<ProgramResult> {
    const child = spawn(process.execPath, [...SHORT_RUN_OPTIONS, this.script, ...args], {
      cwd: this.folder,
      env: this.environment(settings),
    });
    child.stdin.on('error', () => undefined).end(input);
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, ...output }));
    });
  }

  async dispose(): Promise<void> {
    this.process?.end();
    await this.drop?.();
    await rm(this.folder, { recursive: true, force: true });
  }

  private environment(settings: Readonly<Record<string, string>>): Record<string, string> {
    return { PATH: process.env.PATH ?? '', ...this.settings, ...settings };
  }
}

function withoutOpening(result: ProgramResult): ProgramResult {
  return { ...result, stderr: result.stderr.replace(OPENING, '') };
}
