import { de } from '../../texts/de/index.js';
import { en } from '../../texts/en/index.js';
import { setCurrentTexts } from '../../texts/current-texts.js';
import { labelOfProperty } from './label-of-property.js';

afterEach(() => setCurrentTexts(en));

it('names properties that many sites use in the language of the studio, and others by their words', () => {
  const labels = (): readonly string[] =>
    ['title', 'metaDescription', 'hideInNavigation', 'relatedTours', 'og-image', 'seoURL'].map(
      labelOfProperty,
    );
  expect(labels()).toEqual([
    ...['Title', 'Meta description', 'Hide in navigation', 'Related tours', 'Og image', 'Seo URL'],
  ]);
  setCurrentTexts(de);
  expect(labels()).toEqual([
    ...['Titel', 'Meta-Beschreibung', 'In der Navigation ausblenden', 'Related tours', 'Og image', 'Seo URL'],
  ]);
});

it('labels names of JavaScript object members by their words', () => {
  expect(['constructor', 'toString', ''].map(labelOfProperty)).toEqual(['Constructor', 'To string', '']);
});
