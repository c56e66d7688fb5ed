import { ALL_SHOWN } from '../../../test/fixtures/shown-properties.js';
import type { ContentNode } from '../../content/index.js';
import { chooseChildren } from './choose-children.js';
import { RenderPlan } from './plans/render-plan.js';

const GERMAN = new RenderPlan(
  '',
  ALL_SHOWN,
  {
    locales: ['de'],
    fallbackLocale: 'en',
    choice: { all: false, locale: 'de', suffixes: ['de'], headers: [] },
  },
  { prefix: 'cms', showVariants: false, theme: undefined },
);

describe('chooseChildren', () => {
  it('chooses the nearest language of each key, at the position of the first variant', () => {
    const nodes = ['b', 'a', 'c', 'a_de', 'b_de', 'variants'].map((name): ContentNode => ({
      name,
      path: `/${name}`,
      id: name,
      type: 'cms:page',
      doc: '',
      children: [],
    }));
    const chosen = [...chooseChildren(nodes, GERMAN)].map(([key, { item }]) => [key, item.name]);
    expect(chosen).toEqual([
      ['"b"', 'b_de'],
      ['"a"', 'a_de'],
      ['"c"', 'c'],
    ]);
  });
});
