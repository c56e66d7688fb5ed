import { isMap, mapsIn, type Fields } from '../../../../common/index.js';
import type { Conditions, OutlinedQuestion } from '../outline/form-outline.js';
import { conditionOf } from './survey-js-conditions.js';
import { optionsOf } from './survey-js-options.js';
import type { SurveyJsTexts } from './survey-js-text.js';

/** Cells of a table without choices. */
const WITHOUT_CHOICES: ReadonlySet<unknown> = new Set(['text', 'comment', 'boolean', 'rating', 'slider']);

export interface MatrixRow {
  readonly value: string;
  readonly question: OutlinedQuestion;
  /** The expression that shows it. */
  readonly condition: Conditions;
}

/** The rows of a matrix; none if it has no columns. */
export function matrixRows(element: Fields, texts: SurveyJsTexts, note: (what: string) => void): MatrixRow[] {
  const { rows, columns, title, name } = element;
  const answerOptions = optionsOf(columns, texts, note).map(
    ({ freeText, freeTextRequired: _, ...option }) => {
      if (freeText !== undefined) note(`showCommentArea of the column ${option.value} has no equivalent`);
      return option;
    },
  );
  if (answerOptions.length === 0) return [];
  const list = Array.isArray(rows) && rows.length > 0 ? rows : [{ value: name, text: title }];
  const conditions = new Map(mapsIn(list).map((row) => [String(row.value), conditionOf(row)]));
  return optionsOf(list, texts, note).map(({ value, label, localisations }) => {
    const translated = mapsIn(localisations).map(({ language, label: text }) => ({
      language,
      question: text,
    }));
    const condition = conditions.get(value);
    const question = {
      questionType: 'single',
      question: label,
      title: value,
      required: element.isAllRowRequired === true || element.eachRowRequired === true,
      answerOptions,
      ...(translated.length === 0 ? {} : { localisations: translated }),
    } as const;
    return { value, question, condition };
  });
}

/** Converts a group of text fields to a panel with a question per field. */
export function textsPanel(element: Fields): Fields {
  const name = String(element.name);
  const elements = mapsIn(element.items).map((item) => ({
    ...item,
    ...{ type: 'text', name: `${name}.${String(item.name)}`, title: item.title ?? item.name },
  }));
  return { ...element, title: element.title ?? name, elements };
}

/** Converts a table whose cells are questions to a panel with a question per cell. */
export function cellsPanel(element: Fields, texts: SurveyJsTexts): Fields {
  const { rows, columns, choices, cellType = 'dropdown' } = element;
  const name = String(element.name);
  const asked = Array.isArray(rows) ? rows.map((row: unknown) => (isMap(row) ? row : { value: row })) : [];
  const elements = asked.flatMap(({ value, text = value }) => {
    const row = `${name}.${String(value)}`;
    return mapsIn(columns).map((column) => {
      const type =
        column.cellType === undefined || column.cellType === 'default' ? cellType : column.cellType;
      return {
        ...(WITHOUT_CHOICES.has(type) ? {} : { choices }),
        ...column,
        ...{ type, cellType: undefined, name: `${row}.${String(column.name)}` },
        visibleIf: inRow(column.visibleIf, row),
        enableIf: inRow(column.enableIf, row),
        requiredIf: inRow(column.requiredIf, row),
        title: texts.joined([text, column.title ?? column.name], ': '),
      };
    });
  });
  return { ...element, title: element.title ?? name, elements };
}

/** `{row.column}` refers to the cell of the same row. */
function inRow(condition: unknown, row: string): unknown {
  return typeof condition === 'string' ? condition.replaceAll('{row.', () => `{${row}.`) : condition;
}
