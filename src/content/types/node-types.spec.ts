import { NodeTypes, parseNodeType } from './node-types.js';

describe('NodeTypes', () => {
  const types = new NodeTypes([
    parseNodeType({ nodeType: 'mgnl:tour' }),
    parseNodeType({ nodeType: 'cms:cityTour', supertype: 'mgnl:tour' }),
    { name: 'x:a', supertype: 'x:b' },
    { name: 'x:b', supertype: 'x:a' },
  ]);

  it('reads a type of a definition, with its default supertype', () => {
    expect(parseNodeType({ nodeType: 'mgnl:tour' })).toEqual({ name: 'cms:tour', supertype: 'cms:content' });
    expect(parseNodeType({ nodeType: 'tour', supertype: 'mgnl:page' })).toEqual({
      name: 'tour',
      supertype: 'cms:page',
    });
  });

  it('returns cms:content if no type is named', () => {
    expect(parseNodeType({})).toEqual({ name: 'cms:content', supertype: 'nt:base' });
    expect(parseNodeType({ nodeType: 'mgnl:component' })).toEqual({
      name: 'cms:component',
      supertype: 'cms:contentNode',
    });
  });

  it('reads another supertype of a built-in type from a definition', () => {
    const redefined = new NodeTypes([
      parseNodeType({ nodeType: 'mgnl:category', supertype: 'mgnl:contentNode' }),
    ]);
    expect(redefined.isA('cms:category', 'cms:content')).toBe(false);
    expect(redefined.isA('cms:category', 'cms:contentNode')).toBe(true);
  });

  it('knows built-in and declared types', () => {
    expect(['nt:base', 'cms:page', 'cms:cityTour', 'cms:unheard'].map((name) => types.isKnown(name))).toEqual(
      [true, true, true, false],
    );
  });

  it.each([
    ['cms:page', 'cms:page', true],
    ['cms:page', 'cms:content', true],
    ['cms:page', 'nt:base', true],
    ['cms:page', 'cms:contentNode', false],
    ['cms:component', 'cms:contentNode', true],
    ['cms:component', 'cms:content', false],
    ['cms:folder', 'cms:content', false],
    ['cms:folder', 'nt:base', true],
    ['cms:componentVariants', 'cms:contentNode', true],
    ['cms:cityTour', 'cms:tour', true],
    ['cms:cityTour', 'cms:content', true],
    ['cms:tour', 'cms:cityTour', false],
    ['cms:unheard', 'cms:content', true],
    ['cms:unheard', 'cms:contentNode', false],
    ['nt:base', 'cms:content', false],
    ['x:a', 'x:b', true],
    ['x:a', 'nt:base', false],
  ])('%s is a %s: %s', (type, ancestor, expected) => {
    expect(types.isA(type, ancestor)).toBe(expected);
  });

  it('expands names to existing types', () => {
    const present = ['cms:area', 'cms:cityTour', 'cms:page', 'cms:unheard', 'rep:root'];
    expect(types.expand(['cms:content'], present, false)).toEqual([
      'cms:cityTour',
      'cms:page',
      'cms:unheard',
    ]);
    expect(types.expand(['cms:content'], present, true)).toEqual([]);
    expect(types.expand(['cms:page', 'cms:area'], present, true)).toEqual(['cms:area', 'cms:page']);
    expect(types.expand(['nt:base'], present, false)).toEqual(present);
  });
});
