import type { Fields } from '../../../../common/index.js';
import { bothOf, type Conditions } from '../outline/form-outline.js';
import type { LimeSurveyContext } from './lime-survey-context.js';
import { optionsOf } from './lime-survey-options.js';
import type { LimeRecord } from './lime-survey-tables.js';
import type { Row } from './read-lss.js';
import { textQuestion } from './text-formats.js';

interface Matrix {
  readonly rows: readonly LimeRecord[];
  readonly answers: readonly LimeRecord[];
}

/** Converts questions with rows: each row, field or cell becomes a question. */
export class LimeSurveyMatrices {
  constructor(private readonly context: LimeSurveyContext) {}

  read(question: LimeRecord, { rows, answers }: Matrix, condition: Conditions): void {
    const { title: name = 'question' } = question.row;
    this.addTable(question, name, condition, { display: 'matrix' });
    this.addRows(question, { rows, answers }, '');
  }

  /** A table with two scales becomes two tables. */
  readScales(question: LimeRecord, { rows, answers }: Matrix, condition: Conditions): void {
    const { title: name = 'question' } = question.row;
    for (const [scale, letter] of [
      ['0', 'A'],
      ['1', 'B'],
    ] as const) {
      const headers = this.context.attributes.textsOf(question, `dualscale_header${letter}`);
      const row = {
        title: letter,
        question: headers.get(this.context.tables.language) ?? headers.get('') ?? '',
      };
      const texts = [...headers].map(([language, header]): [string, Row] => [language, { question: header }]);
      const header = { row, texts: new Map(texts) };
      this.addTable(this.context.tables.joined(question, header), name, condition, {
        display: 'matrix',
      });
      const ofScale = answers.filter((each) => (each.row.scale_id ?? '0') === scale);
      this.addRows(question, { rows, answers: ofScale }, `_${scale}`);
    }
  }

  private addTable(question: LimeRecord, name: string, condition: Conditions, more: Fields): void {
    const fields = this.context.piped(question, { title: 'question', description: 'help' });
    this.context.outline.addSection(
      { ...fields, title: fields.title === '' ? name : fields.title, ...more },
      name,
      condition,
    );
  }

  private addRows(question: LimeRecord, { rows, answers }: Matrix, suffix: string): void {
    const { title: name = 'question', mandatory } = question.row;
    const answerOptions = optionsOf(this.context.tables, question, answers, new Map());
    for (const row of rows) {
      const { title = '' } = row.row;
      const own = { title: title + suffix, required: mandatory === 'Y', questionType: 'single' } as const;
      const asked = { ...this.context.piped(row, { question: 'question' }), ...own, answerOptions };
      const condition = this.context.attributes.conditionOf(question, row);
      this.context.outline.addQuestion(`${name}_${title}${suffix}`, asked, condition);
    }
  }

  /** Each field is a question. */
  readFields(question: LimeRecord, fields: readonly LimeRecord[]): void {
    const { title: name = 'question', relevance } = question.row;
    for (const [index, field] of fields.entries()) {
      const texts = this.context.tables.joined(question, field);
      // The first field gets the help text of the question.
      const columns = { question: 'question', ...(index === 0 ? { description: 'help' } : {}) };
      const condition = bothOf(relevance, this.context.attributes.conditionOf(question, field));
      this.addText(
        question,
        `${name}_${field.row.title ?? ''}`,
        this.context.piped(texts, columns),
        condition,
      );
    }
  }

  /** A table with a text or number in each cell becomes a section with a question per cell. */
  readCells(question: LimeRecord, subs: readonly LimeRecord[], condition: Conditions): void {
    const { title: name = 'question' } = question.row;
    this.addTable(question, name, condition, {});
    const columns = subs.filter(({ row }) => row.scale_id === '1');
    for (const row of subs.filter((each) => each.row.scale_id !== '1')) {
      const ofRow = this.context.attributes.conditionOf(question, row);
      for (const column of columns) {
        const texts = this.context.tables.joined(row, column);
        const title = [name, row.row.title, column.row.title].join('_');
        this.addText(question, title, this.context.piped(texts, { question: 'question' }), ofRow);
      }
    }
  }

  private addText(question: LimeRecord, title: string, texts: Fields, condition: Conditions): void {
    const { title: name = 'question', mandatory } = question.row;
    const format = textQuestion(question, this.context.attributes, (what) =>
      this.context.outline.noteOnce(name, what),
    );
    if (format === undefined) return;
    const asked = { title, required: mandatory === 'Y', ...texts, ...format };
    this.context.outline.addQuestion(title, asked, condition);
  }
}
