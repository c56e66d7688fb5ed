import { de } from '../../texts/de/index.js';
import { en } from '../../texts/en/index.js';
import { setCurrentTexts } from '../../texts/current-texts.js';
import { labelOfType } from './label-of-type.js';

afterEach(() => setCurrentTexts(en));

it('labels built-in types in the language of the studio, and custom types by their name', () => {
  const labels = (): readonly string[] =>
    ['cms:page', 'mgnl:folder', 'cms:tour', 'site:newsItem'].map(labelOfType);
  expect(labels()).toEqual(['Page', 'Folder', 'Tour', 'News item']);
  setCurrentTexts(de);
  expect(labels()).toEqual(['Seite', 'Ordner', 'Tour', 'News item']);
});
