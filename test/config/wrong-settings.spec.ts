import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { Program } from '../support/program.js';
import { SHORT_RUN_OPTIONS } from '../support/short-run-options.mjs';

// docs/reference/settings.md#variables: an invalid setting stops the start with one line that names it.

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

let server: Program;
/** On PostgreSQL, a start takes half the processor time. */
let database: TestDatabase;

beforeAll(async () => {
  server = await Program.in('main.js');
  database = await testDatabase('postgres');
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

const notStarted = (reason: string): unknown => ({
  code: 1,
  stdout: '',
  stderr: `Failed to start: ${reason}\n`,
});

describe('the start of the server', () => {
  it.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535, not "http"'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536"'],
    ['METRICS_PORT', 'on', 'METRICS_PORT must be a whole number from 0 to 65535, not "on"'],
    ['CONTEXT_PATH', 'cms/', 'CONTEXT_PATH must be empty or look like /cmsPublic, not "cms/"'],
    ['BASE_URL', 'example.org', 'BASE_URL must be empty or look like https://example.org, not "example.org"'],
    ['DATABASE_URL', 'mysql://me:secret@host/db', 'DATABASE_URL must be empty or look like postgres://user:password@host:5432/database, with %2F for / and %23 for # in a password, not "…"'],
    ['DATABASE_URL', 'postgres://me:12/secret@host/db', 'DATABASE_URL must be empty or look like postgres://user:password@host:5432/database, with %2F for / and %23 for # in a password, not "…"'],
    ['DATABASE_URL', 'postgres://me:12#secret@host/db', 'DATABASE_URL must be empty or look like postgres://user:password@host:5432/database, with %2F for / and %23 for # in a password, not "…"'],
    ['DATABASE_REPLICA_URLS', 'postgres://a/b,secret', 'DATABASE_REPLICA_URLS must be postgres:// URLs separated by commas, with %2F for / and %23 for # in passwords, not "…"'],
    ['DATABASE_REPLICA_URLS', 'postgres://a/b', 'DATABASE_REPLICA_URLS requires DATABASE_URL'],
    ['DATABASE_REPLICA_MAX_LAG_SECONDS', '0', 'DATABASE_REPLICA_MAX_LAG_SECONDS must be a whole number from 1 to 86400, not "0"'],
    ['DATABASE_POOL_SIZE', '0', 'DATABASE_POOL_SIZE must be a whole number from 1 to 500, not "0"'],
    ['RESPONSE_CACHE_MB', '48MB', 'RESPONSE_CACHE_MB must be a whole number from 0 to 100000, not "48MB"'],
    ['NAMESPACE_PREFIX', 'MGNL', 'NAMESPACE_PREFIX must be lower-case letters and digits, such as cms or mgnl, not "MGNL"'],
    ['CORS_ORIGINS', 'example.org', 'CORS_ORIGINS must be * or origins such as https://example.org (lower case, no path, no default port, no wildcard), separated by commas, not "example.org"'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"'],
    ['LOG_FORMAT', 'xml', 'LOG_FORMAT must be one of json, pretty, not "xml"'],
    ['MODULES_DIR', 'nowhere', 'MODULES_DIR must be a folder that exists (create it, or correct the path), not "nowhere"'],
    ['CDN_TAGS', 'fastly', 'CDN_TAGS must be surrogate-key or cache-tag, not "fastly"'],
    ['CDN_PURGE_URL', 'secret', 'CDN_PURGE_URL must be empty or look like https://api.cdn.example/purge, not "…"'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be true, false or the number of proxies, not "yes"'],
  ])('stops at %s=%s', async (name, value, reason) => {
    expect(await server.run([], { [name]: value })).toEqual(notStarted(`Settings: ${reason}`));
  }); // prettier-ignore

  it('reports all invalid settings together, including those in .env', async () => {
    await server.put('.env', 'PORT=x\nTRUST_PROXY=maybe\n');
    const reason = 'PORT must be a whole number from 0 to 65535, not "y"; TRUST_PROXY must be true, false or the number of proxies, not "maybe"';
    expect(await server.run([], { PORT: 'y' })).toEqual(notStarted(`Settings: ${reason}`));
    await server.put('.env', '');
  }); // prettier-ignore

  it.each(['.env', 'system.properties'])('stops if %s is not UTF-8', async (name) => {
    await server.put(name, Buffer.from('# settings\nA=caf\xe9\n', 'latin1'));
    const reason = `${name}:2:6: the text is not UTF-8: save the file with the encoding UTF-8`;
    expect(await server.run([])).toEqual(notStarted(`Settings: ${reason}`));
    await server.put(name, '');
  });

  it.each([
    ['file', /^DATA_DIR: \S+\/file is a file: /],
    ['file/data', /^DATA_DIR: the folder \S+\/file\/data cannot be created \(ENOTDIR\): /],
    ['/proc/nope', /^DATA_DIR: the folder \/proc\/nope cannot be created \(\w+\): /],
    ['/proc/nope/data', /^DATA_DIR: the folder \/proc\/nope\/data cannot be created \(\w+\): /],
    ['/proc', /^DATA_DIR: the folder \/proc cannot be written to \(\w+\): /],
  ])('stops immediately at DATA_DIR=%s', async (folder, reason) => {
    await server.put('file', '');
    const { stderr, ...rest } = await server.run([], { DATA_DIR: folder });
    expect(rest).toEqual({ code: 1, stdout: '' });
    const [, message = ''] = /^Failed to start: Settings: (.*)\n$/.exec(stderr) ?? [];
    expect(message).toMatch(reason);
    expect(message).toMatch(/: set it to a folder that this user can write to$/);
  });
});

describe('the start of the server on a database', () => {
  /** The URL of an existing database, modified. */
  const address = (change: (url: URL) => void): string => {
    const url = new URL(database.options.url);
    change(url);
    return url.href;
  };

  it.each([
    ['file', /^DATA_DIR: \S+\/file is a file: /],
    ['/proc', /^DATA_DIR: the folder \/proc cannot be written to \(\w+\): /],
  ])('stops if the first password cannot be written to DATA_DIR=%s', async (folder, reason) => {
    await server.put('file', '');
    const { url } = database.options;
    const settings = { DATABASE_URL: url, DATA_DIR: folder, SAMPLE: 'false', LOG_LEVEL: 'error', PORT: '0' };
    const { stderr, ...rest } = await server.runAlone([], settings);
    expect(rest).toEqual({ code: 1, stdout: '' });
    const [, message = ''] = /^Failed to start: Settings: (.*)\n$/.exec(stderr) ?? [];
    expect(message).toMatch(reason);
  });

  it.each([
    ['postgres://me:secret@127.0.0.1:1/db', 'no response from 127.0.0.1:1: start PostgreSQL there, or correct host and port'],
    ['postgres://me:secret@nowhere.invalid/db', 'unknown host "nowhere.invalid": correct its name'],
    ['postgres://me:secret@host:x/db', 'invalid database URL: write postgres://user:password@host:5432/database, with %40 for @ in a password'],
  ])('stops if it cannot be reached, without showing the password: %s', async (url, reason) => {
    expect(await server.run([], { DATABASE_URL: url })).toEqual(notStarted(`Settings: DATABASE_URL: ${reason}`));
  }); // prettier-ignore

  it('stops if there is no such database', async () => {
    const url = address((each) => (each.pathname = '/none'));
    const reason = 'there is no database "none": create it, or correct its name';
    expect(await server.run([], { DATABASE_URL: url })).toEqual(
      notStarted(`Settings: DATABASE_URL: ${reason}`),
    );
  });

  it('stops if its encoding is not UTF-8', async () => {
    const admin = new pg.Client(address((each) => (each.pathname = '/postgres')));
    await admin.connect();
    const name = `latin_${process.pid}`;
    await admin.query(`CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
    try {
      const url = address((each) => (each.pathname = name));
      const reason =
        'the database cannot be opened: its encoding is LATIN1: create a database with createdb --encoding=UTF8 --template=template0';
      expect(await server.run([], { DATABASE_URL: url })).toEqual(
        notStarted(`Settings: DATABASE_URL: ${reason}`),
      );
    } finally {
      await admin.query(`DROP DATABASE ${name}`);
      await admin.end();
    }
  });

  it('names the setting of forms if that is invalid', async () => {
    const settings = { LOG_LEVEL: 'silent', DATABASE_URL: database.options.url };
    const wrong = '-Dcms.form.datasource.db.url=jdbc:postgresql://127.0.0.1:1/forms';
    const reason =
      'cms.form.datasource.db.url: no response from 127.0.0.1:1: start PostgreSQL there, or correct host and port';
    expect(await server.runAlone([wrong], settings)).toEqual(notStarted(`Settings: ${reason}`));
  });
});

describe('the start of the server on an IP address and port', () => {
  const HINT = 'set it to an address of this machine, such as 127.0.0.1, or to 0.0.0.0 for all of them';

  it.each([
    ['192.0.2.1', `"192.0.2.1" is not an address of this machine: ${HINT}`],
    ['nowhere.invalid', `there is no host "nowhere.invalid": ${HINT}`],
  ])('stops at HOST=%s', async (host, reason) => {
    const settings = { HOST: host, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: database.options.url };
    expect(await server.runAlone([], settings)).toEqual(notStarted(`Settings: HOST: ${reason}`));
  });

  it('stops at a PORT and at a METRICS_PORT that are in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const bound = other.address();
    const port = typeof bound === 'object' && bound !== null ? String(bound.port) : '';
    const run = (settings: Record<string, string>): Promise<unknown> =>
      server.runAlone([], { LOG_LEVEL: 'silent', DATABASE_URL: database.options.url, ...settings });
    const empty = await testDatabase('postgres');
    try {
      const reason = `PORT: ${port} on 127.0.0.1 is in use: stop the process that listens there, or set another PORT`;
      expect(await run({ PORT: port })).toEqual(notStarted(`Settings: ${reason}`));
      expect(await run({ PORT: '0', METRICS_PORT: port })).toEqual(
        notStarted(`Settings: METRICS_PORT: ${port} on 127.0.0.1 is in use: set another METRICS_PORT`),
      );
      expect(await run({ PORT: port, METRICS_PORT: port })).toEqual(
        notStarted('Settings: METRICS_PORT must differ from PORT'),
      );
      const shared = join(server.folder, 'start.log');
      const log = await open(shared, 'w');
      const settings = { ...process.env, LOG_LEVEL: 'debug', PORT: port, DATA_DIR: join(server.folder, 'taken'), DATABASE_URL: empty.options.url };
      const child = spawn(process.execPath, [...SHORT_RUN_OPTIONS, join(DIST, 'main.js')], { cwd: server.folder, env: settings, stdio: ['ignore', log.fd, log.fd] });
      await once(child, 'close');
      await log.close();
      const lines = (await readFile(shared, 'utf8')).trimEnd().split('\n');
      expect(lines.at(-1)).toBe(`Failed to start: Settings: ${reason}`);
      expect(lines.filter((line) => line.includes('imported'))).toEqual([]);
    } finally {
      other.close();
      await empty.drop();
    }
  }); // prettier-ignore
});
