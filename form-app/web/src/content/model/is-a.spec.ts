import type { ContentType } from '#client';
import { isA } from './is-a.js';

const typeOf = (name: string, supertype: string): ContentType => ({
  ...{ name, supertype, unit: true, properties: [] },
});

it('recognises supertypes; an undefined type is only itself', () => {
  const types = [
    typeOf('nt:base', 'nt:base'),
    typeOf('cms:page', 'nt:base'),
    typeOf('site:news', 'cms:page'),
  ];
  expect(['site:news', 'cms:page', 'nt:base'].map((name) => isA('site:news', name, types))).toEqual([
    true,
    true,
    true,
  ]);
  expect([isA('cms:page', 'site:news', types), isA('nt:base', 'cms:page', types)]).toEqual([false, false]);
  expect([isA('no:type', 'no:type', types), isA('no:type', 'nt:base', types)]).toEqual([true, false]);
});

it('ends if supertypes form a cycle', () => {
  const types = [typeOf('a:a', 'a:b'), typeOf('a:b', 'a:c'), typeOf('a:c', 'a:a'), typeOf('a:d', 'a:a')];
  expect([isA('a:a', 'a:c', types), isA('a:d', 'a:b', types), isA('a:a', 'a:d', types)]).toEqual([
    ...[true, true, false],
  ]);
});
