import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import type { Caller } from '../../common/index.js';
import {
  FormFileExportsService,
  FORM_FILE_FORMATS,
  ResponsesService,
  type FormFileFormat,
} from '../../forms-core/index.js';
import { CurrentCaller, RequirePermission } from '../../auth/index.js';
import { FormRights } from '../forms/form-rights.js';
import { InvalidValueError } from '../forms-rest.errors.js';
import { RecordIdPipe } from '../management/requests/record-id.pipe.js';
import { single, type Query as Parameters } from '../responses/parse-response-filter.js';
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

  /** `format=yaml|json`, default yaml; `responses=true` requires access to the results. */
  @Get('export')
  @RestHeaders()
  async export(
    @Param('id', RecordIdPipe) id: number,
    @Query() query: Parameters,
    @CurrentCaller() caller: Caller,
  ): Promise<StreamableFile> {
    const format = parseFormat(single(query, 'format') ?? 'yaml');
    const withResponses = single(query, 'responses') === 'true';
    if (withResponses) await this.responses.checkAccess(id, this.rights.of(caller));
    if (withResponses) await this.responses.recordExport(id, caller.user, format);
    return new StreamableFile(await this.files.export({ id }, format, withResponses), {
      type: TYPES[format],
      disposition: `attachment; filename="form-${id}.${format}"`,
    });
  }
}

function parseFormat(text: string): FormFileFormat {
  const format = FORM_FILE_FORMATS.find((known) => known === text);
  if (format === undefined) throw new InvalidValueError('format', 'yaml or json', text);
  return format;
}
