import { setCurrentTexts } from '../texts/current-texts.js';
import { de } from '../texts/de/index.js';
import { en } from '../texts/en/index.js';
import { storedUserName } from './stored-user-name.js';
import { userName } from './user-name.js';

afterEach(() => setCurrentTexts(en));

const STORED = ['anonymous', '(system)', 'ada', 'system', ''];

it('translates the names that the server uses, and keeps others', () => {
  expect(STORED.map(userName)).toEqual(['anonymous', '(system)', 'ada', 'system', '']);
  setCurrentTexts(de);
  expect(STORED.map(userName)).toEqual(['Anonym', '(System)', 'ada', 'system', '']);
});

it('filters accept the shown names and the stored ones', () => {
  for (const texts of [en, de]) {
    setCurrentTexts(texts);
    expect(STORED.map(userName).map(storedUserName)).toEqual(STORED);
    expect(STORED.map(storedUserName)).toEqual(STORED);
  }
});
