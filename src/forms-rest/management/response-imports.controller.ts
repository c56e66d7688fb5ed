import { Body, HttpCode, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { ResponseImport } from '#client';
import { AppError, OverloadedError, WorkQueue, type Caller } from '../../common/index.js';
import { TableImportsService, type TableLimits } from '../../forms-core/index.js';
import { CurrentCaller, dtoPipe } from '../../auth/index.js';
import { ImportResponsesDto } from './management.dto.js';
import { ManagementController } from './requests/management.interceptor.js';
import { RecordId } from './requests/record-id.pipe.js';

/** The command line imports larger tables. */
const LIMITS: TableLimits = { megabytes: 10, rows: 20_000, expandedMegabytes: 50 };
/** A table in base64 with a mapping. */
const BODY_LIMIT = 15 * 1024 * 1024;
/** Reading a table is CPU-bound and needs several times its size in memory, so that one is read at a time. */
const MAX_WAITING = 5;

/** Adds responses of other tools to a form (docs/reference/form-files.md#responses-for-an-existing-form). */
@ManagementController('.rest/forms/v1/forms/:id/results')
export class ResponseImportsController {
  private readonly queue = new WorkQueue(1, MAX_WAITING);

  constructor(private readonly tables: TableImportsService) {}

  /** With `dryRun`, returns all problems and, without a mapping, proposes one. */
  @Post('import')
  @HttpCode(200)
  @RouteConfig({ bodyLimit: BODY_LIMIT, requiredPermissions: ['forms.edit', 'forms.results'] })
  import(
    @RecordId() id: number,
    @Body(dtoPipe) body: ImportResponsesDto,
    @CurrentCaller() { user }: Caller,
  ): Promise<ResponseImport> {
    if (this.queue.full) throw new OverloadedError();
    return this.queue.run(() => this.run(id, body, user));
  }

  private async run(
    id: number,
    { name, content, mapping, dryRun = false }: ImportResponsesDto,
    user: string,
  ): Promise<ResponseImport> {
    if (mapping === undefined && !dryRun)
      throw new AppError('invalidValueFormat', 'mapping is required; a dry run (dryRun: true) proposes one');
    const table = { form: { id }, bytes: Buffer.from(content, 'base64'), name };
    const checked = await this.tables.check(table, mapping, LIMITS);
    if (mapping === undefined || dryRun) return checked;
    const options = { mapping: { content: mapping }, user, limits: LIMITS };
    const { responses } = await this.tables.import(table, options);
    return { ...checked, dryRun: false, responses };
  }
}
