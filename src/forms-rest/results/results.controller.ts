import { Controller, Query, StreamableFile, UseGuards } from '@nestjs/common';
import type { CrossTable, FormAnalytics, ResponseTrend } from '#client';
import type { Readable } from 'node:stream';
import {
  AnalyticsService,
  CrossTablesService,
  ResponsesService,
  ResponseTrendsService,
  ResultExportsService,
  type ResponseFilter,
} from '../../forms-core/index.js';
import { CurrentCaller, dtoPipe } from '../../auth/index.js';
import type { Caller } from '../../common/index.js';
import { RecordId } from '../management/requests/record-id.pipe.js';
import { CurrentFilter } from './result-filter.decorator.js';
import { CrossTableDto, ExportCsvDto, ExportResultsDto, TrendDto } from './results.dto.js';
import { GetForRespondents } from './rest-headers.decorator.js';
import { ResultsGuard } from './results.guard.js';

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const;

/** Analytics and exports of a form's results (docs/reference/forms.md#results). */
@UseGuards(ResultsGuard)
@Controller('.rest/forms/v1/forms/:id')
export class ResultsController {
  constructor(
    private readonly figures: AnalyticsService,
    private readonly files: ResultExportsService,
    private readonly responses: ResponsesService,
    private readonly trends: ResponseTrendsService,
    private readonly crossTables: CrossTablesService,
  ) {}

  @GetForRespondents('analytics')
  analytics(@RecordId() id: number, @CurrentFilter() filter: ResponseFilter): Promise<FormAnalytics> {
    return this.figures.compute(id, filter);
  }

  @GetForRespondents('analytics/trend')
  trend(
    @RecordId() id: number,
    @CurrentFilter() filter: ResponseFilter,
    @Query(dtoPipe) { timeZone }: TrendDto,
  ): Promise<ResponseTrend> {
    return this.trends.compute(id, filter, timeZone ?? 'UTC');
  }

  @GetForRespondents('analytics/cross-table')
  crossTable(
    @RecordId() id: number,
    @CurrentFilter() filter: ResponseFilter,
    @Query(dtoPipe) { rows, columns }: CrossTableDto,
  ): Promise<CrossTable> {
    return this.crossTables.compute(id, { rows: Number(rows), columns: Number(columns) }, filter);
  }

  @GetForRespondents('results.csv')
  csv(
    @RecordId() id: number,
    @CurrentFilter() filter: ResponseFilter,
    @CurrentCaller() caller: Caller,
    @Query(dtoPipe) { labels, excel }: ExportCsvDto,
  ): Promise<StreamableFile> {
    const options = { labels: labels === 'true', excel: excel === 'true' };
    return this.export(id, caller, 'csv', () => this.files.csv(id, filter, options));
  }

  @GetForRespondents('results.xlsx')
  xlsx(
    @RecordId() id: number,
    @CurrentFilter() filter: ResponseFilter,
    @CurrentCaller() caller: Caller,
    @Query(dtoPipe) { labels }: ExportResultsDto,
  ): Promise<StreamableFile> {
    return this.export(id, caller, 'xlsx', () => this.files.xlsx(id, filter, { labels: labels === 'true' }));
  }

  @GetForRespondents('results.json')
  json(
    @RecordId() id: number,
    @CurrentFilter() filter: ResponseFilter,
    @CurrentCaller() caller: Caller,
  ): Promise<StreamableFile> {
    return this.export(id, caller, 'json', () => this.files.json(id, filter));
  }

  private async export(
    id: number,
    { user }: Caller,
    format: keyof typeof MEDIA_TYPES,
    read: () => Promise<Readable>,
  ): Promise<StreamableFile> {
    await this.responses.recordExport(id, user, format);
    const disposition = `attachment; filename="form-${id}-results.${format}"`;
    return new StreamableFile(await read(), { type: MEDIA_TYPES[format], disposition });
  }
}
