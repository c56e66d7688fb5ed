import { setCurrentTexts } from '../texts/current-texts.js';
import { de } from '../texts/de/index.js';
import { en } from '../texts/en/index.js';
import { storedUserName } from './stored-user-name.js';
import { userName } from './user-name.js';

afterEach(() => setCurrentTexts(en));

const STORED = ['anonymous', '(system)', 'ada', 'system', ''];

it('names the users of the server in the language of the studio, and others as they are', () => {
  expect(STORED.map(userName)).toEqual(['anonymous', '(system)', 'ada', 'system', '']);
  setCurrentTexts(de);
  expect(STORED.map(userName)).toEqual(['Anonym', '(System)', 'ada', 'system', '']);
});

it('filters find the names that are shown, and the stored ones', () => {
  for (const texts of [en, de]) {
    setCurrentTexts(texts);
    expect(STORED.map(userName).map(storedUserName)).toEqual(STORED);
    expect(STORED.map(storedUserName)).toEqual(STORED);
  }
});
