import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHORT_RUN_OPTIONS } from './short-run-options.js';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const RUN_COMMANDS = fileURLToPath(new URL('run-commands.mjs', import.meta.url));

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

  /** Leaves out the lines of commands that name the embedded database, another one in each test, and its migrations. */
  async run(...call: Parameters<Program['runVerbatim']>): Promise<ProgramResult> {
    const result = await this.runVerbatim(...call);
    return { ...result, stderr: result.stderr.replace(OPENING, '') };
  }

  /** Several commands one after another, in one process: starting it takes longer than most commands. */
  async runAll(
    calls: readonly (readonly string[])[],
    settings: Readonly<Record<string, string>> = {},
  ): Promise<ProgramResult[]> {
    const { stdout, stderr } = await this.start([RUN_COMMANDS, DIST, JSON.stringify(calls)], settings);
    const [outputs, errors] = [stdout.split('\0'), stderr.split('\0')];
    if (outputs.length !== 2 * calls.length + 1) throw new Error(`A command ended its process: ${stderr}`);
    return calls.map((_, index) => ({
      code: Number(outputs[2 * index + 1]),
      stdout: outputs[2 * index] ?? '',
      stderr: (errors[index] ?? '').replace(OPENING, ''),
    }));
  }

  /** @param input what it reads from standard input */
  runVerbatim(
    args: readonly string[],
    settings: Readonly<Record<string, string>> = {},
    input: string | Buffer = '',
  ): Promise<ProgramResult> {
    return this.start([this.script, ...args], settings, input);
  }

  private start(
    args: readonly string[],
    settings: Readonly<Record<string, string>>,
    input: string | Buffer = '',
  ): Promise<ProgramResult> {
    const env = { PATH: process.env.PATH ?? '', ...this.settings, ...settings };
    const child = spawn(process.execPath, [...SHORT_RUN_OPTIONS, ...args], { cwd: this.folder, env });
    child.stdin.on('error', () => undefined).end(input);
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, ...output }));
    });
  }

  dispose(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
