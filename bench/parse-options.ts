import { parseArgs } from 'node:util';
import { APP_CASES } from './app/app-cases.js';
import { CASES } from './cases.js';
import type { Timing } from './compare.js';
import { DATABASE_KINDS, type DatabaseKind } from './database-kind.js';
import { WRITE_CASES } from './writes/write-cases.js';
import { FORM_CASES } from './forms/form-cases.js';

export interface Options extends Timing {
  readonly databases: readonly DatabaseKind[];
  /** Sizes of the generated content, in nodes, ascending. */
  readonly nodes: readonly number[];
  /** Responses of the generated form. */
  readonly responses: number;
  /** Number of items in all stored responses, in the case `scale`. */
  readonly items: number;
  /** Names of cases, including those with a separate table. */
  readonly only: ReadonlySet<string>;
  /** NODE_CACHE_MB and PROPERTY_INDEX_MB of the server without response cache; undefined: their defaults. */
  readonly cachesMb: number | undefined;
  /** Folder for CPU profiles of the server. */
  readonly profile: string | undefined;
}

/** Two instances, a replica and many responses. Only measured if it is named. */
const SCALE = 'scale';

/** Cases by topic; `import` measures large XML and YAML files. */
export const CASE_GROUPS = {
  delivery: ['import', 'images', ...CASES.map(({ name }) => name)],
  forms: ['export', 'analytics', ...FORM_CASES.map(({ name }) => name)],
  writes: ['batch', 'beside', ...WRITE_CASES.map(({ name }) => name)],
  app: APP_CASES.map(({ name }) => name),
  scale: [SCALE],
};
const GROUPS = new Map<string, readonly string[]>(Object.entries(CASE_GROUPS));

export const USAGE = `npm run bench -- [options]
  --quick                      fewer and shorter rounds
  --only CASE[,CASE]           ${[...GROUPS].map(([group, names]) => `${group} (${names.join(', ')})`).join(', ')}
  --database embedded|postgres|both
  --nodes N[,N]                sizes of the content (20000,200000); scale uses the first
  --responses N                responses of the form (100000)
  --items N                    items in the stored responses of scale (100000), at most 10000000
  --warm-up SECONDS            requests to each side before a case is measured (4); a longer time fills the caches of both sides
  --caches MB                  memory for nodes and as much for values that queries use, where responses are not cached; 0:
                               the database finds and reads all nodes
  --profile FOLDER             write a CPU profile of each server
PostgreSQL: BENCH_DATABASE_URL names a server where databases may be created; without it one is started. scale is measured only
if --only names it, and always starts PostgreSQL servers.
`;

/** @throws Error naming the wrong argument */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      database: { type: 'string', default: 'both' },
      nodes: { type: 'string', default: '20000,200000' },
      responses: { type: 'string', default: '100000' },
      items: { type: 'string', default: '100000' },
      'warm-up': { type: 'string', default: '4' },
      caches: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  return {
    databases: readDatabases(values.database),
    nodes: values.nodes.split(',').map(readSize),
    responses: readResponses(values.responses),
    items: readItems(values.items),
    only: new Set(readCases(values.only)),
    ...(values.quick ? { rounds: 5, seconds: 0.5 } : { rounds: 25, seconds: 0.5 }),
    warmUp: readSeconds(values['warm-up']),
    cachesMb: values.caches === undefined ? undefined : readMegabytes(values.caches),
    profile: values.profile,
  };
}

function readDatabases(text: string): readonly DatabaseKind[] {
  if (text === 'both') return DATABASE_KINDS;
  const found = DATABASE_KINDS.find((kind) => kind === text);
  if (found === undefined) throw new Error(`--database takes embedded, postgres or both, not "${text}".`);
  return [found];
}

function readSize(text: string): number {
  const size = Number(text);
  if (Number.isInteger(size) && size >= 20_000) return size;
  throw new Error(`--nodes takes numbers from 20000, not "${text}": the deep page needs 10,000 items.`);
}

function readResponses(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1_000) return count;
  throw new Error(`--responses takes a number from 1000, not "${text}": results are of 1,000 responses.`);
}

function readItems(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 20_000 && count <= 10_000_000) return count;
  throw new Error(`--items takes a number from 20000 to 10000000, not "${text}".`);
}

function readSeconds(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new Error(`--warm-up takes a number of seconds, not "${text}".`);
}

function readMegabytes(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new Error(`--caches takes a number of megabytes, not "${text}".`);
}

/** Reads names of cases and groups. */
function readCases(text: string | undefined): string[] {
  const known = [...GROUPS.values()].flat();
  const wanted =
    text?.split(',').flatMap((name) => GROUPS.get(name) ?? name) ?? known.filter((name) => name !== SCALE);
  const wrong = wanted.find((name) => !known.includes(name));
  if (wrong === undefined) return wanted;
  throw new Error(`--only takes ${[...GROUPS.keys(), ...known].join(', ')}, not "${wrong}".`);
}
