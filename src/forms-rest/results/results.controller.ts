import { Controller, Get, Param, Query, StreamableFile, UseGuards } from '@nestjs/common';
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
import { CurrentCaller } from '../../auth/index.js';
import type { Caller } from '../../common/index.js';
import { RecordIdPipe } from '../management/requests/record-id.pipe.js';
import { CurrentFilter } from './result-filter.decorator.js';
import { readFlag, single, type Query as Parameters } from '../responses/parse-response-filter.js';
import { readQuestionId } from './read-question-id.js';
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
  analytics(
    @Param('id', RecordIdPipe) id: number,
    @CurrentFilter() filter: ResponseFilter,
  ): Promise<FormAnalytics> {
    return this.figures.compute(id, filter);
  }

  @RouteConfig({ respondents: true })
  @Get('analytics/trend')
  @RestHeaders()
  trend(
    @Param('id', RecordIdPipe) id: number,
    @CurrentFilter() filter: ResponseFilter,
    @Query() query: Parameters,
  ): Promise<ResponseTrend> {
    return this.trends.compute(id, filter, single(query, 'timeZone') ?? 'UTC');
  }

  /** `rows` and `columns` are the ids of the two questions. */
  @RouteConfig({ respondents: true })
  @Get('analytics/cross-table')
  @RestHeaders()
  crossTable(
    @Param('id', RecordIdPipe) id: number,
    @CurrentFilter() filter: ResponseFilter,
    @Query() query: Parameters,
  ): Promise<CrossTable> {
    const crossed = { rows: readQuestionId(query, 'rows'), columns: readQuestionId(query, 'columns') };
    return this.crossTables.compute(id, crossed, filter);
  }

  @RouteConfig({ respondents: true })
  @Get('results.csv')
  @RestHeaders()
  async csv(
    @Param('id', RecordIdPipe) id: number,
    @CurrentFilter() filter: ResponseFilter,
    @CurrentCaller() caller: Caller,
    @Query() query: Parameters,
  ): Promise<StreamableFile> {
    const options = { labels: readFlag(query, 'labels'), excel: readFlag(query, 'excel') };
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
    @Param('id', RecordIdPipe) id: number,
    @CurrentFilter() filter: ResponseFilter,
    @CurrentCaller() caller: Caller,
    @Query() query: Parameters,
  ): Promise<StreamableFile> {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const options = { labels: readFlag(query, 'labels') };
    await this.responses.recordExport(id, caller.user, 'xlsx');
    return fileOf(await this.files.xlsx(id, filter, options), type, `form-${id}-results.xlsx`);
  }

  @RouteConfig({ respondents: true })
  @Get('results.json')
  @RestHeaders()
  async json(
    @Param('id', RecordIdPipe) id: number,
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
