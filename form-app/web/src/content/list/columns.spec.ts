import type { ContentStructure } from '#client';
import { columnsOf, labelOfColumn, referencesIn, showCell } from './columns.js';

const ID = '1bbe2f3e-0c43-4cde-94e1-833e186561d8';
const tour = {
  ...{ name: 'site:tour', supertype: 'cms:content', unit: true },
  properties: [
    { name: 'days', type: 'Long', required: false, i18n: false },
    { name: 'image', type: 'asset', required: false, i18n: false },
    {
      ...{ name: 'level', required: false, i18n: false, options: ['easy'] },
      optionLabels: { easy: { en: 'Gentle' } },
    },
  ],
};
const structure: ContentStructure = { workspaces: [], languages: ['en', 'de'], types: [tour], endpoints: [] };
const nodes = [
  {
    '@nodeType': 'site:tour',
    '@id': ID,
    image: `jcr:${ID}`,
    open: true,
    title_de: 'Küste',
    level: 'easy',
    weight: 0.123456,
  },
  {
    '@nodeType': 'cms:page',
    'mgnl:template': 'site:pages/home',
    since: '2026-11-01T08:00:00.000Z',
    refs: [ID, 'x'],
  },
];
const available = columnsOf(nodes, { structure, workspace: 'tours' });
const columnNamed = (name: string) => available.filter((column) => column.name === name);
const cell = (index: number, name: string) =>
  columnNamed(name).map((column) => showCell(nodes[index] ?? {}, column, new Map([[ID, '/photos/coast']])));

it('offers declared and stored properties; language variants are one column', () => {
  expect(available.map(({ name }) => name)).toEqual([
    ...[
      'cms:template',
      'cms:lastModifiedBy',
      'cms:created',
      'days',
      'image',
      'level',
      'open',
      'title',
      'weight',
      'since',
      'refs',
    ],
  ]);
  expect(available.slice(0, 4).map(labelOfColumn)).toEqual([
    ...['Template', 'Last changed by', 'Created', 'Days'],
  ]);
});

it('shows values by their type', () => {
  expect(cell(0, 'image')).toEqual(['/photos/coast']);
  expect(cell(0, 'open')).toEqual(['Yes']);
  expect(cell(0, 'days')).toEqual(['']);
  expect(cell(0, 'level')).toEqual(['Gentle']);
  expect(cell(0, 'weight')).toEqual(['0.123456']);
  expect(cell(1, 'cms:template')).toEqual(['site:pages/home']);
  expect(cell(1, 'refs')).toEqual(['/photos/coast, x']);
  expect(cell(1, 'since')).toEqual([expect.stringContaining('2026')]);
});

it('returns each referenced identifier once', () => {
  expect(referencesIn(nodes, available)).toEqual([ID]);
});
