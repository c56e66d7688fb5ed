import type { ContentStructure } from '#client';
import { checkField } from './check-field.js';
import { fieldsOf, propertyOf, type Field } from './fields.js';

const structure: ContentStructure = {
  workspaces: [],
  languages: ['en', 'de'],
  types: [
    {
      name: 'cms:tour',
      supertype: 'cms:content',
      unit: true,
      properties: [
        { name: 'title', type: 'String', required: true, i18n: true },
        { name: 'days', type: 'Long', required: false, i18n: false, min: 1, max: 9 },
        { name: 'level', type: 'String', required: false, i18n: false, options: ['easy', 'hard'] },
      ],
    },
  ],
  endpoints: [
    {
      ...{
        path: 'delivery/tours',
        workspace: 'tours',
        rootPath: '/',
        childNodeTypes: [],
        depth: 0,
        nodeTypes: ['cms:tour'],
      },
      references: [
        { property: 'image|logo', kind: 'asset' },
        { property: 'related.*', kind: 'node', workspace: 'tours' },
      ],
    },
  ],
};
const kindsOf = (fields: readonly Field[]): unknown =>
  fields.map(({ name, kind, isMultiple, isTranslated }) => [name, kind, isMultiple, isTranslated]);

it('takes fields from the content type, the endpoints and the values', () => {
  const tour = {
    ...{ '@nodeType': 'cms:tour', 'cms:created': '2026', title: 'A', title_de: 'B', image: 'jcr:x' },
    ...{ relatedTours: ['x'], departure: '2027-05-08T09:30:00.000Z', text_de: '<p>x</p>', guided: true },
  };
  expect(kindsOf(fieldsOf(tour, { structure, workspace: 'tours' }))).toEqual([
    ['title', 'text', false, true],
    ['days', 'integer', false, false],
    ['level', 'select', false, false],
    ['image', 'asset', false, false],
    ['relatedTours', 'reference', true, false],
    ['departure', 'date', false, false],
    ['text', 'richText', false, true],
    ['guided', 'boolean', false, false],
  ]);
});

it('names the property of a language', () => {
  const [title] = fieldsOf({ '@nodeType': 'cms:tour' }, { structure, workspace: 'tours' });
  if (title === undefined) throw new Error('no field');
  expect([propertyOf(title, 'en', ['en', 'de']), propertyOf(title, 'de', ['en', 'de'])]).toEqual([
    'title',
    'title_de',
  ]);
});

it('checks required values, numbers and their bounds', () => {
  const [title, days] = fieldsOf({ '@nodeType': 'cms:tour' }, { structure, workspace: 'tours' });
  if (title === undefined || days === undefined) throw new Error('no field');
  expect([checkField(title, undefined), checkField(title, 'x')]).toEqual([{ kind: 'required' }, undefined]);
  expect([undefined, 'x', 1.5, 0, 10, 5].map((value) => checkField(days, value))).toEqual([
    undefined,
    { kind: 'notANumber' },
    { kind: 'notWhole' },
    { kind: 'tooSmall', bound: 1 },
    { kind: 'tooLarge', bound: 9 },
    undefined,
  ]);
});
