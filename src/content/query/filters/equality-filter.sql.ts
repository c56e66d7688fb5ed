import { bind, FALSE, sql, type Sql } from '../../sql.js';
import { readNumber } from './filter-reading.js';

/** Condition that a value of a property, single or multiple, equals one of the given texts: as text, number or boolean. */
export type Equality = (name: string, values: readonly string[]) => Sql;

/** One containment test for all interpretations of all values, which can use an index. */
export const containment: Equality = (name, values) => {
  const key = JSON.stringify(name);
  const texts = values
    .flatMap(readings)
    .flatMap((reading) => [`{${key}:${reading}}`, `{${key}:[${reading}]}`]);
  return texts.length === 0 ? FALSE : sql`n.props @> ANY(${bind(texts)}::jsonb[])`;
};

/** The same for nodes that are tested individually: the property is unpacked once, regardless of the number of values. */
export const membership: Equality = (name, values) => {
  if (values.length === 0) return FALSE;
  const wanted = sql`ANY(${bind(values.flatMap(readings))}::jsonb[])`;
  return sql`(SELECT CASE jsonb_typeof(p.v)
    WHEN 'array' THEN EXISTS (SELECT 1 FROM jsonb_array_elements(p.v) e(v) WHERE e.v = ${wanted})
    ELSE p.v = ${wanted} END FROM (SELECT n.props->${bind(name)}::text AS v OFFSET 0) p)`;
};

/** The JSON texts that a filter value can represent. */
function readings(value: string): string[] {
  const number = readNumber(value);
  const scalars = [JSON.stringify(value)];
  if (value === 'true' || value === 'false') scalars.push(value);
  if (number !== undefined) scalars.push(jsonNumber(number));
  return scalars;
}

function jsonNumber(text: string): string {
  const [mantissa = '', exponent] = text.replace(/^\+/, '').split(/[eE]/);
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  return exponent === undefined ? digits : `${digits}e${exponent}`;
}
