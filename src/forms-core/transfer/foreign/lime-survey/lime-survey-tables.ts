import { isLanguage } from '#client';
import type { Fields } from '../../../../common/index.js';
import { groupBy } from '../../../forms/assemble-form.js';
import { fixedLabel, type FixedLabel } from '../outline/fixed-labels.js';
import { lineOf } from '../line-of.js';
import { plainText } from '../plain-text.js';
import type { Row, Tables } from './read-lss.js';

export interface LimeRecord {
  readonly row: Row;
  /** Rows with texts, by language. */
  readonly texts: ReadonlyMap<string, Row>;
}

/** The tables of a survey. Versions before 4 have a row for each language; later ones have tables of texts. */
export class LimeSurveyTables {
  readonly language: string;
  /** Other languages of the survey. */
  private readonly others: readonly string[];

  constructor(private readonly tables: Tables) {
    const [survey = {}] = this.rows('surveys');
    this.language = survey.language ?? 'en';
    const others = survey.additional_languages?.split(/\s+/) ?? [];
    this.others = others.filter((each) => isLanguage(each) && each !== this.language);
  }

  /**
   * A field with a label that LimeSurvey provides, in the languages of the survey.
   * @param given texts by language that replace the label; the empty language applies to all
   */
  label(field: string, name: FixedLabel, given: ReadonlyMap<string, string> = new Map()): Fields {
    const provided = fixedLabel(name);
    const textIn = (language: string): string | undefined =>
      firstText(given.get(language), given.get(''), provided[language.replace(/-.*/, '')]);
    const localisations = this.others.flatMap((language) => {
      const text = textIn(language);
      return text === undefined ? [] : [{ language, [field]: lineOf(field, text) }];
    });
    const base = { [field]: lineOf(field, textIn(this.language) ?? provided.en ?? '') };
    return localisations.length === 0 ? base : { ...base, localisations };
  }

  /** The first of two records, with the questions of both joined in each language. */
  joined(first: LimeRecord, second: LimeRecord): LimeRecord {
    const textIn = ({ texts, row }: LimeRecord, language: string): string =>
      firstText(texts.get(language)?.question, (texts.get(this.language) ?? row).question, row.title) ?? '';
    const languages = new Set([this.language, ...first.texts.keys(), ...second.texts.keys()]);
    const texts = [...languages].map((language): [string, Row] => [
      language,
      {
        ...first.texts.get(language),
        question: [first, second].map((each) => plainText(textIn(each, language))).join(': '),
      },
    ]);
    return { row: first.row, texts: new Map(texts) };
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

  /** The fields with the texts of columns, and `localisations`. @param columns columns by the names of the fields */
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

function firstText(...texts: readonly (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text !== '');
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
