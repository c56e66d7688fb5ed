import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import type { Caller } from '../../common/index.js';
import { FormFileExportsService, ResponsesService, type FormFileFormat } from '../../forms-core/index.js';
import { CurrentCaller, dtoPipe, RequirePermission } from '../../auth/index.js';
import { FormRights } from '../forms/form-rights.js';
import { RecordId } from '../management/requests/record-id.pipe.js';
import { ExportFormDto } from './results.dto.js';
import { RestHeaders } from './rest-headers.decorator.js';

const TYPES: Readonly<Record<FormFileFormat, string>> = {
  yaml: 'application/yaml; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Exports form files (docs/reference/form-files.md#format). */
@RequirePermission('forms.edit')
@Controller('.rest/forms/v1/forms/:id')
export class FormFilesController {
  constructor(
    private readonly files: FormFileExportsService,
    private readonly responses: ResponsesService,
    private readonly rights: FormRights,
  ) {}

  @Get('export')
  @RestHeaders()
  async export(
    @RecordId() id: number,
    @Query(dtoPipe) { format = 'yaml', responses }: ExportFormDto,
    @CurrentCaller() caller: Caller,
  ): Promise<StreamableFile> {
    const withResponses = responses === 'true';
    if (withResponses) await this.responses.checkAccess(id, this.rights.of(caller));
    if (withResponses) await this.responses.recordExport(id, caller.user, format);
    return new StreamableFile(await this.files.export({ id }, format, withResponses), {
      type: TYPES[format],
      disposition: `attachment; filename="form-${id}.${format}"`,
    });
  }
}
