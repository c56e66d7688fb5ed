import { mapsIn, type Fields } from '../../../../../common/index.js';
import { DEFAULT_SEPARATOR } from './mapping.js';
import { dateOrderOf, needsDateOrder, readTime, type DateOrder } from '../../../read-time.js';
import type { Table } from '../tables/table.js';

export const SEPARATORS = [DEFAULT_SEPARATOR, '\n', ', ', '|'];
const MAX_OPTIONS = 30;
const SCALE = { from: 0, to: 10 };
const TIME_NAME = /time|date|created|submitted|zeit|datum|eingang|horodateur/i;
const IGNORED_NAME =
  /^(?:#|no\.?|nr\.?|id|.* id|uuid|token|seed|ip.*|ip.address|respondent.*|collector.*|createdby|lastpage|startlanguage|start ?(?:date|time).*|user ?agent|browser|duration.*|interview time.*)$/i;

/** Whole numbers from 0 to 10 are a scale, repeated texts are options, others are texts. */
export function proposeMapping({ columns, rows }: Table, title: string): Fields {
  const values = columns.map((_, index) => valuesOf(rows, index));
  const dateOrder = orderIn(values);
  const isTime = (value: string): boolean =>
    readTime(value, dateOrder) !== undefined || needsDateOrder(value);
  const times = columns.flatMap((name, index) =>
    TIME_NAME.test(name) && values[index]?.every(isTime) === true ? [index] : [],
  );
  // Prefers the time when a response was submitted over the time when it was started.
  const created = times.find((index) => !IGNORED_NAME.test(columns[index] ?? '')) ?? times[0] ?? -1;
  const isIgnored = (index: number): boolean =>
    index !== created && (IGNORED_NAME.test(columns[index] ?? '') || values[index]?.length === 0);
  const questions = columns.flatMap((column, index) =>
    index === created || isIgnored(index)
      ? []
      : [{ column, question: column, ...questionOf(values[index] ?? []) }],
  );
  return {
    title,
    ...(created < 0 ? {} : { created: columns[created] }),
    ...(dateOrder === undefined ? {} : { dateOrder }),
    questions,
    ignored: columns.filter((_, index) => isIgnored(index)),
  };
}

/** The separators of columns with multiple answers per cell, by column name. */
export function separatorsIn({ questions }: Fields): ReadonlyMap<unknown, unknown> {
  return new Map(mapsIn(questions).map(({ column, separator }) => [column, separator]));
}

function valuesOf(rows: Table['rows'], index: number): string[] {
  return rows.map((row) => (row[index] ?? '').trim()).filter((value) => value !== '');
}

/** The order of day and month in dates; undefined if no date shows it, or if dates differ. */
function orderIn(columns: readonly (readonly string[])[]): DateOrder | undefined {
  const orders = new Set<DateOrder>();
  for (const values of columns) {
    for (const value of values) {
      const order = dateOrderOf(value);
      if (order !== undefined) orders.add(order);
    }
  }
  return orders.size === 1 ? [...orders][0] : undefined;
}

function questionOf(values: readonly string[]): Fields {
  const numbers = values.map(Number);
  const inScale = numbers.every((each) => Number.isInteger(each) && each >= SCALE.from && each <= SCALE.to);
  const distinct = new Set(values);
  if (inScale && distinct.size > 2) {
    const to = Math.max(...new Set(numbers));
    return { questionType: 'range', rangeFrom: numbers.includes(0) ? 0 : 1, rangeTo: to > 5 ? 10 : 5 };
  }
  if (numbers.every((each) => Number.isFinite(each)) && distinct.size > MAX_OPTIONS / 2)
    return { questionType: 'text', inputType: 'number' };
  return severalOf(values) ?? oneOf(values, distinct);
}

function severalOf(values: readonly string[]): Fields | undefined {
  for (const separator of SEPARATORS) {
    const several = values.filter((value) => value.includes(separator));
    if (several.length === 0) continue;
    const parts = values.flatMap((value) => partsOf(value, separator));
    const options = new Set(parts);
    // The parts of sentences with commas are rarely repeated.
    if (options.size > MAX_OPTIONS || options.size * 2 > parts.length) continue;
    return { questionType: 'multi', separator, answerOptions: optionsOf(options) };
  }
  return undefined;
}

function oneOf(values: readonly string[], distinct: ReadonlySet<string>): Fields {
  const isChoice = distinct.size <= MAX_OPTIONS && distinct.size * 2 <= values.length;
  const isShort = [...distinct].every((value) => value.length <= 200 && !/[\r\n]/.test(value));
  if (isChoice && isShort) return { questionType: 'single', answerOptions: optionsOf(distinct) };
  return { questionType: 'text' };
}

/** The answers listed in a cell. */
export function partsOf(cell: string, separator: string): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function optionsOf(values: Iterable<string>): Fields[] {
  return [...values].map((value) => ({ value, label: value }));
}
