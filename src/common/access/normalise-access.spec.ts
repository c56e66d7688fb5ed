import fc from 'fast-check';
import type { NodeAccess, NodeAccessRule } from './node-access.js';
import { normaliseAccess } from './normalise-access.js';

/** `+ /a both` grants, `- /a/b node` denies. */
function rule(text: string): NodeAccessRule {
  const [sign = '', path = '', scope = ''] = text.split(' ');
  if (scope !== 'node' && scope !== 'children' && scope !== 'both') throw new Error(text);
  return { path, scope, allow: sign === '+' };
}

const shown = (access: NodeAccess | undefined): string[] | string =>
  access === undefined
    ? 'everything'
    : access.rules.map(({ path, scope, allow }) => `${allow ? '+' : '-'} ${path} ${scope}`);

const normalised = (...rules: string[]): string[] | string => shown(normaliseAccess(rules.map(rule)));

describe('normalised rules', () => {
  it.each([
    [[], []],
    [['+ / both'], 'everything'],
    [['+ / node', '+ / children'], 'everything'],
    [['+ / children'], ['+ / children']],
    [['+ / node'], ['+ / node']],
    [['- / both'], []],
    [['+ / both', '- / both'], []],
    [['+ / both', '- / node'], ['+ / children']],
    [['+ /a both', '+ /a both'], ['+ /a both']],
    [['+ /a both', '- /a node'], ['+ /a children']],
    [['+ /a both', '+ /a/b both', '+ /a/b/c node'], ['+ /a both']],
    [['- /a both', '- /a/b both'], []],
    [['+ /a/b both', '- /a both'], ['+ /a/b both']],
    [
      ['- /a/b both', '+ /a both', '+ /a/b/c both'],
      ['+ /a both', '- /a/b both', '+ /a/b/c both'],
    ],
    [['+ /a node', '- /a children'], ['+ /a node']],
    [
      ['+ /a node', '+ /a/b both'],
      ['+ /a node', '+ /a/b both'],
    ],
    [
      ['+ /a children', '+ /a/b node', '- /a/b children'],
      ['+ /a children', '- /a/b children'],
    ],
    [
      ['+ / both', '- /a both', '+ /ab both'],
      ['+ / both', '- /a both'],
    ],
    [['+ / both', '- /no\0name both'], 'everything'],
  ])('%j becomes %j', (rules, expected) => {
    expect(normalised(...rules)).toEqual(expected);
  });

  it('have equal keys for equal access only', () => {
    const keyOf = (...rules: string[]): string | undefined => normaliseAccess(rules.map(rule))?.key;
    expect(keyOf('+ /a both', '- /a/b node')).toBe(keyOf('- /a/b node', '+ /a/x node', '+ /a both'));
    const others = [[], ['+ /a both'], ['+ /a node'], ['+ /a children'], ['+ /a both', '- /a/b node']];
    expect(new Set(others.map((rules) => keyOf(...rules))).size).toBe(others.length);
  });
});

describe('bounds', () => {
  it('have bounds before and after the paths of a rule, in byte order', () => {
    const bounds = (...rules: string[]): readonly string[] | undefined =>
      normaliseAccess(rules.map(rule))?.bounds;
    expect(bounds()).toEqual([]);
    expect(bounds('+ /a node')).toEqual(['/a', '/a\u0001']);
    expect(bounds('+ /a children')).toEqual(['/a/', '/a0']);
    expect(bounds('+ /a both')).toEqual(['/a', '/a\u0001', '/a/', '/a0']);
    expect(bounds('+ / children')).toEqual(['/\u0001', '0']);
    expect(bounds('+ /\u{1f600} node', '+ /\uffee node')).toEqual([
      '/\uffee', '/\uffee\u0001', '/\u{1f600}', '/\u{1f600}\u0001',
    ]); // prettier-ignore
  });

  const NAMES = ['a', 'b', 'a-b', 'a0', 'a b', 'ä', '\uffee', '\u{1f600}'];
  const path = fc.array(fc.constantFrom(...NAMES), { maxLength: 3 }).map((names) => `/${names.join('/')}`);
  const rules = fc.array(
    fc.record({
      path,
      scope: fc.constantFrom('node' as const, 'children' as const, 'both' as const),
      allow: fc.boolean(),
    }),
    { maxLength: 8 },
  );

  /** The rule with the longest path decides, a denial wins at equal length. */
  function mayRead(all: readonly NodeAccessRule[], node: string): boolean {
    const about = all.filter((each) => {
      const isBelow = node !== each.path && node.startsWith(each.path === '/' ? '/' : `${each.path}/`);
      return each.scope === 'node' ? node === each.path : isBelow || (each.scope === 'both' && node === each.path);
    }); // prettier-ignore
    const longest = Math.max(0, ...about.map((each) => each.path.length));
    const deciding = about.filter((each) => each.path.length === longest);
    return deciding.length > 0 && deciding.every(({ allow }) => allow);
  }

  it('give the same result as the original rules for every node', () => {
    fc.assert(
      fc.property(rules, path, (all, node) => {
        const access = normaliseAccess(all);
        const before = access?.bounds.filter(
          (bound) => Buffer.compare(Buffer.from(bound), Buffer.from(node)) <= 0,
        );
        expect(before === undefined || before.length % 2 === 1).toBe(mayRead(all, node));
      }),
      { numRuns: 5000, seed: 7 },
    );
  });
});
