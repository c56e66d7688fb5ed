import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { DefinitionNode } from '../yaml/definition-node.js';
import { TemporaryModules } from '../../../test/support/temporary-modules.js';

// docs/reference/modules.md#includes

let modules: TemporaryModules;
const put = (path: string, content: string): Promise<void> => modules.put(path, content);

beforeEach(async () => {
  Logger.overrideLogger(false);
  modules = await TemporaryModules.create();
});

afterEach(() => modules.dispose());

function plain(node: DefinitionNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plain);
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, plain(value)]));
}

const shown = (): unknown =>
  Object.fromEntries(modules.definitions.list('restEndpoints').map(({ path, root }) => [path, plain(root)]));

/** Waits until `read` gives `expected`; shows what it gave last otherwise. */
async function becomes(read: () => unknown, expected: unknown): Promise<void> {
  const end = Date.now() + 30_000;
  while (Date.now() < end && JSON.stringify(read()) !== JSON.stringify(expected)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(read()).toEqual(expected);
}

it('replaces !include with the contents of files, and overrides parts of them', async () => {
  const shop = 'light-modules/shop';
  await put(`${shop}/includes/base.yaml`, 'workspace: tours\ndepth: 1\nmore: {a: 1, b: 2}\n');
  await put(`${shop}/includes/list.yml`, '- !include:/shop/includes/item.json\n- two\n');
  await put(`${shop}/includes/item.json`, '{"name": "one"}');
  await put(
    `${shop}/restEndpoints/heir.yaml`,
    '!inherit:/shop/restEndpoints/map.yaml\ndepth: 7\nmore: !override\n  d: 4\n',
  );
  await put(`${shop}/restEndpoints/whole.yaml`, '!include:/shop/includes/base.yaml\n');
  await put(
    `${shop}/restEndpoints/map.yaml`,
    '!include:/shop/includes/base.yaml\ndepth: 5\nmore:\n  a: null\n  c: 3\n',
  );
  await put('restEndpoints/value.yaml', 'list: !include:/shop/includes/list.yml\nworkspace: x\n');
  await put('restEndpoints/item.yaml', 'list:\n  - !include:/shop/includes/item.json\n  - three\n');
  await put('restEndpoints/alias.yaml', 'a: &a !include:/shop/includes/item.json\nb: *a\n');
  await put(`${shop}/decorations/app/restEndpoints/item.yaml`, 'more: !include:/shop/includes/item.json\n');
  await modules.definitions.start();
  const one = { name: 'one' };
  expect(shown()).toEqual({
    alias: { a: one, b: one },
    heir: { workspace: 'tours', depth: 7, more: { d: 4 } },
    item: { list: [one, 'three'], more: one },
    map: { workspace: 'tours', depth: 5, more: { b: 2, c: 3 } },
    value: { list: [one, 'two'], workspace: 'x' },
    whole: { workspace: 'tours', depth: 1, more: { a: 1, b: 2 } },
  });
  expect(modules.problems()).toEqual([]);
});

it.each([
  ['!include:/shop/none.yaml', '1 error the included file /shop/none.yaml does not exist'],
  ['!include:/shop/loop.yaml', 'light-modules/shop/loop.yaml:1 error the included file /shop/loop.yaml includes itself'],
  ['!include:/shop/broken.yaml', 'light-modules/shop/broken.yaml:2 error Flow sequence'],
  ['!include:/shop/many.yaml', 'light-modules/shop/twice.yaml:1 error more than 200 files are included: move their contents into fewer files'],
  ['!include:/shop/big.yaml', 'light-modules/shop/big.yaml:1 error the included files are larger than 2 MB in total: move their contents into several definitions'],
  ['!include:/shop/copies.yaml', 'light-modules/shop/copies.yaml:1 error more than 100000 values, or 100 levels, with the included files'],
  ['!include:/shop/deep.yaml', 'light-modules/shop/deep.yaml:1 error more than 100000 values, or 100 levels, with the included files'],
  ['!include:/shop/loop.yaml text', '1 error a value with !include must be empty, or a map that overrides parts of the file'],
  ...['/other/a.yaml', '/shop', '/shop/', '/shop/a.txt', '/shop/../a.yaml', '/shop/.a.yaml', 'shop/a.yaml', '/shop//a.yaml'].map((path) => [
    `!include:${path}`,
    `1 error !include:${path} is not a file of a light module: use !include:/<module>/<path>.yaml with the name of a light module`,
  ]),
])('rejects %s', async (value = '', problem = '') => {
  await put('light-modules/shop/loop.yaml', 'a: !include:/shop/loop.yaml\n');
  await put('light-modules/shop/broken.yaml', 'a: [\n');
  await put('light-modules/shop/many.yaml', `[${Array(150).fill('!include:/shop/twice.yaml').join(', ')}]\n`);
  await put('light-modules/shop/twice.yaml', '{a: !include:/shop/one.yaml }\n');
  await put('light-modules/shop/one.yaml', '{b: 1}\n');
  await put('light-modules/shop/large.yaml', `# ${'x'.repeat(1024 * 1024)}\n`);
  await put('light-modules/shop/big.yaml', `[!include:/shop/large.yaml , !include:/shop/large.yaml ]\n`);
  await put('light-modules/shop/list.yaml', `[${Array(400).fill('1').join(', ')}]\n`);
  await put('light-modules/shop/copies.yaml', `[&a !include:/shop/list.yaml , ${Array(300).fill('*a').join(', ')}]\n`);
  await put('light-modules/shop/nested.yaml', `${'['.repeat(80)}${']'.repeat(80)}\n`);
  await put('light-modules/shop/deep.yaml', `${'['.repeat(80)}!include:/shop/nested.yaml ${']'.repeat(80)}\n`);
  await put('restEndpoints/tours.yaml', `a: ${value}\n`);
  await modules.definitions.start();
  expect(shown()).toEqual({});
  const [first = '', ...others] = modules.problems().map((line) => line.replace(/:\d+ error/, ' error'));
  const expected = problem.startsWith('light') ? problem : `restEndpoints/tours.yaml:${problem}`;
  expect(first.startsWith(expected) ? expected : first).toBe(expected);
  expect(others).toEqual([]);
}); // prettier-ignore

it('follows changes of included files, in folders without definitions', async () => {
  await put('restEndpoints/tours.yaml', '!include:/shop/deep/er/base.yaml\n');
  await put('light-modules/shop/deep/er/base.yaml', 'workspace: one\n');
  await modules.definitions.start();
  const endpoints = modules.consumeEndpoints();
  expect(endpoints.all()).toEqual({ tours: 'one -' });
  await put('light-modules/shop/deep/er/base.yaml', 'workspace: second\n');
  await becomes(endpoints.all, { tours: 'second -' });
  await rm(join(modules.folder, 'light-modules/shop/deep/er/base.yaml'));
  const missing = 'the included file /shop/deep/er/base.yaml does not exist';
  await becomes(() => modules.problems(), [`restEndpoints/tours.yaml:1:33 error ${missing}`]);
  expect(endpoints.all()).toEqual({ tours: 'second -' });
  await put('light-modules/shop/deep/er/base.yaml', 'workspace: third\n');
  await becomes(endpoints.all, { tours: 'third -' });
  expect(modules.problems()).toEqual([]);
});
