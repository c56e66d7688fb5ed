import fc from 'fast-check';
import { AccessModel } from '../fixtures/access-model.js';
import {
  allNodes, EMBEDDED, rulesArbitrary, treeArbitrary, treeFile, WORDS, type TreeNode, type TreeRule,
} from '../fixtures/access-tree.js'; // prettier-ignore
import { TestApplication } from '../support/application.js';
import { CONTENT_EDITOR } from '../support/content-client.js';
import { TestUser } from '../support/test-user.js';

// docs/reference/roles.md#node-rules: for 200 sets of roles and generated trees, callers see exactly the
// nodes that the rules allow.

const SEED = 20260311;
const TREES = 5;
const ROLES = 60;
const ROLE_SETS = 200;

const trees = Array.from({ length: TREES }, (_, tree) => fc.sample(treeArbitrary(tree), { seed: SEED + tree, numRuns: 40 }))
  .map((candidates) => candidates.reduce((best, each) => (allNodes(each).length > allNodes(best).length ? each : best))); // prettier-ignore

/** The rules of every role for every tree. */
const roles: readonly (readonly (readonly TreeRule[])[])[] = Array.from({ length: ROLES }, (_, role) =>
  trees.map((tree) => fc.sample(rulesArbitrary(tree), { seed: SEED + role, numRuns: 3 }).at(-1) ?? []),
);

const roleSets = fc.sample(fc.uniqueArray(fc.nat({ max: ROLES - 1 }), { maxLength: 3 }), {
  seed: SEED,
  numRuns: ROLE_SETS,
});

function roleFile(rules: readonly (readonly TreeRule[])[]): string {
  const lists = rules.map((list, tree) => `  tree${String(tree)}: ${JSON.stringify(list)}\n`);
  return `uri: [{path: '/.rest/delivery/*', methods: [GET]}]\nworkspaces:\n${lists.join('')}`;
}

const endpoint = (tree: number, rootPath: string): string =>
  `workspace: tree${String(tree)}\nrootPath: ${rootPath}\nnodeTypes: [cms:page]\nchildNodeTypes: [cms:component]\n` +
  `depth: ${String(EMBEDDED)}\nincludeSystemProperties: false\n`;

let app: TestApplication;
let user: TestUser;

beforeAll(async () => {
  app = await TestApplication.start({
    openToAll: false,
    definitions: {
      // All users of this test have this role: it allows requests and grants no content.
      'roles/publisher.yaml': CONTENT_EDITOR,
      'roles/asker.yaml': roleFile([]).replace('workspaces:\n', ''),
      ...Object.fromEntries(roles.map((rules, role) => [`roles/role-${String(role)}.yaml`, roleFile(rules)])),
      ...Object.fromEntries(
        trees.flatMap((_, tree) => [
          [`restEndpoints/delivery/all${String(tree)}.yaml`, endpoint(tree, '/')],
          [`restEndpoints/delivery/part${String(tree)}.yaml`, endpoint(tree, '/a')],
        ]),
      ),
    },
    content: Object.fromEntries(trees.map((tree, index) => [`tree${String(index)}.yaml`, treeFile(tree)])),
  });
  user = await TestUser.add(app, 'ada', ['asker']);
});

afterAll(() => app.close());

async function read(path: string): Promise<unknown> {
  const { status, json } = await app.request(path, { headers: user.headers });
  if (status === 200) return json;
  return (json as { error: { code: string } }).error.code;
}

const byPath = (nodes: readonly unknown[]): unknown[] =>
  (nodes as { '@path': string }[]).toSorted((a, b) => (a['@path'] < b['@path'] ? -1 : 1));

/** A page of a query; the order of results does not matter. */
async function pageOf(path: string): Promise<{ total: number; results: unknown[] }> {
  const { total, results } = (await read(path)) as { total: number; results: unknown[] };
  return { total, results: byPath(results) };
}

/** Paths of existing and missing nodes, varying by role set. */
function somePaths(tree: readonly TreeNode[], turn: number): string[] {
  const paths = ['/nowhere', ...allNodes(tree).map(({ path }) => path)];
  return [0, 1, 2].map((step) => paths[(turn * 7 + step * 11) % paths.length] ?? '/');
}

async function seen(tree: number, paths: readonly string[], turn: number): Promise<unknown> {
  const [all, part] = [`/.rest/delivery/all${String(tree)}`, `/.rest/delivery/part${String(tree)}`];
  const word = WORDS[turn % WORDS.length] ?? '';
  return {
    reads: await Promise.all(paths.map((path) => read(all + encodeURI(path)))),
    children: await Promise.all(paths.map((path) => read(`${all}${encodeURI(path)}@nodes`))),
    root: await read(`${all}/@nodes`),
    partRoot: await read(`${part}/@nodes`),
    everything: await read(`${all}?limit=1000`),
    page: await read(`${all}?offset=2&limit=3`),
    part: await read(`${part}?limit=1000`),
    ordered: await pageOf(`${all}?orderBy=word&limit=1000`),
    filtered: await pageOf(`${all}?word=${word}&limit=1000`),
    named: await pageOf(`${all}?@name=a&limit=1000`),
    found: await pageOf(`${all}?q=${word}&limit=1000`),
  };
}

