import type { ContentType } from '#client';
import { mayHold } from './may-hold.js';

const typeOf = (name: string, supertype: string, more: Partial<ContentType> = {}): ContentType => ({
  ...{ name, supertype, unit: true, properties: [] },
  ...more,
});
const TYPES = [
  typeOf('nt:base', 'nt:base', { unit: false }),
  typeOf('cms:content', 'nt:base'),
  typeOf('cms:contentNode', 'nt:base', { unit: false }),
  typeOf('cms:folder', 'nt:base', { unit: false }),
  typeOf('cms:page', 'cms:content'),
  typeOf('cms:asset', 'cms:content'),
  typeOf('cms:resource', 'cms:contentNode', { unit: false }),
  typeOf('cms:area', 'cms:contentNode', { unit: false }),
  typeOf('cms:component', 'cms:contentNode', { unit: false }),
  typeOf('site:teaser', 'cms:component', { unit: false }),
  typeOf('site:news', 'cms:page', { childTypes: ['cms:area', 'site:article'] }),
  typeOf('site:article', 'cms:page'),
];
const may = (parent: string, type: string): boolean => mayHold(parent, type, TYPES);

it('allows the child types of the parent with their subtypes, or all types without such a list', () => {
  expect([may('site:news', 'site:article'), may('site:news', 'cms:page')]).toEqual([true, false]);
  expect([may('site:article', 'cms:page'), may('rep:root', 'cms:page')]).toEqual([true, true]);
  expect(may('unknown:type', 'other:type')).toBe(true);
});

it('rejects entries and folders in areas, components and their subtypes, but allows other parts', () => {
  const parents = ['cms:area', 'cms:component', 'site:teaser'];
  expect(parents.map((parent) => may(parent, 'cms:page'))).toEqual([false, false, false]);
  expect(parents.map((parent) => may(parent, 'cms:folder'))).toEqual([false, false, false]);
  expect(parents.map((parent) => may(parent, 'site:teaser'))).toEqual([true, true, true]);
});

it('allows only a file in an asset', () => {
  expect(['cms:resource', 'cms:asset', 'cms:folder'].map((type) => may('cms:asset', type))).toEqual([
    ...[true, false, false],
  ]);
});
