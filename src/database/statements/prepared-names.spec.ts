import { PreparedNames } from './prepared-names.js';

describe('PreparedNames', () => {
  it('names a text when it occurs again', () => {
    const names = new PreparedNames();
    const found = ['SELECT 1', 'SELECT 2', 'SELECT 1', 'SELECT 2', 'SELECT 1'].map((text) =>
      names.nameOf(text),
    );
    expect(found).toEqual([undefined, undefined, 'transaction_1', 'transaction_2', 'transaction_1']);
  });

  it('names at most 300 texts', () => {
    const names = new PreparedNames();
    const texts = Array.from({ length: 400 }, (_, index) => `SELECT ${String(index)}`);
    for (const text of texts) names.nameOf(text);
    const again = texts.map((text) => names.nameOf(text));
    expect(again.slice(298, 302)).toEqual(['transaction_299', 'transaction_300', undefined, undefined]);
  });
});
