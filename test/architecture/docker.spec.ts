import { execSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { Environment, FORMER_SETTINGS } from '../../src/config/index.js';
import { SYSTEM_PROPERTY_OF } from '../../src/forms-core/settings/setting.js';

/** Folders that the running server reads in addition to its code. */
const RUNTIME_FOLDERS =
  /^(sample|contentTypes|content-bootstrap|restEndpoints|roles|sites|themes|decorations|form-bootstrap|form-core|form-app)$/;

/** Settings of the image itself: paths and the port inside the container. */
const SET_BY_IMAGE = ['DATA_DIR', 'HOST', 'MODULES_DIR', 'PORT'];
/** The settings of the database of forms as environment variables (docs/reference/settings.md#variables). */
const OF_FORMS = Object.values(SYSTEM_PROPERTY_OF).map((name) => name.toUpperCase().replaceAll('.', '_'));

const read = (file: string) => readFileSync(file, 'utf8');

function readExample(): Record<string, string> {
  const lines = read('.env.example').split('\n').filter((line) => /^[A-Z_]+=/.test(line)); // prettier-ignore
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

function copiedSources(): string[] {
  const copies = read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm);
  return [...copies].flatMap(([, sources = '']) => sources.split(' '));
}

interface Service {
  readonly environment: Record<string, string>;
  readonly ports?: readonly string[];
  readonly profiles?: readonly string[];
  readonly healthcheck?: { readonly start_period: string };
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
}

interface Compose {
  services: Record<'app' | 'postgres' | 'secrets' | 'tls', Service>;
}

describe('.env.example', () => {
  it('lists every setting with its default', () => {
    const { LOG_FORMAT: _, ...defaults } = new Environment();
    const expected = Object.entries(defaults).map(([name, value]) => [name, String(value)]);
    const empty = [...OF_FORMS, 'LOG_FORMAT', 'POSTGRES_PASSWORD', 'DOMAIN'].map((name) => [name, '']);
    expect(readExample()).toEqual(Object.fromEntries([...expected, ...empty]));
  });
});

describe('Dockerfile', () => {
  it('copies only existing files', () => {
    expect(copiedSources().filter((source) => !existsSync(source))).toEqual([]);
  });

  it('copies every folder the server reads', () => {
    const folders = readdirSync('.').filter((name) => RUNTIME_FOLDERS.test(name));
    expect(folders.filter((folder) => !copiedSources().includes(folder))).toEqual([]);
  });

  it('ignores nothing in the build context that it copies', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(copiedSources().filter((source) => ignored.includes(source))).toEqual([]);
  });

  it('runs as an ordinary user', () => {
    expect(/^USER (.+)$/m.exec(read('Dockerfile'))?.[1]).toBe('node');
  });

  it('lets that user read the embedded database that the build creates', () => {
    expect(read('Dockerfile')).toContain('RUN npm run build && chmod -R a+rX dist form-app\n');
  });

  it('lets that user read files of a clone with restrictive permissions', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clone-'));
    const file = join(folder, 'sample/sites/fallback.yaml');
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, '', { mode: 0o600 });
    const [, command = ''] = /^RUN (find .+ \+) \\$/m.exec(read('Dockerfile')) ?? [];
    execSync(command, { cwd: folder });
    const modes = [file, dirname(file), folder].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o644, 0o755, 0o755]);
    await rm(folder, { recursive: true });
  });
});

describe('docker-compose.yml', () => {
  const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;

  it('starts without any setting, with a generated password of the database', () => {
    expect(read('docker-compose.yml')).not.toContain(':?');
    expect(compose.services.postgres.environment.POSTGRES_PASSWORD_FILE).toBe(
      '/run/cms-secrets/postgres-password',
    );
  });

  it('publishes plain HTTP only on the loopback address, and no database', () => {
    expect(compose.services.app.ports).toEqual(['127.0.0.1:${PORT:-8080}:8080']);
    expect([compose.services.postgres.ports, compose.services.tls.profiles]).toEqual([undefined, ['tls']]);
  });

  it('drops the capabilities of every service', () => {
    for (const service of Object.values(compose.services)) {
      const { read_only, cap_drop, security_opt } = service;
      const hardened = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
      expect({ read_only, cap_drop, security_opt }).toEqual(hardened);
    }
  });

  it('waits for the recovery of the database after a crash', () => {
    expect(compose.services.postgres.healthcheck?.start_period).toBe('5m');
  });

  it('loads no sample', () => {
    expect(compose.services.app.environment.SAMPLE).toBe('false');
    expect(read('Dockerfile')).toContain(' SAMPLE=false ');
  });

  it('uses only variables explained in .env.example, and their former names', () => {
    const used = [...read('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !(name in readExample()) && !FORMER_SETTINGS.has(name))).toEqual([]);
  });

  it('passes on every setting', () => {
    const settings = Object.keys(new Environment())
      .filter((name) => !SET_BY_IMAGE.includes(name))
      .map((name) => (name === 'DATABASE_URL' ? 'DATABASE_URL_FILE' : name));
    expect(Object.keys(compose.services.app.environment).sort()).toEqual([...settings, ...OF_FORMS].sort());
  });

  it('contains no password', () => {
    expect(/password[^\n]*:-[^}]/i.exec(read('docker-compose.yml'))).toBeNull();
  });
});
