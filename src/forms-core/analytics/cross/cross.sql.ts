import type { Question } from '#client';
import type { ResponseConditions } from '../../responses/response-conditions.sql.js';

interface Crossed {
  readonly rows: Question;
  readonly columns: Question;
  readonly limit: number;
}

/**
 * Counts the responses of a set by the answers to two questions: options by id, ranges by number. Rows without `row` contain
 * the number of respondents of a column who answered the question of the rows; the row without `column` contains the number
 * of respondents who answered both.
 */
export function crossSql(
  conditions: ResponseConditions,
  { rows, columns, limit }: Crossed,
): { readonly text: string; readonly values: readonly unknown[] } {
  const given = conditions.values.length;
  const parameter = (offset: number): string => `$${given + offset}`;
  return {
    text: `WITH chosen AS (
  SELECT r.id, a.choice AS "row", b.choice AS "column" FROM forms.response r,
    LATERAL (${choicesSql(rows, parameter(1))}) a, LATERAL (${choicesSql(columns, parameter(2))}) b
  WHERE ${conditions.text})
SELECT "row", "column", count(DISTINCT id) AS count FROM chosen
GROUP BY GROUPING SETS (("row", "column"), ("column"), ())
ORDER BY "row" NULLS FIRST LIMIT ${parameter(3)}`,
    values: [...conditions.values, rows.id, columns.id, limit],
  };
}

/** The answers of the response `r` to a question. Blank answers are not counted, as in `readAnswers`. */
function choicesSql({ questionType }: Question, questionId: string): string {
  const [choice, condition] =
    questionType === 'range'
      ? ['i.value', '']
      : ['i.answer_option_id::text', ' AND i.answer_option_id IS NOT NULL'];
  return String.raw`SELECT ${choice} AS choice FROM forms.response_item i
    WHERE i.response_id = r.id AND i.question_id = ${questionId} AND i.value ~ '\S'${condition}`;
}
