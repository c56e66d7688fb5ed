import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = process.cwd();

interface Rules {
  forbidden: NonNullable<NonNullable<ICruiseOptions['ruleSet']>['forbidden']>;
  options: ICruiseOptions;
}
const RULES = createRequire(import.meta.url)(join(ROOT, 'scripts/import-rules.cjs')) as Rules;

/** A valid project; each test case adds files that break one rule. */
const SOUND = {
  'src/main.ts': ['./observability/index.js', './delivery/index.js'],
  'src/observability/index.ts': ['../forms-core/index.js', '../content/index.js'],
  'src/delivery/index.ts': ['../content/index.js', 'fastify'],
  'src/content/index.ts': ['./node.repository.js', '../common/index.js'],
  'src/content/node.repository.ts': ['pg', 'type typeorm'],
  'src/forms-core/index.ts': ['#client', '../common/index.js'],
  'src/common/index.ts': ['node:path'],
  'client/index.ts': ['./walk.js'],
  'client/walk.ts': [],
};

type Files = Record<string, string[]>;
type Case = [rule: string, files: Files, arrow: string];

const CASES: Case[] = [
  [
    'table-common',
    { 'src/common/index.ts': ['../config/index.js'], 'src/config/index.ts': [] },
    'src/common/index.ts -> src/config/index.ts',
  ],
  [
    'table-content',
    {
      'src/content/index.ts': ['./node.repository.js', 'type ../delivery/index.js'],
      'src/delivery/index.ts': ['fastify'],
    },
    'src/content/index.ts -> src/delivery/index.ts',
  ],
  [
    'table-delivery',
    { 'src/delivery/index.ts': ['#client', '../content/index.js'] },
    'src/delivery/index.ts -> client/index.ts',
  ],
  [
    'not-in-table',
    {
      'src/main.ts': ['./observability/index.js', './delivery/index.js', './extras/index.js'],
      'src/extras/index.ts': ['../common/index.js'],
    },
    'src/extras/index.ts -> src/common/index.ts',
  ],
  [
    'only-through-index',
    { 'src/delivery/index.ts': ['../content/index.js', '../content/node.repository.js'] },
    'src/delivery/index.ts -> src/content/node.repository.ts',
  ],
  [
    'only-through-index-from-outside',
    { 'src/main.ts': ['./observability/index.js', './delivery/index.js', './content/node.repository.js'] },
    'src/main.ts -> src/content/node.repository.ts',
  ],
  [
    'no-inner-index',
    {
      'src/content/index.ts': ['./node.repository.js', './query/index.js'],
      'src/content/query/index.ts': [],
    },
    'src/content/index.ts -> src/content/query/index.ts',
  ],
  [
    'no-catch-all-folders',
    { 'src/content/index.ts': ['./node.repository.js', './utils/text.js'], 'src/content/utils/text.ts': [] },
    'src/content/index.ts -> src/content/utils/text.ts',
  ],
  [
    'no-dead-file',
    { 'src/content/unused.ts': ['./node.repository.js'] },
    'src/content/unused.ts -> src/content/unused.ts',
  ],
  [
    'no-import-of-spec',
    { 'src/content/index.ts': ['./node.repository.js', './node.spec.js'], 'src/content/node.spec.ts': [] },
    'src/content/index.ts -> src/content/node.spec.ts',
  ],
  [
    'source-knows-no-tests',
    { 'src/content/index.ts': ['./node.repository.js', '../../bench/main.js'], 'bench/main.ts': [] },
    'src/content/index.ts -> bench/main.ts',
  ],
  [
    'sql-in-its-place',
    { 'src/content/index.ts': ['./node.repository.js', 'type pg'] },
    'src/content/index.ts -> pg',
  ],
  [
    'sql-in-its-place',
    { 'src/content/index.ts': ['./node.repository.js', 'typeorm'] },
    'src/content/index.ts -> typeorm',
  ],
  [
    'core-without-http',
    { 'src/forms-core/index.ts': ['#client', 'type fastify'] },
    'src/forms-core/index.ts -> fastify',
  ],
  [
    'core-without-http',
    { 'src/content/index.ts': ['./node.repository.js', '@nestjs/platform-fastify'] },
    'src/content/index.ts -> @nestjs/platform-fastify',
  ],
  ['client-without-dependencies', { 'client/walk.ts': ['node:fs'] }, 'client/walk.ts -> fs'],
  [
    'no-dev-dependency',
    { 'src/content/index.ts': ['./node.repository.js', 'fast-check'] },
    'src/content/index.ts -> fast-check',
  ],
  [
    'no-undeclared-dependency',
    { 'src/content/node.repository.ts': ['pg', 'type typeorm', 'pg-types'] },
    'src/content/node.repository.ts -> pg-types',
  ],
  [
    'no-unresolvable',
    { 'src/content/index.ts': ['./node.repository.js', './absent.js'] },
    'src/content/index.ts -> ./absent.js',
  ],
];

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'import-rules-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeProject(files: Files): void {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  copyFileSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  for (const [file, imports] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    const lines = imports.map((name) =>
      name.startsWith('type ') ? `import type {} from '${name.slice(5)}';` : `import '${name}';`,
    );
    writeFileSync(join(folder, file), [...lines, 'export {};', ''].join('\n'));
  }
}

/** Returns `rule: from -> to` for each violation; packages by their name. */
async function findViolations(files: Files): Promise<string[]> {
  writeProject(files);
  const folders = ['src', 'client', ...('bench/main.ts' in files ? ['bench'] : [])];
  const { forbidden, options } = RULES;
  const { output } = await cruise(folders, {
    ...options,
    ruleSet: { forbidden },
    validate: true,
    baseDir: folder,
  });
  const { violations } = (output as ICruiseResult).summary;
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${shorten(to)}`);
}

function shorten(path: string): string {
  return /node_modules\/(?:@types\/)?((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? path;
}

describe('import rules', () => {
  it('report nothing for a valid project', async () => {
    expect(await findViolations(SOUND)).toEqual([]);
  });

  it.each(CASES)('%s', async (rule, files, arrow) => {
    expect(await findViolations({ ...SOUND, ...files })).toEqual([`${rule}: ${arrow}`]);
  });

  it('no-circular, including types', async () => {
    const files = { 'src/common/index.ts': ['./a.js'], 'src/common/a.ts': ['type ./index.js'] };
    expect(await findViolations({ ...SOUND, ...files })).toContain(
      'no-circular: src/common/a.ts -> src/common/index.ts',
    );
  });

  it('no-orphan', async () => {
    const found = await findViolations({ ...SOUND, 'src/content/alone.ts': [] });
    expect(found).toContain('no-orphan: src/content/alone.ts -> src/content/alone.ts');
  });
});
