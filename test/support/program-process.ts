import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ProgramResult } from './program.js';
import { SHORT_RUN_OPTIONS } from './short-run-options.mjs';

const RUN_PROGRAMS = fileURLToPath(new URL('run-programs.mjs', import.meta.url));

export interface ProgramCall {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly input: string | Buffer;
}

/** A process that runs calls of a program one after another. */
export class ProgramProcess {
  private readonly child: ChildProcess;
  private readonly output = { stdout: '', stderr: '' };
  private isRunning = false;

  constructor(script: string, folder: string) {
    this.child = spawn(process.execPath, [...SHORT_RUN_OPTIONS, RUN_PROGRAMS, script], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const name of ['stdout', 'stderr'] as const) {
      this.child[name]?.setEncoding('utf8').on('data', (text: string) => (this.output[name] += text));
    }
  }

  /** Whether it can run a call: no other call is running, and the process has not ended. */
  get isFree(): boolean {
    return !this.isRunning && this.child.connected;
  }

  async run({ args, env, input }: ProgramCall): Promise<ProgramResult> {
    this.isRunning = true;
    Object.assign(this.output, { stdout: '', stderr: '' });
    this.child.send({ args, env, input: Buffer.from(input).toString('base64') });
    const result = await this.nextResult();
    this.isRunning = false;
    return result;
  }

  end(): void {
    this.child.kill('SIGKILL');
  }

  private nextResult(): Promise<ProgramResult> {
    return new Promise((resolve, reject) => {
      const check = (): void => {
        const [stdout = '', code, rest] = this.output.stdout.split('\0');
        const [stderr = '', end] = this.output.stderr.split('\0');
        if (rest === undefined || end === undefined) return;
        this.child.stdout?.off('data', check);
        this.child.stderr?.off('data', check);
        this.child.off('close', fail);
        resolve({ code: Number(code), stdout, stderr });
      };
      const fail = (): void => {
        reject(new Error(`A call ended its process: ${this.output.stderr}`));
      };
      this.child.stdout?.on('data', check);
      this.child.stderr?.on('data', check);
      this.child.once('close', fail);
    });
  }
}
