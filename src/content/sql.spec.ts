import { allOf, anyOf, bind, FALSE, joinSql, NOTHING, raw, sql, TRUE, writeSql } from './sql.js';

describe('writeSql', () => {
  it('numbers placeholders in the order of the SQL', () => {
    const inner = sql`b = ${bind('x')}`;
    expect(writeSql(sql`a = ${bind(1)} AND ${inner} AND c = ${bind(null)}`)).toEqual({
      text: 'a = $1 AND b = $2 AND c = $3',
      values: [1, 'x', null],
    });
  });

  it('binds the same object once, and equal plain values separately', () => {
    const list = ['a'];
    const page = bind(5);
    const statement = sql`${bind(list)} ${page} ${bind(5)} ${bind(list)} ${page} ${bind(['a'])}`;
    expect(writeSql(statement)).toEqual({ text: '$1 $2 $3 $1 $2 $4', values: [['a'], 5, 5, ['a']] });
  });
});

describe('conditions', () => {
  const text = (condition: ReturnType<typeof raw>): string => writeSql(condition).text;

  it('omits conditions without effect', () => {
    expect(text(anyOf([FALSE, raw('a'), FALSE]))).toBe('a');
    expect(text(anyOf([raw('a'), raw('b')]))).toBe('(a OR b)');
    expect(anyOf([FALSE])).toBe(FALSE);
    expect(text(allOf([TRUE, raw('a'), raw('b')]))).toBe('a AND b');
    expect(joinSql([], ', ')).toBe(NOTHING);
  });
});
