import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { ServerProcess } from '../support/server-process.js';
import { SHORT_RUN_OPTIONS } from '../support/short-run-options.mjs';

// Every block of docs/guides, from top to bottom, in a separate folder: files are written; commands and
// requests run against the built server on a PostgreSQL database, so that they do not have to wait for each
// other.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GUIDES = join(ROOT, 'docs/guides');
const FENCE = /^```(\w*)\n(.*?)^```$/gms;
/** An assignment of a variable that later blocks use. */
const ASSIGNMENT = /^(\w+)=(?:\$\(.*\)|'[^']*'|"[^"]*"|\S*)$/gm;
/** The settings that docs/guides/afternoon.md writes to `.env`. */
const SETTINGS = { WEBHOOK_ALLOW_PRIVATE: 'true', REBUILD_SECRET: 'a-secret-of-the-lodge' };
/** Marks omitted output. */
const OMITTED = ' … ';

interface Block {
  readonly kind: string;
  readonly text: string;
}

interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** A guide and the environment of its reader. */
class Reader {
  private readonly variables = new Set<string>();
  private readonly groups: number[] = [];

  private constructor(
    readonly blocks: readonly Block[],
    readonly folder: string,
    private readonly database: TestDatabase,
    private readonly server: ServerProcess,
  ) {}

  static async of(guide: string): Promise<Reader> {
    const folder = await mkdtemp(join(tmpdir(), 'guide-'));
    const text = await readFile(join(GUIDES, guide), 'utf8');
    const blocks = Array.from(text.matchAll(FENCE), ([, kind = '', body = '']) => ({ kind, text: body }));
    // The effect of `npm install <the server's folder>` and of npm itself.
    await mkdir(join(folder, 'node_modules'));
    await mkdir(join(folder, 'light-modules'));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await symlink(ROOT, join(folder, 'node_modules/content-and-forms-server'));
    await symlink(join(ROOT, 'node_modules/@types'), join(folder, 'node_modules/@types'));
    await mkdir(join(folder, 'bin'));
    const shim = `#!/bin/bash\n[ "$1" = start ] && exit 0\nwhile [ "$1" != -- ]; do shift; done; shift\nexec "${process.execPath}" ${SHORT_RUN_OPTIONS.join(' ')} "${ROOT}dist/cli.js" "$@"\n`;
    await writeFile(join(folder, 'bin/npm'), shim);
    await chmod(join(folder, 'bin/npm'), 0o755);
    const compiler = join(ROOT, 'node_modules/typescript-7/bin/tsc');
    await writeFile(
      join(folder, 'bin/npx'),
      `#!/bin/bash\nexec "${process.execPath}" "${compiler}" "\${@:2}"\n`,
    );
    await chmod(join(folder, 'bin/npx'), 0o755);
    const database = await testDatabase('postgres');
    const server = await ServerProcess.prepare({
      DATABASE_URL: database.options.url,
      MODULES_DIR: join(folder, 'light-modules'),
      DATA_DIR: join(folder, 'data'),
      ...SETTINGS,
    });
    return new Reader(blocks, folder, database, server);
  }

  /** Also ends the processes that blocks started in the background. */
  async dispose(): Promise<void> {
    for (const group of this.groups) endGroup(group);
    await this.server.dispose();
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Writes the file of a block, if it is one. */
  async writeFile(text: string): Promise<boolean> {
    const file = /^(?:#|\/\/) (\S+\.(?:yaml|mjs|ts))\n/.exec(text)?.[1];
    if (file === undefined) return false;
    await mkdir(dirname(join(this.folder, file)), { recursive: true });
    await writeFile(join(this.folder, file), text);
    return true;
  }

  /** Runs a shell block; `curl` fails for statuses other than 2xx, unless another status is documented. */
  async run(block: string): Promise<Outcome> {
    for (const [, name = ''] of block.matchAll(ASSIGNMENT)) this.variables.add(name);
    const body = block
      .replaceAll('http://127.0.0.1:8080', this.server.address)
      .replace(/^curl (.*)# (4\d\d).*$/gm, 'test "$(command curl -s -o /dev/null -w "%{http_code}" $1)" = $2')
      .replace(/^curl /gm, "curl -sS --fail-with-body -w '\\n' ");
    const names = [...this.variables].join(' ');
    const remember = names === '' ? '' : `declare -p ${names} > .variables`;
    return this.#bash(['[ ! -f .variables ] || . ./.variables', body, remember].join('\n'));
  }

  #bash(script: string): Promise<Outcome> {
    const env = {
      PATH: `${this.folder}/bin:${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
      DATABASE_URL: this.database.options.url,
      DATA_DIR: join(this.folder, 'data'),
      MODULES_DIR: join(this.folder, 'light-modules'),
      ...SETTINGS,
    };
    const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: this.folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    if (child.pid !== undefined) this.groups.push(child.pid);
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
  }
}

function endGroup(group: number): void {
  try {
    process.kill(-group);
  } catch {
    // The process has already ended.
  }
}

/** A pattern that matches a documented output. */
function patternOf(text: string): RegExp {
  const parts = text.trimEnd().split(OMITTED.trim());
  return new RegExp(parts.map((part) => part.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*'), 's');
}

describe.each(readdirSync(GUIDES))('docs/guides/%s', (guide) => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await Reader.of(guide);
  });
  afterAll(() => reader.dispose());

  it('shows the actual results of its blocks, from top to bottom', async () => {
    let shown = '';
    for (const { kind, text } of reader.blocks) {
      // The server detects changed definitions within a second.
      if (await reader.writeFile(text)) await sleep(1500);
      else if (kind === 'json' || kind === '') expect(shown).toMatch(patternOf(text));
      if (kind !== 'sh') continue;
      const outcome = await reader.run(text);
      expect({ block: text, ...outcome }).toEqual({ block: text, code: 0, output: outcome.output });
      shown = outcome.output;
      if (text.includes('/config"')) await sleep(1500);
    }
  });
});
