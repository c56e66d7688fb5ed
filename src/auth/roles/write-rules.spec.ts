import { normaliseAccess } from '../../common/index.js';
import type { AccessRule } from './role.js';
import { writeRules } from './write-rules.js';

function rule(text: string): AccessRule {
  const [permission = '', path = '', scope = ''] = text.split(' ');
  if (permission !== 'read' && permission !== 'write' && permission !== 'deny') throw new Error(text);
  if (scope !== 'node' && scope !== 'children' && scope !== 'both') throw new Error(text);
  return { path, scope, permission };
}

const writable = (...rules: string[]): string[] | undefined =>
  normaliseAccess(writeRules(rules.map(rule)))?.rules.map(
    ({ path, scope, allow }) => `${allow ? '+' : '-'} ${path} ${scope}`,
  );

describe('write rules', () => {
  it.each([
    ['read permission does not permit writing', ['read / both'], []],
    ['write permission everywhere', ['write / both'], undefined],
    [
      'a longer path with read removes write access',
      ['write / both', 'read /a both'],
      ['+ / both', '- /a both'],
    ],
    ['a longer path with write grants write access', ['read / both', 'write /a children'], ['+ /a children']],
    ['write wins over read of another role', ['write /a both', 'read /a both'], ['+ /a both']],
    [
      'read of the node alone keeps write access below',
      ['write /a children', 'read /a both'],
      ['+ /a children'],
    ],
    ['deny wins over write', ['write /a both', 'deny /a node'], ['+ /a children']],
  ])('%s', (_, rules, expected) => {
    expect(writable(...rules)).toEqual(expected);
  });
});
