import { execFile, type ExecFileException } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Files left by readers who tried the example. */
const NOT_COPIED = new Set(['node_modules', 'dist', '.next', 'next-env.d.ts', 'package-lock.json']);
const UNREACHABLE =
  /code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH)\b/;
const INSTALL = ['install', '--no-audit', '--no-fund', '--no-update-notifier', '--prefer-offline'];
const PATIENCE = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=20000'];

/** A copy of an example with the packed client, in a temporary folder with the layout of the repository. */
export class ExampleProject {
  private constructor(private readonly root: string, readonly folder: string) {} // prettier-ignore

  /** Uses the client of `npm run build`. */
  static async copy(name: string): Promise<ExampleProject> {
    const root = await mkdtemp(join(tmpdir(), `example-${name}-`));
    const project = new ExampleProject(root, join(root, 'examples', name));
    await cp(join(ROOT, 'examples', name), project.folder, {
      recursive: true,
      filter: (source) => !NOT_COPIED.has(basename(source)),
    });
    // The effect of `npm pack` in `client/`, without writing there.
    const client = join(root, 'client');
    for (const file of ['package.json', 'README.md'])
      await cp(join(ROOT, 'client', file), join(client, file), { recursive: true });
    await cp(join(ROOT, 'dist/client-package'), join(client, 'dist'), { recursive: true });
    await project.run('npm', ['pack', '--ignore-scripts'], {}, client);
    return project;
  }

  /** Runs `npm install`. Returns the reason if the registry cannot be reached. */
  async install(): Promise<string | undefined> {
    try {
      await this.run('npm', [...INSTALL, ...PATIENCE]);
      return undefined;
    } catch (error) {
      const reason = UNREACHABLE.exec(String(error))?.[1];
      if (reason === undefined) throw error;
      return reason;
    }
  }

  /** Installs the client from its file, and links to packages of this repository without using a registry. */
  async installFromHere(packages: readonly string[]): Promise<void> {
    await writeFile(join(this.root, 'package.json'), '{"private":true}');
    const file = './client/content-and-forms-client-0.1.0.tgz';
    await this.run('npm', [...INSTALL, '--offline', file], {}, this.root);
    for (const name of packages)
      await symlink(join(ROOT, 'node_modules', name), join(this.root, 'node_modules', name));
  }

  /** Runs a program that an installed package contains; returns its output. */
  runPackage(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    return this.run(process.execPath, [join('node_modules', script), ...args], env);
  }

  /**
   * Runs without the settings of the test run and without telemetry.
   * @throws Error with the output, unless the exit status is 0
   */
  run(
    program: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
    cwd = this.folder,
  ): Promise<string> {
    const options = { cwd, env: { ...this.environment(), ...env }, timeout: 150_000, maxBuffer: 2 ** 24 };
    return new Promise((resolve, reject) => {
      execFile(program, args, options, (error: ExecFileException | null, stdout, stderr) => {
        if (error === null) resolve(stdout + stderr);
        else reject(new Error(`${program} ${args.join(' ')}: ${error.message}\n${stdout}${stderr}`));
      });
    });
  }

  environment(): NodeJS.ProcessEnv {
    const { NODE_ENV: _, NODE_OPTIONS: __, ...env } = process.env;
    return { ...env, NEXT_TELEMETRY_DISABLED: '1', XDG_CONFIG_HOME: this.root };
  }

  dispose(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }
}
