import type { ContentStructure } from '#client';
import { describeChange } from './describe-change.js';

const types: ContentStructure['types'] = [
  {
    ...{ name: 'site:stop', supertype: 'cms:component', unit: false },
    properties: [
      {
        ...{ name: 'level', required: false, i18n: false, label: 'Difficulty', options: ['easy', 'hard'] },
        optionLabels: { easy: 'Leisurely' },
      },
      { name: 'opens', type: 'Date', required: false, i18n: false, label: 'Open from' },
    ],
  },
];
const structure: ContentStructure = { workspaces: [], endpoints: [], languages: ['en'], types };
const stop = { '@nodeType': 'site:stop', title: 'Harbour' };
const unit = { '@nodeType': 'cms:page', main: { '@nodeType': 'cms:area', '0': stop } };
const describe = (key: string, mine: unknown, theirs: unknown) =>
  describeChange({ key, mine, theirs, by: 'both' }, [unit], structure);

it('names the parts, and the property by its label', () => {
  expect(describe('main/0/level', 'easy', 'hard')).toMatchObject({
    about: ['Main / Harbour / Difficulty'],
    mine: 'Leisurely',
    theirs: 'hard',
  });
  expect(describe('main/0', stop, undefined)).toMatchObject({
    about: ['Main / Harbour'],
    mine: '(a part)',
  });
});

it('shows values in readable form', () => {
  const date = { '@type': 'Date', '@value': '2027-03-04T10:00:00.000Z' };
  expect(describe('main/0/opens', date, undefined)).toMatchObject({
    mine: expect.stringMatching(/^4 Mar 2027|^Mar 4, 2027/) as unknown,
  });
});
