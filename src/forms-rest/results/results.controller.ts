import { Controller, Get, Param, StreamableFile, UseGuards } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FormAnalytics } from '#client';
import type { Readable } from 'node:stream';
import { Analytics, Responses, ResultExports, type ResponseFilter } from '../../forms-core/index.js';
import { CurrentCaller } from '../../auth/index.js';
import type { Caller } from '../../common/index.js';
import { RecordIdPipe } from '../management/requests/record-id.pipe.js';
import { CurrentFilter } from './result-filter.decorator.js';
import { RestHeaders } from './rest-headers.decorator.js';
import { ResultsGuard } from './results.guard.js';

/** Analytics and exports of a form's results (docs/reference/forms.md#results). */
@UseGuards(ResultsGuard)
@Controller('.rest/forms/v1/forms/:id')
export class ResultsController {
  constructor(
    private readonly figures: Analytics,
    private readonly files: ResultExports,
    private readonly responses: Responses,
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
  @Get('results.csv')
  @RestHeaders()
  async csv(
    @Param('id', RecordIdPipe) id: number,
    @CurrentFilter() filter: ResponseFilter,
    @CurrentCaller() caller: Caller,
  ): Promise<StreamableFile> {
    return fileOf(
      await this.exported(id, caller, 'csv', filter),
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
  ): Promise<StreamableFile> {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return fileOf(await this.exported(id, caller, 'xlsx', filter), type, `form-${id}-results.xlsx`);
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
    return fileOf(await this.exported(id, caller, 'json', filter), type, `form-${id}-results.json`);
  }

  private async exported(
    id: number,
    { user }: Caller,
    format: 'csv' | 'xlsx' | 'json',
    filter: ResponseFilter,
  ): Promise<Readable> {
    await this.responses.recordExport(id, user, format);
    return this.files[format](id, filter);
  }
}

function fileOf(content: Readable, type: string, name: string): StreamableFile {
  return new StreamableFile(content, { type, disposition: `attachment; filename="${name}"` });
}
