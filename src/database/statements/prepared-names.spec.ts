import { PreparedNames } from './prepared-names.js';

describe('PreparedNames', () => {
  it('names a text at its second occurrence', () => {
    const names = new PreparedNames('query', 300);
    const found = ['SELECT 1', 'SELECT 2', 'SELECT 1', 'SELECT 2', 'SELECT 1'].map((text) =>
      names.nameOf(text),
    );
    const [, , first, second] = found;
    expect(found).toEqual([undefined, undefined, first, second, first]);
    expect([first, second]).toEqual(Array(2).fill(expect.stringMatching(/^query_[0-9a-f]{40}$/)));
    expect(first).not.toBe(second);
  });

  it('names as many texts as its limit', () => {
    const names = new PreparedNames('query', 300);
    const texts = Array.from({ length: 400 }, (_, index) => `SELECT ${String(index)}`);
    for (const text of texts) names.nameOf(text);
    const named = texts.filter((text) => names.nameOf(text) !== undefined);
    expect(named).toEqual(texts.slice(0, 300));
  });

  it('keeps space for frequent texts while thousands are used once', () => {
    const names = new PreparedNames('query', 300);
    for (let index = 0; index < 5_000; index++) names.nameOf(`SELECT ${String(index)}`);
    names.nameOf('SELECT $1');
    expect(names.nameOf('SELECT $1')).toBeDefined();
  });
});
