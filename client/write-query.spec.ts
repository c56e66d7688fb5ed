import { writeParameters, writeQuery } from './write-query.js';

describe('writeQuery', () => {
  it('is empty without options', () => {
    expect(writeQuery({})).toBe('');
    expect(writeQuery({ filters: {} })).toBe('');
  });

  it('writes all options', () => {
    const query = writeQuery({
      q: '"green tea" -bag',
      lang: 'de_CH',
      version: '1.1',
      variants: 'all',
      offset: 0,
      limit: 20,
      orderBy: ['price desc', 'title'],
      nodeTypes: ['cms:page', 'cms:folder'],
      fields: ['title', 'main.text'],
      facets: ['categories', 'difficulty'],
    });
    expect([...new URLSearchParams(query)]).toEqual([
      ['q', '"green tea" -bag'],
      ['lang', 'de_CH'],
      ['version', '1.1'],
      ['variants', 'all'],
      ['offset', '0'],
      ['limit', '20'],
      ['orderBy', 'price desc,title'],
      ['nodeTypes', 'cms:page,cms:folder'],
      ['fields', 'title,main.text'],
      ['facets', 'categories,difficulty'],
    ]);
  });

  it('writes filters', () => {
    const query = writeQuery({
      orderBy: 'title',
      filters: {
        title: 'A & B = C',
        '@name': ['one', 'two'],
        price: { in: '1~2', ne: [1.5, 2] },
        hidden: false,
        created: new Date(0),
        changed: { lte: new Date(0) },
      },
    });
    expect([...new URLSearchParams(query)]).toEqual([
      ['orderBy', 'title'],
      ['title', 'A & B = C'],
      ['@name', 'one|two'],
      ['price[in]', '1~2'],
      ['price[ne]', '1.5|2'],
      ['hidden', 'false'],
      ['created', '1970-01-01T00:00:00.000Z'],
      ['changed[lte]', '1970-01-01T00:00:00.000Z'],
    ]);
  });

  it('encodes names and values', () => {
    expect(writeQuery({ filters: { 'x[y]': { like: '50%|ä+' } } })).toBe(
      '?x%5By%5D%5Blike%5D=50%25%7C%C3%A4%2B',
    );
  });
});

it('writeParameters omits undefined values', () => {
  expect(writeParameters({ a: undefined, b: 0, c: '', d: false })).toBe('?b=0&c=&d=false');
});
