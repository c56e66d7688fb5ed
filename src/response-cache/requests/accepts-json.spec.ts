import { acceptsJson } from './accepts-json.js';

describe('acceptsJson', () => {
  it.each([
    undefined,
    '',
    '*/*',
    '*',
    'application/json',
    'Application/JSON',
    'application/*',
    'text/html, application/json;q=0.1',
    'text/html, */*;q=0.8',
    'application/json, */*;q=0',
    'application/hal+json',
    'text/html, image/gif, *; q=.2',
  ])('accepts "%s"', (accept) => {
    expect(acceptsJson(accept)).toBe(true);
  });
  it.each([
    'text/html',
    'application/xml, text/*',
    'application/json;q=0',
    'application/json;q=0, */*',
    '*/*;q=0',
    'application/hal+json;q=0',
    'application/jsonlines',
  ])('rejects "%s"', (accept) => {
    expect(acceptsJson(accept)).toBe(false);
  });
});
