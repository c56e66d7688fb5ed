import fc from 'fast-check';
import { decideUri, orderUriRules } from './decide-uri.js';
import type { UriRule } from './role.js';

const rule = (path: string, allow = true, methods?: UriRule['methods']): UriRule => ({
  path,
  allow,
  methods,
});

function decide(rules: readonly UriRule[], method: string, path: string): boolean {
  return decideUri(orderUriRules(rules), method, path);
}

describe('decideUri', () => {
  it.each([
    ['no rule matches', [rule('/a')], '/b', false],
    ['an exact path', [rule('/a')], '/a', true],
    ['an exact path does not match paths below it', [rule('/a')], '/a/b', false],
    ['a trailing slash in a rule is ignored', [rule('/a/')], '/a', true],
    ['a wildcard matches all depths', [rule('/a/*')], '/a/b/c', true],
    ['a wildcard after a slash matches the path itself', [rule('/a/*')], '/a', true],
    ['a wildcard after a slash does not match a sibling with the same prefix', [rule('/a/*')], '/ab', false],
    ['a wildcard inside a segment', [rule('/a*')], '/ab/c', true],
    ['everything', [rule('/*')], '/', true],
    ['the longer path wins: deny', [rule('/a/*'), rule('/a/b/*', false)], '/a/b/c', false],
    ['the longer path wins: allow', [rule('/a/*', false), rule('/a/b/*')], '/a/b/c', true],
    ['the path itself is more specific than any wildcard', [rule('/a/*', false), rule('/a')], '/a', true],
    ['deny wins at equal length', [rule('/a/*'), rule('/a/*', false)], '/a/b', false],
    ['paths are case-sensitive', [rule('/a')], '/A', false],
  ])('%s', (_, rules, path, expected) => {
    expect([decide(rules, 'GET', path), decide(rules.toReversed(), 'GET', path)]).toEqual([
      expected,
      expected,
    ]);
  });

  it('applies a rule to its methods only, with HEAD as GET', () => {
    const rules = [rule('/a/*', true, ['GET', 'POST']), rule('/a/b', false, ['POST'])];
    const decisions = ['GET', 'HEAD', 'POST', 'PUT', 'get'].map((method) => decide(rules, method, '/a/b'));
    expect(decisions).toEqual([true, true, false, false, false]);
    expect(decide([rule('/a', true, ['HEAD'])], 'GET', '/a')).toBe(true);
  });

  it('agrees with a reference implementation', () => {
    const segment = fc.constantFrom('a', 'b', 'ab');
    const path = fc.array(segment, { maxLength: 3 }).map((segments) => `/${segments.join('/')}`);
    const ending = fc.constantFrom('', '/', '*', '/*');
    const methods = fc.option(fc.subarray<'GET' | 'POST' | 'HEAD'>(['GET', 'POST', 'HEAD']), {
      nil: undefined,
    });
    const anyRule = fc
      .tuple(path, ending, methods, fc.boolean())
      .map(([base, end, only, allow]) => rule(`${base}${end}`.replace(/\/+/g, '/'), allow, only));
    const property = fc.property(
      fc.array(anyRule, { maxLength: 8 }),
      fc.constantFrom('GET', 'POST', 'HEAD', 'PUT'),
      path,
      (rules, method, asked) => {
        expect(decide(rules, method, asked)).toBe(reference(rules, method, asked));
      },
    );
    fc.assert(property, { numRuns: 10_000 });
  });
});

/** Reference implementation: of the matching rules with the highest rank, none may deny. */
function reference(rules: readonly UriRule[], method: string, path: string): boolean {
  const verb = (name: string): string => name.replace('HEAD', 'GET');
  const covering = rules.filter((each) => {
    const pattern = each.path.split('*')[0] ?? '';
    const covers = each.path.endsWith('*')
      ? path.startsWith(pattern) || `${path}/`.startsWith(pattern)
      : path === pattern || `${path}/` === pattern;
    return covers && (each.methods === undefined || each.methods.map(verb).includes(verb(method)));
  });
  const rank = ({ path: written }: UriRule): number => (written.endsWith('*') ? written.length - 1 : 1_000);
  const highest = Math.max(...covering.map(rank));
  const deciding = covering.filter((each) => rank(each) === highest);
  return deciding.length > 0 && deciding.every(({ allow }) => allow);
}
