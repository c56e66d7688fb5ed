import type { DefinitionNode } from '../yaml/definition-node.js';
import { mergeDefinition } from './merge-definition.js';
import { parseYaml } from '../yaml/parse-yaml.js';

function tree(text: string, file: string): DefinitionNode {
  const { root } = parseYaml(Buffer.from(text), file);
  if (root === undefined) throw new Error('the fixture is broken');
  return root;
}

/** `path=value@file:line` of every scalar. */
function leaves(node: DefinitionNode, path = ''): string[] {
  if (node.kind === 'scalar') return [`${path}=${node.text}@${node.at.file}:${node.at.line}`];
  if (node.kind === 'list') return node.items.flatMap((item, i) => leaves(item, `${path}[${i}]`));
  return node.entries.flatMap((entry) => leaves(entry.value, `${path}/${entry.key}`));
}

describe('mergeDefinition', () => {
  it('merges maps, replaces scalars and lists, deletes by null, keeps order and positions', () => {
    const base = tree('a: 1\nb:\n  c: 2\n  d: [1, 2]\ne: 5\nf: {g: 1}\n', 'base');
    const over = tree('b:\n  d: [3]\n  n: 9\ne: null\nf: text\nz: 1\n', 'over');
    expect(leaves(mergeDefinition(base, over))).toEqual([
      '/a=1@base:1',
      '/b/c=2@base:3',
      '/b/d[0]=3@over:2',
      '/b/n=9@over:3',
      '/f=text@over:5',
      '/z=1@over:6',
    ]);
  });

  it('replaces a map by one tagged !override', () => {
    const merged = mergeDefinition(tree('a: {b: 1, c: 2}\n', 'base'), tree('a: !override {c: 3}\n', 'over'));
    expect(leaves(merged)).toEqual(['/a/c=3@over:1']);
  });
});
