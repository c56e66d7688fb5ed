import { isLanguage } from '#client';
import { groupBy } from '../../../forms/assemble-form.js';
import { lineOf } from '../line-of.js';
import { plainText } from './plain-text.js';
import type { Row, Tables } from './read-lss.js';

type Fields = Readonly<Record<string, unknown>>;

export interface LimeRecord {
  readonly row: Row;
  /** Rows with texts, by language. */
  readonly texts: ReadonlyMap<string, Row>;
}

/** The tables of a survey. Versions before 4 have a row for each language; later ones have tables of texts. */
export class LimeSurveyTables {
  readonly language: string;

  constructor(private readonly tables: Tables) {
    this.language = this.rows('surveys')[0]?.language ?? 'en';
  }

  rows(table: string): readonly Row[] {
    return this.tables.get(table) ?? [];
  }

  /** The records of a table. @param id column that identifies a record. @param texts table and column of its texts */
  records(
    table: string,
    id: readonly string[],
    texts: { readonly table: string; readonly key: string },
  ): LimeRecord[] {
    const found = new Map<string, { row: Row; texts: Map<string, Row> }>();
    const byKey = new Map<string, { texts: Map<string, Row> }>();
    for (const row of this.rows(table)) {
      const key = id.map((column) => row[column] ?? '').join('/');
      const record = found.get(key) ?? { row, texts: new Map<string, Row>() };
      if (row.language !== undefined) record.texts.set(row.language, row);
      found.set(key, record);
      byKey.set(row[texts.key] ?? '', record);
    }
    for (const row of this.rows(texts.table))
      byKey.get(row[texts.key] ?? '')?.texts.set(row.language ?? this.language, row);
    return [...found.values()];
  }

  /** Fields with the texts of columns, and `localisations`. @param columns by the names of the fields */
  fields({ texts, row }: LimeRecord, columns: Readonly<Record<string, string>>, change = plainText): Fields {
    const read = (from: Row | undefined): [string, string][] =>
      Object.entries(columns).map(([field, column]) => [field, lineOf(field, change(from?.[column] ?? ''))]);
    const base = Object.fromEntries(read(texts.get(this.language) ?? row));
    const others = [...texts].filter(([language]) => language !== this.language && isLanguage(language));
    const localisations = others.map(([language, from]) => {
      return { language, ...Object.fromEntries(read(from).filter(([, text]) => text !== '')) };
    });
    return localisations.length === 0 ? base : { ...base, localisations };
  }
}

export function inOrder(records: readonly LimeRecord[], column: string): LimeRecord[] {
  return [...records].sort((one, other) => Number(one.row[column] ?? 0) - Number(other.row[column] ?? 0));
}

/** Returns a function that finds the records whose column has a value. */
export function byColumn(
  column: string,
  records: readonly LimeRecord[],
): (value: string | undefined) => readonly LimeRecord[] {
  const groups = groupBy(records, ({ row }) => row[column]);
  return (value) => groups.get(value) ?? [];
}
