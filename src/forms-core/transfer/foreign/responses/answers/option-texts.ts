import { isStorable, MAX_ANSWER_LENGTH } from '#client';
import type { Fields } from '../../../../../common/index.js';

/** A column with the free texts of an option. */
export interface OptionText {
  /** The uuid of the option. */
  readonly option: string;
  /** The position of the column. */
  readonly at: number;
}

/** Adds the free texts in the columns of options to the answers of a row that chose these options. */
export function withOptionTexts(
  items: Fields[],
  columns: readonly OptionText[],
  cells: readonly string[],
  report: (at: number, problem: string) => void,
): Fields[] {
  const texts = new Map<unknown, string>();
  for (const { option, at } of columns) {
    const text = (cells[at] ?? '').trim();
    if (text === '') continue;
    const isChosen = items.some(({ answerOptionId }) => answerOptionId === option);
    const problem = isChosen ? problemOfText(text) : 'the option of this text is not chosen in this row';
    if (problem !== undefined) report(at, problem);
    texts.set(option, text);
  }
  return texts.size === 0 ? items : items.map((item) => withText(item, texts.get(item.answerOptionId)));
}

/** An answer that matched no option already has a text. */
function withText(item: Fields, text: string | undefined): Fields {
  if (text === undefined) return item;
  const { freeText } = item;
  return {
    ...item,
    freeText: typeof freeText === 'string' && freeText !== text ? `${freeText}; ${text}` : text,
  };
}

/** Why a text cannot be an answer to any question. */
export function problemOfText(text: string): string | undefined {
  if (!isStorable(text)) return 'texts must be valid Unicode without the character U+0000';
  const length = text.length > MAX_ANSWER_LENGTH ? Array.from(text).length : 0;
  return length > MAX_ANSWER_LENGTH
    ? `${length} characters are too many: ${MAX_ANSWER_LENGTH} at most`
    : undefined;
}
