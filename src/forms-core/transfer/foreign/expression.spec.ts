import { parseExpression } from './expression.js';

describe('the condition of another tool', () => {
  it.each([
    ['!=', 'notEquals'],
    ['<>', 'notEquals'],
    ['<', 'lessThan'],
    ['<=', 'atMost'],
    ['=', 'equals'],
    ['==', 'equals'],
  ])('compares with %s', (symbol, operator) => {
    const read = { name: 'q', operator, values: ['1'] };
    expect(parseExpression(`{q} ${symbol} 1`)).toEqual(read);
    expect(parseExpression(`{q}${symbol}'1'`)).toEqual(read);
  });
});
