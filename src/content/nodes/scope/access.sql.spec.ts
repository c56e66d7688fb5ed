import { andReadable, readableRanges } from './access.sql.js';
import { normaliseAccess, type NodeAccessRule } from '../../../common/index.js';
import { bind, sql, writeSql } from '../../sql.js';

const access = (...rules: NodeAccessRule[]): NonNullable<ReturnType<typeof normaliseAccess>> => {
  const normalised = normaliseAccess(rules);
  if (normalised === undefined) throw new Error('Everything may be read');
  return normalised;
};

const TRAVEL = access({ path: '/travel', scope: 'both', allow: true });

it('binds the bounds of readable paths once, regardless of the number of conditions', () => {
  const written = writeSql(
    sql`a = ${bind(7)}${andReadable(undefined, 'n.path')}${andReadable(TRAVEL, 'n.path')}${andReadable(TRAVEL, 'p.path')}`,
  );
  expect(written).toEqual({
    text: 'a = $1 AND (width_bucket(n.path, $2::text[]) & 1)::boolean AND (width_bucket(p.path, $2::text[]) & 1)::boolean',
    values: [7, TRAVEL.bounds],
  });
});

it('writes the same SQL for all rules', () => {
  const others = access(
    { path: '/', scope: 'children', allow: true },
    { path: '/a', scope: 'node', allow: false },
  );
  const written = [TRAVEL, others].map((each) =>
    writeSql(sql`${readableRanges(each, bind(9))}${andReadable(each, 'n.path')}`),
  );
  expect(written[0]?.text).toBe(written[1]?.text);
  expect(written.map(({ values }) => values)).toEqual([
    [['/travel'], [''], ['~'], 9, ['/travel', '/travel\u0001', '/travel/', '/travel0']],
    [['/', '/a'], ['\u0001', ''], ['~', '\u0001'], 9, ['/\u0001', '/a', '/a\u0001', '0']],
  ]);
});
