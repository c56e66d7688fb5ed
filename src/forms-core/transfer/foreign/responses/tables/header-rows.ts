import { withChoices } from '../mapping/choice-columns.js';
import { uniqueNames } from './unique-names.js';

type Rows = readonly (readonly string[])[];

/** The rows of a table with a single header row. */
interface NamedRows {
  readonly rows: Rows;
  /** The number of header rows in the file. */
  readonly headerRows: number;
}

/** The third row of tables of Qualtrics. */
const IMPORT_ID = '{"ImportId":';
/** The second header of SurveyMonkey for a question with one column. */
const SINGLE = /^(?:open-ended )?response$/i;
/** The first column of SurveyMonkey, which identifies respondents. */
const RESPONDENT = /\bid\b/i;
/** Separates the options of a question whose columns are combined. */
const SEPARATOR = '\n';

/**
 * Combines several header rows into one (docs/reference/form-files.md#responses-of-other-tools). Qualtrics writes rows with
 * names, texts and identifiers. SurveyMonkey writes a row with the texts of questions, each above its first column, and a
 * row with the names of columns.
 */
export function withOneHeader(all: Rows): NamedRows {
  const [first = [], second = [], third = []] = all;
  if (
    third.some((cell) => cell.startsWith(IMPORT_ID)) &&
    third.every((cell) => cell === '' || cell.startsWith(IMPORT_ID))
  )
    return {
      rows: [
        uniqueNames(first.map((name, at) => (isBlank(second[at]) ? name : (second[at] ?? '')))),
        ...all.slice(3),
      ],
      headerRows: 3,
    };
  if (!isSubheader(first, second)) return { rows: withChoices(all), headerRows: 1 };
  return { rows: grouped(first, second, all.slice(2)), headerRows: 2 };
}

/** Whether the second row has the column names of the questions in the first, after respondent columns. */
function isSubheader(first: readonly string[], second: readonly string[]): boolean {
  const start = second.findIndex((name) => !isBlank(name));
  if (start < 1 || !RESPONDENT.test(first[0] ?? '')) return false;
  const names = second.slice(start);
  // Columns without a name are only possible below the question of columns before them.
  const hasUnnamed = first.slice(0, second.length).some(isBlank);
  // Otherwise a response whose first cell is empty would be treated as names.
  const areSingle = names.every((name) => SINGLE.test(name.trim()));
  const isNamed = start > 1 || first.length < second.length || first.some(isBlank) || areSingle;
  return (
    isNamed &&
    first.length <= second.length &&
    names.every((name, at) => !isBlank(name) || (hasUnnamed && !isBlank(first[start + at]))) &&
    first.slice(0, start + 1).every((name) => !isBlank(name))
  );
}

interface Column {
  readonly name: string;
  /** Returns the cell in a row. */
  readonly read: (row: readonly string[]) => string;
}

function grouped(first: readonly string[], second: readonly string[], rows: Rows): Rows {
  const width = Math.max(first.length, second.length);
  const starts = Array.from({ length: width }, (_, at) => at).filter((at) => !isBlank(first[at]));
  const columns = starts.flatMap((start, index) => {
    const end = starts[index + 1] ?? width;
    const positions = Array.from({ length: end - start }, (_, each) => start + each);
    return columnsOf((first[start] ?? '').trim(), positions, second, rows);
  });
  const names = uniqueNames(columns.map(({ name }) => name));
  return [names, ...rows.map((row) => [...columns.map(({ read }) => read(row)), ...row.slice(width)])];
}

/** Columns with cells that are empty or repeat the name of the column are options of one question. */
function columnsOf(
  name: string,
  positions: readonly number[],
  second: readonly string[],
  rows: Rows,
): Column[] {
  const subOf = (at: number): string => (second[at] ?? '').trim();
  const cellsOf = (at: number): string[] =>
    rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
  const named = positions.filter((at) => at === positions[0] || subOf(at) !== '' || cellsOf(at).length > 0);
  const options = named.filter((at) => subOf(at) !== '' && cellsOf(at).every((cell) => cell === subOf(at)));
  const isChoice = options.length > 1 && options.some((at) => cellsOf(at).length > 0);
  const own = isChoice ? named.filter((at) => !options.includes(at)) : named;
  const chosen: Column = {
    name,
    read: (row) =>
      options
        .map((at) => row[at] ?? '')
        .filter((cell) => !isBlank(cell))
        .join(SEPARATOR),
  };
  const others = own.map((at): Column => {
    const isOnly = named.length === 1 || subOf(at) === '' || SINGLE.test(subOf(at));
    return { name: isOnly ? name : `${name}: ${subOf(at)}`, read: (row) => row[at] ?? '' };
  });
  return isChoice ? [chosen, ...others] : others;
}

function isBlank(cell: string | undefined): boolean {
  return cell === undefined || cell.trim() === '';
}
