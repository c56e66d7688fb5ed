import type { PartTable } from './stored-form.js';
import type { ColumnName, TableNames } from '../forms-database.repository.js';

/**
 * Records travel between here and the database as JSON with the property names of the entities; times are epoch
 * milliseconds. One statement writes any number of records of a table.
 */

const TIME = 'timestamp with time zone';

/** An expression for a row of the table `alias` as such an object. */
export function recordJson(names: TableNames, alias: string): string {
  return `json_build_object(${recordFields(names, alias)})`;
}

/** What such an object is built of, for one that holds more. */
export function recordFields({ columns }: TableNames, alias: string): string {
  return columns.map((column) => `'${column.property}', ${readColumn(column, alias)}`).join(', ');
}

function readColumn({ column, type }: ColumnName, alias: string): string {
  const value = `${alias}.${column}`;
  return type === TIME ? `(extract(epoch FROM ${value}) * 1000)::bigint` : value;
}

/** Inserts the records of a JSON array, `$1`. */
export function insertSql(names: TableNames): string {
  const { table, columns } = names;
  const values = columns.map((column) => writeColumn(column));
  return `INSERT INTO ${table} (${columns.map(({ column }) => column).join(', ')})
SELECT ${values.join(', ')} FROM ${recordset(names)}`;
}

/** Overwrites the records of a JSON array, `$1`, by their ids. */
export function updateSql(names: TableNames): string {
  const { table, columns } = names;
  const assignments = columns
    .filter(({ column }) => column !== 'id')
    .map((column) => `${column.column} = ${writeColumn(column)}`);
  return `UPDATE ${table} AS t SET ${assignments.join(', ')}
FROM ${recordset(names)} WHERE t.id = r."id"`;
}

function writeColumn({ property, type }: ColumnName): string {
  const value = `r."${property}"`;
  return type === TIME ? `to_timestamp(${value} / 1000.0)` : value;
}

function recordset({ columns }: TableNames): string {
  const types = columns.map(({ property, type }) => `"${property}" ${type === TIME ? 'bigint' : type}`);
  return `jsonb_to_recordset($1::jsonb) AS r(${types.join(', ')})`;
}

/** Names of the tables that hold a form. */
export type FormNames = Readonly<Record<PartTable | 'form', TableNames>>;

/** Selects forms `f`, each as one row of `FormRecords`; a condition on `f` may follow. */
export function readFormSql({ form, sections, questions, answerOptions, rules }: FormNames): string {
  const ofForm = (names: TableNames): string =>
    `(SELECT coalesce(json_agg(${recordJson(names, 't')} ORDER BY t.order_index, t.id), '[]')
    FROM ${names.table} t WHERE t.form_id = f.id)`;
  return `SELECT ${recordJson(form, 'f')} AS "form",
  ${ofForm(sections)} AS "sections",
  ${ofForm(questions)} AS "questions",
  (SELECT coalesce(json_agg(${recordJson(answerOptions, 't')} ORDER BY t.order_index, t.id), '[]')
    FROM ${answerOptions.table} t JOIN ${questions.table} q ON q.id = t.question_id WHERE q.form_id = f.id) AS "answerOptions",
  ${ofForm(rules)} AS "rules"
FROM ${form.table} f`;
}
