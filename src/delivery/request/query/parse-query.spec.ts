import { parseQuery } from './parse-query.js';
import { valueOf, type Parameters } from '../parameters.js';

const NONE = {
  kind: 'query',
  nodeTypes: undefined,
  filters: [],
  text: undefined,
  ordering: [],
  offset: 0,
  limit: 10,
  version: undefined,
};

describe('parseQuery', () => {
  it('selects everything without parameters', () => {
    expect(parseQuery([], 10)).toEqual(NONE);
    expect(parseQuery([['version', ''], ['q', ''], ['orderBy', ''], ['nodeTypes', ',']], 10)).toEqual(NONE); // prettier-ignore
  });

  it('distinguishes filters from reserved parameters', () => {
    const parameters: Parameters = [
      ['price[lte]', '5'], ['lang', 'de'], ['variants', 'all'], ['nodeTypes', 'mgnl:page, cms:area'], ['nodeTypes', 'x'],
      ['q', 'red'], ['q', 'kite'], ['orderBy', 'price desc'], ['orderBy', 'title'], ['offset', '20'], ['limit', '5'],
      ['version', '1.0'], ['limit[eq]', '3'],
    ]; // prettier-ignore
    expect(parseQuery(parameters, 10)).toEqual({
      kind: 'query',
      nodeTypes: ['cms:page', 'cms:area', 'x'],
      filters: [
        { key: { kind: 'property', name: 'price' }, operator: 'lte', values: [{ one: '5' }] },
        { key: { kind: 'property', name: 'limit' }, operator: 'eq', values: [{ one: '3' }] },
      ],
      text: { clauses: [[{ words: ['red'] }], [{ words: ['kite'] }]], excluded: [] },
      ordering: [
        { key: { kind: 'property', name: 'price' }, descending: true },
        { key: { kind: 'property', name: 'title' }, descending: false },
      ],
      offset: 20,
      limit: 5,
      version: '1.0',
    });
  });

  it.each([
    ['limit', '10001', 'limit must be a whole number from 0 to 10000, not "10001"'],
    ['limit', '٣', 'limit must be a whole number from 0 to 10000, not "٣"'],
    ['offset', '-1', 'offset must be a whole number from 0 to 9007199254740991, not "-1"'],
    ['offset', '', 'offset must be a whole number from 0 to 9007199254740991, not ""'],
  ])('rejects %s=%s', (name, value, message) => {
    expect(() => parseQuery([[name, value]], 10)).toThrow(
      expect.objectContaining({ code: 'invalidValueFormat', message }) as Error,
    );
  });

  it('accepts 100 filters', () => {
    const filters = (count: number): Parameters => Array.from({ length: count }, () => ['a', 'b']);
    expect(parseQuery(filters(100), 10).filters).toHaveLength(100);
    expect(() => parseQuery(filters(101), 10)).toThrow(
      'The query has 101 parameters; at most 100 are allowed',
    );
  });
});

describe('valueOf', () => {
  it('is the first given value', () => {
    const parameters: Parameters = [['lang', 'de'], ['lang', 'fr'], ['empty', '']]; // prettier-ignore
    expect(['lang', 'empty', 'missing'].map((name) => valueOf(parameters, name))).toEqual([
      'de',
      undefined,
      undefined,
    ]);
  });
});
