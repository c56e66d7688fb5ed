import { formatTag, preferredLanguage } from './languages.js';

describe('the language of the app', () => {
  it.each([
    [['de-CH', 'en'], 'de'],
    [['fr-CH', 'de'], 'de'],
    [['EN-gb'], 'en'],
    [['fr', 'nds'], 'en'],
    [[], 'en'],
  ])('for a browser that prefers %j is %s', (wanted, expected) => {
    expect(preferredLanguage(wanted)).toBe(expected);
  });
});

describe('the tag for numbers and dates', () => {
  it('has the region of the browser, for the language of the app only', () => {
    expect(formatTag('de', ['en-GB', 'de-CH'])).toBe('de-CH');
    expect(formatTag('de', ['en-GB', 'fr'])).toBe('de');
  });
});
