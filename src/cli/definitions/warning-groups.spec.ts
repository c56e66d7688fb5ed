import { WarningGroups } from './warning-groups.js';

it('merges warnings that differ only in their position into one line with a count', () => {
  const groups = new WarningGroups();
  groups.add('a.yaml', 'a.yaml:3:1: unknown node type x');
  groups.add('b.yaml', 'b.yaml:7:2: unknown node type x');
  groups.add('b.yaml', 'b.yaml: properties of the root are not changed');
  groups.add('c.yaml', 'a line without a place');
  expect(groups.lines()).toEqual([
    'unknown node type x (2 times, first at a.yaml:3:1)',
    'b.yaml: properties of the root are not changed',
    'a line without a place',
  ]);
  expect(groups.count).toBe(4);
});
