import { AppError } from '../../../common/index.js';
import {
  canonicalName,
  OPERATORS,
  type Filter,
  type FilterValue,
  type NodeKey,
  type Operator,
} from '../../../content/index.js';

const WHOLLY_QUOTED = /^"[^"]*"$/;
const ALTERNATIVE = /(?:"[^"]*"(?=\||$)|[^|]*)(?:\||$)/gs;

/** Names of the built-in keys in filters and sort orders. */
const NODE_KEYS: ReadonlyMap<string, NodeKey> = new Map<string, NodeKey>([
  ['@name', { kind: 'name' }],
  ['@path', { kind: 'path' }],
  ['@id', { kind: 'id' }],
  ['@jcr:uuid', { kind: 'id' }],
  ['jcr:uuid', { kind: 'id' }],
  ['@nodeType', { kind: 'nodeType' }],
  ['jcr:primaryType', { kind: 'nodeType' }],
  ['@ancestor', { kind: 'ancestor' }],
]);

/** The key of a filter or sort order; any other name is a property. */
export function parseNodeKey(name: string): NodeKey {
  return NODE_KEYS.get(name) ?? { kind: 'property', name: canonicalName(name) };
}

/**
 * Parses the query parameter `key[operator]=value` as a filter (docs/reference/queries.md#filters).
 * @throws AppError `invalidQuery` with the unknown operator
 */
export function parseFilter(parameter: string, value: string): Filter {
  const { name, written } = splitKey(parameter);
  const operator = OPERATORS.find((known) => known === written);
  if (operator === undefined) {
    throw new AppError(
      'invalidQuery',
      `${name}: unknown operator "${written}"; use one of ${OPERATORS.join(', ')}`,
    );
  }
  if (name === '')
    throw new AppError('invalidQuery', `"${parameter}": a filter needs a property before [${written}]`);
  const key = parseNodeKey(name);
  const values = splitAlternatives(value).flatMap((each) => parseValue(each, operator));
  const filter = { key, operator, values: key.kind === 'nodeType' ? values.map(canonicalValue) : values };
  return key.kind === 'property' && key.name !== name ? Object.assign(filter, { written: name }) : filter;
}

/** `key[operator]`, or only a key. */
function splitKey(parameter: string): { readonly name: string; readonly written: string } {
  const open = parameter.endsWith(']') ? parameter.lastIndexOf('[') : -1;
  const written = open < 0 ? 'eq' : parameter.slice(open + 1, -1);
  return open < 0 || written.includes(']')
    ? { name: parameter, written: 'eq' }
    : { name: parameter.slice(0, open), written };
}

/** Splits at `|`, except between two double quotes. */
function splitAlternatives(value: string): string[] {
  if (!value.includes('|')) return [value];
  const parts = [...value.matchAll(ALTERNATIVE)].map(([part]) => part);
  // The expression also matches an empty text at the end.
  if (parts.length > 1 && !value.endsWith('|')) parts.pop();
  return parts.map((part) => (part.endsWith('|') ? part.slice(0, -1) : part));
}

/** Removes one pair of double quotes around a value. */
function unquote(value: string): string {
  return value.length >= 2 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}

/** For `in` and `not-in`: `a~b` is a range, which may be unbounded, `a,b,c` without `~` a set. */
function parseValue(value: string, operator: Operator): FilterValue[] {
  if (operator !== 'in' && operator !== 'not-in') return [{ one: unquote(value) }];
  const bare = WHOLLY_QUOTED.test(value) ? unquote(value) : value;
  const separator = bare.indexOf('~');
  if (separator < 0) return bare.split(',').map((one) => ({ one: unquote(one.trim()) }));
  return [{ range: rangeOf(endOf(bare.slice(0, separator)), endOf(bare.slice(separator + 1))) }];
}

/** Undefined: unbounded. */
function endOf(value: string): string | undefined {
  const given = unquote(value.trim());
  return given === '' ? undefined : given;
}

function rangeOf(
  from: string | undefined,
  to: string | undefined,
): { readonly from?: string; readonly to?: string } {
  if (from === undefined) return to === undefined ? {} : { to };
  return to === undefined ? { from } : { from, to };
}

function canonicalValue(value: FilterValue): FilterValue {
  if ('one' in value) return { one: canonicalName(value.one) };
  const { from, to } = value.range;
  return { range: rangeOf(from && canonicalName(from), to && canonicalName(to)) };
}
