import type { AnswerRow, QuestionAnalytics, QuestionType } from '#client';
import { CHART_TEXTS, type ChartLanguage } from './chart-texts.js';

/** A row of the data set `answers`. */
export type ChartRow = Omit<AnswerRow, 'freeTexts'>;

/** Readers cannot distinguish more options. */
const MAX_OPTIONS = 40;
/** Maximum number of numbers: a chart has fewer pixels. */
const MAX_NUMBERS = 1_000;

type Limit = (rows: readonly ChartRow[], language: ChartLanguage) => readonly ChartRow[];

const LIMITS: Readonly<Record<QuestionType, Limit>> = {
  single: limitOptions,
  multi: limitOptions,
  range: limitNumbers,
  text: (rows) => rows,
};

/** Merges rows so that a chart remains readable, without changing the sum of the counts. */
export function limitRows(
  { questionType, rows }: QuestionAnalytics,
  language: ChartLanguage,
): readonly ChartRow[] {
  const plain = rows.map(({ freeTexts: _, ...row }): ChartRow => row);
  return LIMITS[questionType](plain, language);
}

/** Keeps the most frequent options in their order and merges the others. */
function limitOptions(rows: readonly ChartRow[], language: ChartLanguage): readonly ChartRow[] {
  if (rows.length <= MAX_OPTIONS) return rows;
  const ranked = [...rows].sort((left, right) => right.count - left.count);
  const others = new Set(ranked.slice(MAX_OPTIONS - 1));
  const label = `${CHART_TEXTS[language].others} (${others.size})`;
  return [...rows.filter((row) => !others.has(row)), merge([...others], '', label)];
}

/** Merges neighbouring numbers under the middle one. */
function limitNumbers(rows: readonly ChartRow[], language: ChartLanguage): readonly ChartRow[] {
  if (rows.length <= MAX_NUMBERS) return rows;
  const size = Math.ceil(rows.length / MAX_NUMBERS);
  const merged: ChartRow[] = [];
  for (let start = 0; start < rows.length; start += size) {
    const group = rows.slice(start, start + size);
    const middle = group[Math.floor(group.length / 2)];
    const label = CHART_TEXTS[language].span(group[0]?.label ?? '', group.at(-1)?.label ?? '');
    merged.push(merge(group, middle?.answer ?? '', label));
  }
  return merged;
}

function merge(rows: readonly ChartRow[], answer: string, label: string): ChartRow {
  const [first] = rows;
  const sum = (of: 'count' | 'share'): number => rows.reduce((total, row) => total + row[of], 0);
  return { ...first, answer, label, count: sum('count'), share: sum('share') };
}
