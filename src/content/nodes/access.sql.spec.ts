import { andReadable, readableRanges } from './access.sql.js';
import { normaliseAccess, type NodeAccessRule } from '../../common/index.js';
import { SqlParameters } from '../sql-parameters.js';

const access = (...rules: NodeAccessRule[]): NonNullable<ReturnType<typeof normaliseAccess>> => {
  const normalised = normaliseAccess(rules);
  if (normalised === undefined) throw new Error('Everything may be read');
  return normalised;
};

const TRAVEL = access({ path: '/travel', scope: 'both', allow: true });

it('binds the bounds of what may be read once, however many conditions there are', () => {
  const parameters = new SqlParameters();
  parameters.add(7);
  expect(andReadable(undefined, 'n.path', parameters)).toBe('');
  expect(andReadable(TRAVEL, 'n.path', parameters)).toBe(
    ' AND (width_bucket(n.path, $2::text[]) & 1)::boolean',
  );
  expect(andReadable(TRAVEL, 'p.path', parameters)).toBe(
    ' AND (width_bucket(p.path, $2::text[]) & 1)::boolean',
  );
  expect(parameters.values).toEqual([7, TRAVEL.bounds]);
});

it('writes the same texts whatever the rules are', () => {
  const others = access(
    { path: '/', scope: 'children', allow: true },
    { path: '/a', scope: 'node', allow: false },
  );
  const written = [TRAVEL, others].map((each) => {
    const parameters = new SqlParameters();
    const text = readableRanges(each, '$9', parameters) + andReadable(each, 'n.path', parameters);
    return { text, values: parameters.values };
  });
  expect(written[0]?.text).toBe(written[1]?.text);
  expect(written.map(({ values }) => values)).toEqual([
    [['/travel'], [''], ['~'], ['/travel', '/travel\u0001', '/travel/', '/travel0']],
    [
      ['/', '/a'],
      ['\u0001', ''],
      ['~', '\u0001'],
      ['/\u0001', '/a', '/a\u0001', '0'],
    ],
  ]);
});
