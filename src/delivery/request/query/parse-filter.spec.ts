import { AppError } from '../../../common/index.js';
import type { FilterValue, NodeKey } from '../../../content/index.js';
import { parseFilter, parseNodeKey } from './parse-filter.js';

const property = (name: string): NodeKey => ({ kind: 'property', name });
const ones = (...values: string[]): FilterValue[] => values.map((one) => ({ one }));

function rejection(parameter: string): unknown {
  try {
    return parseFilter(parameter, 'x');
  } catch (error) {
    return error instanceof AppError ? [error.code, error.message] : error;
  }
}

describe('parseFilter', () => {
  it.each<[string, NodeKey, string]>([
    ['price', property('price'), 'eq'],
    ['price[gte]', property('price'), 'gte'],
    ['price[not-ilike]', property('price'), 'not-ilike'],
    ['cms:template', property('cms:template'), 'eq'],
    ['a b [x]y', property('a b [x]y'), 'eq'],
    ['list[0][like]', property('list[0]'), 'like'],
    ['@name', { kind: 'name' }, 'eq'],
    ['@path[like]', { kind: 'path' }, 'like'],
    ['@id', { kind: 'id' }, 'eq'],
    ['@jcr:uuid', { kind: 'id' }, 'eq'],
    ['jcr:uuid', { kind: 'id' }, 'eq'],
    ['@ancestor[ne]', { kind: 'ancestor' }, 'ne'],
    ['@Name', property('@Name'), 'eq'],
  ])('%s', (parameter, key, operator) => {
    expect(parseFilter(parameter, 'x')).toEqual({ key, operator, values: ones('x') });
  });

  it('keeps the original name for messages if the stored name differs', () => {
    expect(parseFilter('mgnl:template[ne]', 'x')).toEqual({
      key: property('cms:template'),
      operator: 'ne',
      values: ones('x'),
      written: 'mgnl:template',
    });
  });

  it.each<[string, FilterValue[]]>([
    ['', ones('')],
    ['a|b', ones('a', 'b')],
    ['|', ones('', '')],
    ['a|', ones('a', '')],
    ['|a', ones('', 'a')],
    ['a||b', ones('a', '', 'b')],
    ['"a|b"', ones('a|b')],
    ['"a|b"|c', ones('a|b', 'c')],
    ['c|"a|b"', ones('c', 'a|b')],
    ['""', ones('')],
    ['"', ones('"')],
    ['""a""', ones('"a"')],
    ['"a', ones('"a')],
    ['a~b,c', ones('a~b,c')],
    [' a ', ones(' a ')],
    ['first\nsecond', ones('first\nsecond')],
  ])('the values of %j', (value, values) => {
    expect(parseFilter('text', value).values).toEqual(values);
  });

  it.each<[string, FilterValue[]]>([
    ['1~2', [{ range: { from: '1', to: '2' } }]],
    ['1~', [{ range: { from: '1' } }]],
    ['~2', [{ range: { to: '2' } }]],
    ['~', [{ range: {} }]],
    [' 1 ~ 2 ', [{ range: { from: '1', to: '2' } }]],
    ['"1"~"2"', [{ range: { from: '1', to: '2' } }]],
    ['"1~2"', [{ range: { from: '1', to: '2' } }]],
    ['1~2~3', [{ range: { from: '1', to: '2~3' } }]],
    ['1~2|5~', [{ range: { from: '1', to: '2' } }, { range: { from: '5' } }]],
    ['a,b', ones('a', 'b')],
    ['a, "b"', ones('a', 'b')],
    ['a', ones('a')],
    ['a,b|1~2', [...ones('a', 'b'), { range: { from: '1', to: '2' } }]],
  ])('the ranges and sets of %j', (value, values) => {
    expect(parseFilter('text[in]', value).values).toEqual(values);
    expect(parseFilter('text[not-in]', value).values).toEqual(values);
  });

  it('accepts both prefixes in node types', () => {
    expect(parseFilter('@nodeType', 'mgnl:page|cms:area')).toEqual({
      key: { kind: 'nodeType' },
      operator: 'eq',
      values: ones('cms:page', 'cms:area'),
    });
    expect(parseFilter('jcr:primaryType[in]', 'mgnl:a~mgnl:b').values).toEqual([
      { range: { from: 'cms:a', to: 'cms:b' } },
    ]);
  });

  it.each([
    ['price[between]', ['invalidQuery', 'price: unknown operator "between"; use one of eq, ne, lt, lte, gt, gte, in, not-in, like, ilike, not-like, not-ilike, null']],
    ['price[]', ['invalidQuery', 'price: unknown operator ""; use one of eq, ne, lt, lte, gt, gte, in, not-in, like, ilike, not-like, not-ilike, null']],
    ['price[EQ]', ['invalidQuery', 'price: unknown operator "EQ"; use one of eq, ne, lt, lte, gt, gte, in, not-in, like, ilike, not-like, not-ilike, null']],
    ['[eq]', ['invalidQuery', '"[eq]": a filter needs a property before [eq]']],
    ['', ['invalidQuery', '"": a filter needs a property before [eq]']],
  ])('rejects %j', (parameter, expected) => {
    expect(rejection(parameter)).toEqual(expected);
  }); // prettier-ignore
});

describe('parseNodeKey', () => {
  it.each(['constructor', '__proto__', 'toString', ''])('reads %j as a property', (name) => {
    expect(parseNodeKey(name)).toEqual(property(name));
  });
});
