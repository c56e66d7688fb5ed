import { definitionNodeFromValue } from '../../../definitions/index.js';
import { propertyPattern } from './property-pattern.js';
import { processorTime } from '../../../../test/support/processor-time.js';

/** The pattern that is read, or what is reported. */
function read(pattern: string): { readonly matches: (name: string) => boolean } | string {
  const reported: string[] = [];
  const found = propertyPattern(definitionNodeFromValue(pattern, 'x.yaml'), {
    path: 'propertyName',
    report: ({ message }) => reported.push(message),
  });
  return found?.value ?? reported.join();
}

function matches(pattern: string, name: string): boolean | string {
  const found = read(pattern);
  return typeof found === 'string' ? found : found.matches(name);
}

describe('propertyPattern', () => {
  it.each([
    ['.*', 'anything at all', true],
    ['image|logo', 'logo', true],
    ['image|logo', 'logos', false],
    ['image|logo', 'image_de', false],
    ['[A-Za-z]+Image', 'heroImage', true],
    ['[A-Za-z]+Image', 'Image', false],
    ['text.*', 'text_de', true],
    ['mgnl:a|mgnl:b', 'cms:b', true],
    ['cms:.*', 'cms:template', true],
    ['\\p{L}+', 'größe', true],
  ])('%s against %s: %s', (pattern, name, expected) => {
    expect(matches(pattern, name)).toBe(expected);
  });

  it.each([
    ['(', '"(" is not a regular expression (RE2): missing closing ): "("'],
    ['(?!x).*', '"(?!x).*" is not a regular expression (RE2): invalid or unsupported Perl syntax: "(?!"'],
    ['(a)\\1', '"(a)\\1" is not a regular expression (RE2): invalid escape sequence: "\\1"'],
    ['x'.repeat(201), 'is longer than 200 characters'],
  ])('rejects %s', (pattern, problem) => {
    expect(read(pattern)).toContain(problem);
  });

  it.each(['(a+)+$', '(a|a)*b', '([a-z]+)*X', '(a*)*(a*)*(a*)*!'])('matches quickly: %s', async (pattern) => {
    expect(await processorTime(() => matches(pattern, `${'a'.repeat(5000)}?`))).toBeLessThan(2_000);
  });
});
