import { Controller, Get, Query, StreamableFile, UseGuards } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
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
import { RestHeaders } from './rest-headers.decorator.js';
import { ResultsGuard } from './results.guard.js';

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

  @RouteConfig({ respondents: true })
  @Get('analytics')
  @RestHeaders()
  analytics(@RecordId() id: number, @CurrentFilter() filter: ResponseFilter): Promise<FormAnalytics> {
    return this.figures.compute(id, filter);
  }

  @RouteConfig({ respondents: true })
  @Get('analytics/trend')
  @RestHeaders()
  trend(
    @RecordId() id: number,
    @CurrentFilter() filter: ResponseFilter,
    @Query(dtoPipe) { timeZone }: TrendDto,
  ): Promise<ResponseTrend> {
    return this.trends.compute(id, filter, timeZone ?? 'UTC');
  }

  @RouteConfig({ respondents: true })
  @Get('analytics/cross-table')
  @RestHeaders()
  crossTable(
    @RecordId() id: number,
    @CurrentFilter() filter: ResponseFilter,
    @Query(dtoPipe) { rows, columns }: CrossTableDto,
  ): Promise<CrossTable> {
    return this.crossTables.compute(id, { rows: Number(rows), columns: Number(columns) }, filter);
  }

  @RouteConfig({ respondents: true })
  @Get('results.csv')
  @RestHeaders()
  async csv(
    @RecordId() id: number,
    @CurrentFilter() filter: ResponseFilter,
    @CurrentCaller() caller: Caller,
    @Query(dtoPipe) { labels, excel }: ExportCsvDto,
  ): Promise<StreamableFile> {
    const options = { labels: labels === 'true', excel: excel === 'true' };
    await this.responses.recordExport(id, caller.user, 'csv');
    return fileOf(
      await this.files.csv(id, filter, options),
      'text/csv; charset=utf-8',
      `form-${id}-results.csv`,
    );
  }

  @RouteConfig({ respondents: true })
  @Get('results.xlsx')
  @RestHeaders()
  async xlsx(
    @RecordId() id: number,
    @CurrentFilter() filter: ResponseFilter,
    @CurrentCaller() caller: Caller,
    @Query(dtoPipe) { labels }: ExportResultsDto,
  ): Promise<StreamableFile> {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const options = { labels: labels === 'true' };
    await this.responses.recordExport(id, caller.user, 'xlsx');
    return fileOf(await this.files.xlsx(id, filter, options), type, `form-${id}-results.xlsx`);
  }

  @RouteConfig({ respondents: true })
  @Get('results.json')
  @RestHeaders()
  async json(
    @RecordId() id: number,
    @CurrentFilter() filter: ResponseFilter,
    @CurrentCaller() caller: Caller,
  ): Promise<StreamableFile> {
    const type = 'application/json; charset=utf-8';
    await this.responses.recordExport(id, caller.user, 'json');
    return fileOf(await this.files.json(id, filter), type, `form-${id}-results.json`);
  }
}

function fileOf(content: Readable, type: string, name: string): StreamableFile {
  return new StreamableFile(content, { type, disposition: `attachment; filename="${name}"` });
}
