import { isStorable, MAX_ANSWER_LENGTH } from '#client';
import type { Fields } from '../../../../../common/index.js';

const OTHER_CHOSEN = 'the text is for an option that is not chosen in this row';

/** A column with the free texts of an option. */
export interface OptionText {
  /** The answer that chooses the option. */
  readonly item: Fields;
  /** The position of the column. */
  readonly at: number;
}

/**
 * Adds the free texts in the columns of options to the answers of a row. A text chooses its option, unless another option of
 * a question with one answer is chosen: some tools write the text of "other" only.
 */
export function withOptionTexts(
  items: readonly Fields[],
  columns: readonly OptionText[],
  isMulti: boolean,
  { cells, report }: { cells: readonly string[]; report: (at: number, problem: string) => void },
): Fields[] {
  const answers = [...items];
  for (const { item, at } of columns) {
    const text = (cells[at] ?? '').trim();
    if (text === '') continue;
    const found = answers.findIndex(({ answerOptionId }) => answerOptionId === item.answerOptionId);
    const index = found < 0 ? answers.length : found;
    const freeText = joined(answers[index]?.freeText, text);
    const problem = found >= 0 || isMulti || answers.length === 0 ? problemOfText(freeText) : OTHER_CHOSEN;
    if (problem !== undefined) report(at, problem);
    answers[index] = { ...(answers[index] ?? item), freeText };
  }
  return answers;
}

/** An answer that matched no option already has a text. */
function joined(earlier: unknown, text: string): string {
  return typeof earlier === 'string' && earlier !== text ? `${earlier}; ${text}` : text;
}

/** Why a text cannot be an answer to any question. */
export function problemOfText(text: string): string | undefined {
  if (!isStorable(text)) return 'texts must be valid Unicode without the character U+0000';
  const length = text.length > MAX_ANSWER_LENGTH ? Array.from(text).length : 0;
  return length > MAX_ANSWER_LENGTH
    ? `${length} characters are too many: ${MAX_ANSWER_LENGTH} at most`
    : undefined;
}
