import { join } from 'node:path';
import { Program } from '../support/program.js';

// CONTRACT 1: a wrong setting stops the start with one line that names it.

let server: Program;

beforeAll(async () => {
  server = await Program.in('main.js');
});

afterAll(() => server.dispose());

const notStarted = (reason: string): unknown => ({ code: 1, stdout: '', stderr: `Not started. ${reason}\n` });

describe('the start of the server', () => {
  it.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535, not "http"'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536"'],
    ['CONTEXT_PATH', 'cms/', 'CONTEXT_PATH must be empty or look like /cmsPublic, not "cms/"'],
    ['BASE_URL', 'example.org', 'BASE_URL must be empty or look like https://example.org, not "example.org"'],
    ['DATABASE_URL', 'mysql://me:secret@host/db', 'DATABASE_URL must be empty or start with postgres://, not "…"'],
    ['DATABASE_REPLICA_URLS', 'postgres://a/b,secret', 'DATABASE_REPLICA_URLS must be postgres:// addresses with commas between, not "…"'],
    ['DATABASE_POOL_SIZE', '0', 'DATABASE_POOL_SIZE must be a whole number from 1 to 500, not "0"'],
    ['ANSWER_STORE_MB', '48MB', 'ANSWER_STORE_MB must be a whole number from 0 to 100000, not "48MB"'],
    ['NAMESPACE_PREFIX', 'MGNL', 'NAMESPACE_PREFIX must be lower-case letters and digits, such as cms or mgnl, not "MGNL"'],
    ['CORS_ORIGINS', 'example.org', 'CORS_ORIGINS must be * or origins such as https://example.org with commas between, not "example.org"'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"'],
    ['LOG_FORMAT', 'xml', 'LOG_FORMAT must be one of json, pretty, not "xml"'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be true or false, not "yes"'],
  ])('stops at %s=%s', async (name, value, reason) => {
    expect(await server.run([], { [name]: value })).toEqual(notStarted(`Settings: ${reason}`));
  }); // prettier-ignore

  it('names all wrong settings at once, those of .env too', async () => {
    await server.put('.env', 'PORT=x\nTRUST_PROXY=maybe\n');
    const reason = 'PORT must be a whole number from 0 to 65535, not "y"; TRUST_PROXY must be true or false, not "maybe"';
    expect(await server.run([], { PORT: 'y' })).toEqual(notStarted(`Settings: ${reason}`));
    await server.put('.env', '');
  }); // prettier-ignore

  it('stops at a DATA_DIR that cannot be', async () => {
    await server.put('file', '');
    const folder = join(server.folder, 'file', 'data');
    expect(await server.run([], { DATA_DIR: 'file/data' })).toEqual(
      notStarted(
        `DATA_DIR: there is no folder ${folder}, and none can be made. (ENOTDIR: not a directory, mkdir '${folder}')`,
      ),
    );
  });

  it('stops at a database that does not answer, and keeps its password to itself', async () => {
    const settings = { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/db' };
    expect(await server.run([], settings)).toEqual(
      notStarted('The database cannot be reached. (connect ECONNREFUSED 127.0.0.1:1)'),
    );
  });

  it('stops at a HOST that is not its own', async () => {
    const settings = { HOST: '192.0.2.1', PORT: '0', LOG_LEVEL: 'error' };
    expect(await server.run([], settings)).toEqual(
      notStarted('listen EADDRNOTAVAIL: address not available 192.0.2.1'),
    );
  });
});
