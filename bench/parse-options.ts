import { parseArgs } from 'node:util';
import { CASES } from './cases.js';

export type DatabaseKind = 'embedded' | 'postgres';

export const DATABASE_KINDS: readonly DatabaseKind[] = ['postgres', 'embedded'];

/** What one run measures. */
export interface Options {
  readonly databases: readonly DatabaseKind[];
  /** Sizes of the generated content, in nodes, ascending. */
  readonly nodes: readonly number[];
  /** Names of cases; `import` is the one of the large file. */
  readonly only: ReadonlySet<string>;
  readonly rounds: number;
  /** Length of one round of one side. */
  readonly seconds: number;
  /** Folder for CPU profiles of the server. */
  readonly profile: string | undefined;
}

export const USAGE = `npm run bench -- [options]
  --quick                      short rounds: a first look, not a figure to quote
  --only CASE[,CASE]           ${['import', ...CASES.map(({ name }) => name)].join(', ')}
  --database embedded|postgres|both
  --nodes N[,N]                sizes of the content (20000,200000)
  --profile FOLDER             write a CPU profile of each server
PostgreSQL: BENCH_DATABASE_URL names a server where databases may be created; without it one is started.
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
      profile: { type: 'string' },
    },
  });
  return {
    databases: readDatabases(values.database),
    nodes: values.nodes.split(',').map(readSize),
    only: new Set(readCases(values.only)),
    ...(values.quick ? { rounds: 3, seconds: 1 } : { rounds: 7, seconds: 2 }),
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

function readCases(text: string | undefined): string[] {
  const known = ['import', ...CASES.map(({ name }) => name)];
  const wanted = text?.split(',') ?? known;
  const wrong = wanted.find((name) => !known.includes(name));
  if (wrong !== undefined) throw new Error(`--only takes ${known.join(', ')}, not "${wrong}".`);
  return wanted;
}