function expected(model: AccessModel, paths: readonly string[], turn: number): unknown {
  const word = WORDS[turn % WORDS.length] ?? '';
  const all = model.below('/');
  const matching = (key: string, value: string): { total: number; results: unknown[] } => {
    const results = all.filter((node) => (node as Record<string, unknown>)[key] === value);
    return { total: results.length, results: byPath(results) };
  };
  const query = (nodes: readonly unknown[], offset: number, limit: number): unknown => ({
    total: nodes.length, offset, limit, results: nodes.slice(offset, offset + limit),
  }); // prettier-ignore
  return {
    reads: paths.map((path) => model.read(path)),
    children: paths.map((path) => model.children(path)),
    root: model.children('/'),
    partRoot: model.children('/a'),
    everything: query(all, 0, 1000),
    page: query(all, 2, 3),
    part: query(model.below('/a'), 0, 1000),
    ordered: { total: all.length, results: byPath(all) },
    filtered: matching('word', word),
    named: matching('@name', 'a'),
    found: { total: model.having(word).length, results: byPath(model.having(word)) },
  };
}

/** The number of pages that the callers of a tree saw, and of all pages. */
const counts: { seen: number; all: number }[] = [];

it.each(trees.map((_, tree) => tree))(
  'shows in tree %i exactly what the rules of 40 sets of roles allow',
  async (tree) => {
    const nodes = trees[tree] ?? [];
    const open: TreeRule = { path: '/', scope: 'both', permission: 'read' };
    const all = new AccessModel(nodes, [open]).below('/').length;
    for (const [turn, set] of roleSets.entries()) {
      if (turn % TREES !== tree) continue;
      await user.setRoles(['asker', ...set.map((role) => `role-${String(role)}`)]);
      const model = new AccessModel(
        nodes,
        set.flatMap((role) => roles[role]?.[tree] ?? []),
      );
      const paths = somePaths(nodes, turn);
      expect({ turn, found: await seen(tree, paths, turn) }).toEqual({
        turn,
        found: expected(model, paths, turn),
      });
      counts.push({ seen: model.below('/').length, all });
    }
  },
);

it('had visible and hidden pages', () => {
  const sum = (key: 'seen' | 'all'): number => counts.reduce((total, count) => total + count[key], 0);
  expect(counts.length).toBe(ROLE_SETS);
  expect(sum('seen') / sum('all')).toBeGreaterThan(0.1);
  expect(sum('seen') / sum('all')).toBeLessThan(0.9);
});

/** Every fifth page below the top level; pages below a hidden page are hidden with it. */
function hiddenPages(tree: readonly TreeNode[]): string[] {
  const pages = allNodes(tree).filter(({ type, path }) => type === 'cms:page' && path.split('/').length > 2);
  return pages.filter((_, index) => index % 5 === 0).map(({ path }) => path);
}

function without(tree: readonly TreeNode[], paths: readonly string[]): TreeNode[] {
  return tree
    .filter(({ path }) => !paths.includes(path))
    .map((node) => ({ ...node, children: without(node.children, paths) }));
}

it.each(trees.map((_, tree) => tree))(
  'shows unpublished pages of tree %i as if they did not exist',
  async (tree) => {
    const nodes = trees[tree] ?? [];
    const hidden = hiddenPages(nodes);
    expect(hidden.length).toBeGreaterThan(1);
    const publisher = await TestUser.add(app, `publisher${String(tree)}`, ['publisher']);
    for (const path of hidden) {
      const url = `/.rest/content/v1/tree${String(tree)}${encodeURI(path)}@unpublish`;
      expect((await app.request(url, { method: 'POST', headers: publisher.headers })).status).toBe(200);
    }
    const published = without(nodes, hidden);
    for (const [turn, set] of [[], ...roleSets.slice(0, 10)].entries()) {
      await user.setRoles(['asker', ...set.map((role) => `role-${String(role)}`)]);
      const rules = set.flatMap((role) => roles[role]?.[tree] ?? []);
      const model = new AccessModel(published, rules);
      const paths = [...somePaths(nodes, turn), ...hidden.slice(0, 3)];
      expect({ turn, found: await seen(tree, paths, turn) }).toEqual({
        turn,
        found: expected(model, paths, turn),
      });
    }
    const everything: TreeRule = { path: '/', scope: 'both', permission: 'read' };
    const all = new AccessModel(published, [everything]).below('/');
    const url = `/.rest/delivery/all${String(tree)}?limit=1000`;
    const { json } = await app.request(url, { headers: publisher.headers });
    expect(json).toEqual({ total: all.length, offset: 0, limit: 1000, results: all });
  },
);
