import { de } from '../../texts/de/index.js';
import { en } from '../../texts/en/index.js';
import { setCurrentTexts } from '../../texts/current-texts.js';
import { labelOfProperty } from './label-of-property.js';

afterEach(() => setCurrentTexts(en));

it('labels common properties in the language of the studio, and others by the words of their name', () => {
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

it('labels properties named like JavaScript object members by their words', () => {
  expect(['constructor', 'toString', ''].map(labelOfProperty)).toEqual(['Constructor', 'To string', '']);
});
