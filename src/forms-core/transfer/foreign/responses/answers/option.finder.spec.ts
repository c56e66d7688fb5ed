import { OptionFinder } from './option.finder.js';

function finder(
  labels: readonly (readonly [value: string, label: string])[],
  separator = ', ',
): OptionFinder {
  const options = labels.map(([value, label]) => ({ uuid: value, value, label, hasText: false }));
  return new OptionFinder(options, separator);
}

describe('the options of a question', () => {
  it('are found by value before label, and by exact text before text in another case', () => {
    const { find } = wrap(finder([['a', 'x'], ['A', 'y'], ['1', '2'], ['2', 'A b'], ['3', ' Trimmed ']]));
    expect(['a', 'A', '2', 'a B', 'X', 'trimmed', 'z', ''].map(find)).toEqual(['a', 'A', '2', '2', 'a', '3', undefined, undefined]);
  }); // prettier-ignore

  it('are all found if they have the same label, or only differ in case', () => {
    const options = finder([['1', 'x'], ['2', 'x'], ['3', 'Y'], ['4', 'y']]);
    const found = ['x', 'X', 'Y', '1'].map((text) => options.findAll(text).map(({ value }) => value));
    expect(found).toEqual([['1', '2'], ['1', '2'], ['3'], ['1']]);
  }); // prettier-ignore

  it.each([
    ['Yes, of course, No', ['Yes, of course', 'No']],
    ['no, yes, OF COURSE, Yes', ['no', 'yes, OF COURSE', 'Yes']],
    ['Yes, maybe, a b', ['Yes', 'maybe', 'a b']],
    ['No, No, , No', ['No']],
    ['', []],
  ])('are found in the cell %j', (cell, answers) => {
    const options = finder([['1', 'Yes, of course'], ['2', 'Yes'], ['3', 'No']]);
    expect([...options.answersIn(cell)]).toEqual(answers);
  }); // prettier-ignore

  it('are found in a long cell in linear time', () => {
    const options = finder(Array.from({ length: 500 }, (_, each) => [String(each), 'a, '.repeat(20)]));
    expect(options.answersIn('b, '.repeat(100_000)).size).toBe(1);
  });
});

function wrap(options: OptionFinder): { readonly find: (text: string) => string | undefined } {
  return { find: (text) => options.find(text)?.value };
}
