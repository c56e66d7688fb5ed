import { pageUrl } from './page-url.js';

it.each([
  [
    'https://example.org{path}?t={token}&l={language}',
    '/a b/ü',
    'https://example.org/a%20b/%C3%BC?t=x%2By&l=de',
  ],
  ['https://example.org{path}', '/', 'https://example.org'],
  ['https://example.org/p?path={path}&other={other}', '/a', 'https://example.org/p?path=/a&other={other}'],
])('fills in %s for %s', (template, path, expected) => {
  expect(pageUrl(template, { path, token: 'x+y', language: 'de' })).toBe(expected);
});
