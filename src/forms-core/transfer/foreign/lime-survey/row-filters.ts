import { bothOf } from '../form-outline.js';
import type { LimeRecord, LimeSurveyTables } from './lime-survey-tables.js';

/** Attributes that show a subquestion if the option with its code is chosen in another question, or is not. */
const FILTERS = [
  ['array_filter', '=='],
  ['array_filter_exclude', '!='],
] as const;

/** The conditions of subquestions: their own, and those by the answers to another question. */
export class RowFilters {
  /** Values by question and attribute. */
  private readonly attributes: ReadonlyMap<string, string>;

  constructor(tables: LimeSurveyTables) {
    const rows = tables.rows('question_attributes');
    this.attributes = new Map(rows.map(({ qid, attribute, value }) => [keyOf(qid, attribute), value ?? '']));
  }

  /** The value of an attribute of a question; undefined if it is not set. */
  attributeOf({ row: { qid } }: LimeRecord, attribute: string): string | undefined {
    const value = this.attributes.get(keyOf(qid, attribute))?.trim();
    return value === '' ? undefined : value;
  }

  /** The expression that shows a subquestion; undefined if it is always shown. */
  conditionOf(
    { row: { qid } }: LimeRecord,
    { row: { title = '', relevance } }: LimeRecord,
  ): string | undefined {
    const filters = FILTERS.flatMap(([attribute, operator]) => {
      const names = this.attributes.get(keyOf(qid, attribute)) ?? '';
      return names
        .split(';')
        .filter((name) => name.trim() !== '')
        .map((name) => `${name.trim()}_${title}.NAOK ${operator} "Y"`);
    });
    return bothOf(relevance, ...filters);
  }
}

function keyOf(qid = '', attribute = ''): string {
  return `${qid} ${attribute}`;
}
