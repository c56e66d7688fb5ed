import { prefersHtml } from './prefers-html.js';

describe('prefersHtml', () => {
  it.each([
    'text/html',
    'Text/HTML;q=0.1',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'application/json;q=0.5, text/html',
  ])('%s: true', (accept) => {
    expect(prefersHtml(accept)).toBe(true);
  });

  it.each([
    undefined,
    '',
    '*/*',
    'text/*',
    'application/json',
    'text/html;q=0',
    'text/html, application/json',
    'image/avif,image/webp,*/*;q=0.8',
  ])('%s: false', (accept) => {
    expect(prefersHtml(accept)).toBe(false);
  });
});
