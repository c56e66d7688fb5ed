import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { AppError } from '../../../common/index.js';
import type { StoredAnswers } from '../../analytics/stored-answers.js';
import { StoredAnswersRepository } from '../../analytics/stored-answers.repository.js';
import { FormRepository } from '../../forms/form.repository.js';
import type { ResponseFilter } from '../../responses/response-filter.js';
import { ResponsesService } from '../../responses/responses.service.js';
import { resultColumns, type Cell, type ResultColumn } from './result-columns.js';
import { streamJsonArray } from './stream-json-array.js';
import { textStream } from './text-stream.js';
import { writeCsv } from './write-csv.js';
import { MAX_SHEET_ROWS, writeXlsx } from './write-xlsx.js';

export interface TableOptions {
  /** Whether options are represented by labels instead of values. */
  readonly labels?: boolean;
  /** Whether CSV starts with a byte order mark, so that Excel reads it as UTF-8. */
  readonly excel?: boolean;
}

const BYTE_ORDER_MARK = '\ufeff';

type Rows = AsyncGenerator<readonly (readonly Cell[])[]>;

/**
 * Exports results: a row per response, newest first, and a column per question and free-text option, including archived ones
 * (docs/reference/forms.md#results), as streams with constant memory. No access checks. All methods throw FormNotFoundError
 * before the stream starts.
 */
@Injectable()
export class ResultExportsService {
  constructor(
    private readonly forms: FormRepository,
    private readonly answers: StoredAnswersRepository,
    private readonly responses: ResponsesService,
  ) {}

  async csv(
    formId: number,
    filter: ResponseFilter = {},
    { labels, excel = false }: TableOptions = {},
  ): Promise<Readable> {
    const columns = await this.columns(formId, labels);
    const rows = await this.rows(formId, filter, columns);
    return textStream(writeBatches(rows, excel ? BYTE_ORDER_MARK : ''));
  }

  /** @throws AppError `validationFailed` for more responses than a sheet can contain */
  async xlsx(formId: number, filter: ResponseFilter = {}, { labels }: TableOptions = {}): Promise<Readable> {
    const columns = await this.columns(formId, labels);
    const found = await this.responses.count(formId, filter);
    const count = Math.min(found - (filter.offset ?? 0), filter.limit ?? Infinity);
    if (count >= MAX_SHEET_ROWS) {
      const limit = `the limit of a sheet, ${MAX_SHEET_ROWS - 1}: filter them, or use CSV.`;
      throw new AppError('validationFailed', `${count} responses exceed ${limit}`);
    }
    return writeXlsx(await this.rows(formId, filter, columns));
  }

  /** A JSON array of responses as in the results of the API. */
  async json(formId: number, filter: ResponseFilter = {}): Promise<Readable> {
    await this.forms.requireForm(formId);
    return streamJsonArray(this.responses.streamJson(formId, filter));
  }

  private async columns(formId: number, labels = false): Promise<ResultColumn[]> {
    const records = await this.forms.get({ id: formId });
    const closed = records.answerOptions.filter(({ freeText }) => freeText !== 'showFreeText');
    const withTexts = await this.answers.optionsWithTexts(closed.map(({ id }) => id));
    return resultColumns(records, { labels, withTexts });
  }

  /** The headings, followed by the responses in batches. */
  private async rows(
    formId: number,
    filter: ResponseFilter,
    columns: readonly ResultColumn[],
  ): Promise<Rows> {
    return rowsOf(columns, await this.answers.newestFirst(formId, filter));
  }
}

async function* rowsOf(
  columns: readonly ResultColumn[],
  batches: AsyncIterable<readonly StoredAnswers[]>,
): Rows {
  yield [columns.map(({ heading }) => heading)];
  for await (const batch of batches) {
    yield batch.map((answers) => columns.map(({ cellOf }) => cellOf(answers)));
  }
}

async function* writeBatches(rows: Rows, start: string): AsyncGenerator<string> {
  let before = start;
  for await (const batch of rows) {
    yield before + writeCsv(batch);
    before = '';
  }
}
