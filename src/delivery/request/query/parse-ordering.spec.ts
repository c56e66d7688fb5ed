import type { NodeKey } from '../../../content/index.js';
import { parseOrdering } from './parse-ordering.js';

const by = (name: string, descending = false): unknown => ({ key: { kind: 'property', name }, descending });
const byNode = (kind: NodeKey['kind'], descending = false): unknown => ({ key: { kind }, descending });

describe('parseOrdering', () => {
  it.each<[string[], unknown[]]>([
    [[], []],
    [['', ' , ,'], []],
    [['title'], [by('title')]],
    [['title asc'], [by('title')]],
    [['title DESC'], [by('title', true)]],
    [[' title \t desc '], [by('title', true)]],
    [['price desc,title'], [by('price', true), by('title')]],
    [
      ['price desc', 'title'],
      [by('price', true), by('title')],
    ],
    [['mgnl:lastModified'], [by('cms:lastModified')]],
    [['@name desc,@path,@id'], [byNode('name', true), byNode('path'), byNode('id')]],
    [['desc'], [by('desc')]],
    [['"net price, EUR" desc,title'], [by('net price, EUR', true), by('title')]],
    [[' "title" ,"mgnl:lastModified"'], [by('title'), by('cms:lastModified')]],
    [['5",a"b'], [by('5"'), by('a"b')]],
  ])('%j', (values, ordering) => {
    expect(parseOrdering(values)).toEqual(ordering);
  });

  it.each(['title up', 'title desc nulls', 'title;desc,price x'])('rejects %j', (value) => {
    const item = value.split(',').at(-1) ?? '';
    expect(() => parseOrdering([value])).toThrow(
      `orderBy: "${item}" must be a property, optionally followed by asc or desc`,
    );
  });

  it('accepts 20 properties, each once', () => {
    expect(parseOrdering(['a desc,@name,mgnl:b,a,cms:b desc'])).toEqual([
      { key: { kind: 'property', name: 'a' }, descending: true },
      { key: { kind: 'name' }, descending: false },
      { key: { kind: 'property', name: 'cms:b' }, descending: false },
    ]);
    expect(() => parseOrdering(['a,'.repeat(21)])).toThrow('orderBy accepts at most 20 properties');
  });
});
