import { setCurrentLanguage } from '../texts/current-language.js';
import { languageName } from './language-name.js';

afterEach(() => {
  setCurrentLanguage({ code: 'en', tag: 'en' });
});

it('names languages in the language of the studio, and unknown ones by their code', () => {
  expect(['fr', 'de_CH', 'x'].map(languageName)).toEqual(['French', 'Swiss High German', 'x']);
  setCurrentLanguage({ code: 'de', tag: 'de-AT' });
  expect(languageName('fr')).toBe('Französisch');
});
