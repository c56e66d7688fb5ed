import { Body, Controller, Get, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import type { Form, FormVersion, FormVersionWithContent } from '#client';
import { RequirePermission } from '../../auth/index.js';
import { FormVersionsService, VersionDto, type Write } from '../../forms-core/index.js';
import { CurrentWrite } from './requests/current-write.decorator.js';
import { FormInputPipe } from './requests/form-input.pipe.js';
import { ManagementInterceptor } from './requests/management.interceptor.js';
import { QueryParameters } from './requests/query-parameters.decorator.js';
import { RecordIdPipe } from './requests/record-id.pipe.js';

/** Versions of forms (docs/reference/forms.md#versions). */
@RequirePermission('forms.edit')
@UseInterceptors(ManagementInterceptor)
@Controller('.rest/forms/v1/forms/:id/versions')
export class FormVersionsController {
  constructor(private readonly versions: FormVersionsService) {}

  @Get()
  list(@Param('id', RecordIdPipe) id: number): Promise<readonly FormVersion[]> {
    return this.versions.list(id);
  }

  @Get(':number')
  get(
    @Param('id', RecordIdPipe) id: number,
    @Param('number', RecordIdPipe) number: number,
  ): Promise<FormVersionWithContent> {
    return this.versions.get(id, number);
  }

  @Post(':number/restore')
  @QueryParameters('draft')
  @HttpCode(200)
  restore(
    @Param('id', RecordIdPipe) id: number,
    @Param('number', RecordIdPipe) number: number,
    @Body(FormInputPipe) input: VersionDto,
    @CurrentWrite() write: Write,
  ): Promise<Form> {
    return this.versions.restore(id, number, write, input);
  }
}
