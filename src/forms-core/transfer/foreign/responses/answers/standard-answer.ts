import { normaliseAnswer, parseFormat, type InputType } from '#client';
import { readTime, type DateOrder } from '../../../read-time.js';

/** A date and time as in spreadsheets; a time without a date is on the first day of their calendar. */
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?Z?$/;
const FIRST_DAY = '1899-12-30';
const DAY_MS = 86_400_000;

/**
 * The standard form of the text of a cell, parsed in the same way as input on form pages; the text itself if it is invalid.
 * @param dateOrder the order of day and month in dates that end with the year
 */
export function standardAnswer(
  inputType: InputType | undefined,
  cell: string,
  dateOrder?: DateOrder,
): string {
  const value = normaliseAnswer(inputType, cell);
  if (inputType === undefined || parseFormat(inputType, value) !== undefined) return value;
  const read = inputType === 'date' ? dayOf(value, dateOrder) : timeOf(inputType, value);
  return parseFormat(inputType, read) === undefined ? value : read;
}

function timeOf(inputType: InputType, value: string): string {
  const [, day = '', time = ''] = DATE_TIME.exec(value) ?? [];
  if (inputType === 'month' && time === '00:00' && day.endsWith('-01')) return day.slice(0, -3);
  return inputType === 'time' && day === FIRST_DAY ? time : value;
}

/** A date without a time of day, or at midnight. */
function dayOf(value: string, dateOrder: DateOrder | undefined): string {
  const time = readTime(value, dateOrder);
  return time === undefined || time % DAY_MS !== 0 ? value : new Date(time).toISOString().slice(0, 10);
}
