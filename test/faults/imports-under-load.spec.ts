import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImportWorld } from '../content/import-world.js';
import { ServerProcess } from '../support/server-process.js';
import { pagesOf, ringOfPages } from './ring-of-pages.js';

const IMPORTS = 100;
/**
 * docs/reference/reading.md#caching: no instance serves an old state for more than one second after a commit.
 */
const FRESH_WITHIN_MS = 5_000;
/** Between two requests of a reader, which would otherwise use all processors until old states must not be served. */
const PAUSE_MS = 20;

const ENDPOINT = `workspace: fresh
depth: 2
bypassWorkspaceAcls: true
nodeTypes: [cms:page]
includeSystemProperties: false
referenceDepth: 3
references:
  - {propertyName: next, referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: fresh, depthInReferencedNode: 1}}
`;
const READ = ['/page3', '/@nodes', '?limit=100', '?orderBy=round&limit=7&offset=3', '?q=round&limit=5', ''];

interface Seen {
  readonly asked: number;
  readonly path: string;
  readonly rounds: readonly number[];
  readonly total: number | undefined;
}

/** The content of a response: the rounds in it, and the total of a query. */
function readResponse(text: string): Pick<Seen, 'rounds' | 'total'> {
  const rounds = new Set([...text.matchAll(/"round":(\d+)/g)].map(([, round]) => Number(round)));
  const total = /^\{"total":(\d+)/.exec(text)?.[1];
  return { rounds: [...rounds], total: total === undefined ? undefined : Number(total) };
}

describe('two servers on one PostgreSQL while content is imported', () => {
  let world: ImportWorld;
  let modules: string;
  let servers: readonly ServerProcess[] = [];

  beforeAll(async () => {
    world = await ImportWorld.create('postgres');
    modules = await mkdtemp(join(tmpdir(), 'modules-'));
    await mkdir(join(modules, 'fresh/restEndpoints/delivery'), { recursive: true });
    await writeFile(
      join(modules, 'fresh/restEndpoints/delivery/fresh.yaml'),
      `${ENDPOINT}rootPath: /pages\n`,
    );
    await world.import('fresh.pages.yaml', ringOfPages(0));
    const settings = { DATABASE_URL: world.url, MODULES_DIR: modules, SAMPLE: 'false' };
    servers = [await ServerProcess.prepare(settings), await ServerProcess.prepare(settings)];
  });

  afterAll(async () => {
    for (const server of servers) await server.dispose();
    await world.close();
    await rm(modules, { recursive: true });
  });

  it(`serve no response older than five seconds or mixed, during ${String(IMPORTS)} imports`, async () => {
    /** The latest time at which each round was committed. */
    const committed: number[] = [performance.now()];
    const seen: Seen[] = [];
    let running = true;
    const read = async ({ address }: ServerProcess, path: string): Promise<Seen> => {
      const asked = performance.now();
      const response = await fetch(`${address}/.rest/delivery/fresh${path}`);
      return { asked, path, ...readResponse(await response.text()) };
    };
    const readOn = async (server: ServerProcess): Promise<void> => {
      for (let turn = 0; running; turn += 1) {
        seen.push(await read(server, READ[turn % READ.length] ?? ''));
        await sleep(PAUSE_MS);
      }
    };
    const readers = servers.flatMap((server) => [readOn(server), readOn(server)]);
    for (let round = 1; round <= IMPORTS; round += 1) {
      await world.import('fresh.pages.yaml', ringOfPages(round), { onExisting: 'replace' });
      committed.push(performance.now());
    }
    await sleep(FRESH_WITHIN_MS);
    running = false;
    await Promise.all(readers);
    const last = await Promise.all(servers.flatMap((server) => READ.map((path) => read(server, path))));

    const torn = seen.filter(({ rounds, total }) => {
      const [round, ...others] = rounds;
      const wrongTotal = total !== undefined && round !== undefined && total !== pagesOf(round);
      return round === undefined || others.length > 0 || wrongTotal;
    });
    expect(torn).toEqual([]);
    const old = seen.filter(({ asked, rounds }) => {
      const due = committed.findLastIndex((time) => time + FRESH_WITHIN_MS < asked);
      return (rounds[0] ?? 0) < due;
    });
    expect(old).toEqual([]);
    expect(new Set(last.flatMap(({ rounds }) => rounds))).toEqual(new Set([IMPORTS]));
    expect(seen.length).toBeGreaterThan(IMPORTS);
  });
});
