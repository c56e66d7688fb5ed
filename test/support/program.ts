import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProgramProcess } from './program-process.js';
import { SHORT_RUN_OPTIONS } from './short-run-options.mjs';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** What commands say of the database before they begin. */
const OPENING =
  /^(?:(?:New e|E)mbedded database in .* \(DATABASE_URL is not set\)\n)?(?:migration \S+ applied\n)*/;

/** How a process ended and what it wrote. */
export interface ProgramResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * The built program as a process in a folder of its own, which is also where its `.env` would be; nothing of
 * this process's environment reaches it. `npm test` builds it first; elsewhere `npm run build` does.
 */
export class Program {
  private process: ProgramProcess | undefined;

  private constructor(
    readonly folder: string,
    private readonly script: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /** @param settings for every call */
  static async in(
    script: 'main.js' | 'cli.js',
    settings: Readonly<Record<string, string>> = {},
  ): Promise<Program> {
    const file = join(DIST, script);
    if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build first.`);
    return new Program(await mkdtemp(join(tmpdir(), 'program-')), file, settings);
  }

  async put(path: string, content: string | Buffer): Promise<void> {
    const file = join(this.folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  /**
   * One call. A call while none is running takes place in the process of the previous one, because starting a process takes
   * longer than most commands. Leaves out the lines of commands that name the embedded database, another one in each test,
   * and its migrations.
   * @param input what it reads from standard input
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

  /** The same in a process of its own: for calls that leave something open at their end, or that need options of Node. */
  async runAlone(...call: Parameters<Program['runVerbatim']>): Promise<ProgramResult> {
    return withoutOpening(await this.runVerbatim(...call));
  }

  /** One call in a process of its own, with everything that it writes. */
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
    await rm(this.folder, { recursive: true, force: true });
  }

  private environment(settings: Readonly<Record<string, string>>): Record<string, string> {
    return { PATH: process.env.PATH ?? '', ...this.settings, ...settings };
  }
}

function withoutOpening(result: ProgramResult): ProgramResult {
  return { ...result, stderr: result.stderr.replace(OPENING, '') };
}
