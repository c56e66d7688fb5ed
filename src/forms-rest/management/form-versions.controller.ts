import { Controller, Get, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import type { Form, FormVersion, FormVersionWithContent } from '#client';
import { RequirePermission } from '../../auth/index.js';
import { FormVersionsService, VersionDto, type Write } from '../../forms-core/index.js';
import { CurrentWrite } from './requests/current-write.decorator.js';
import { Input } from './requests/form-input.pipe.js';
import { ManagementInterceptor } from './requests/management.interceptor.js';
import { QueryParameters } from './requests/query-parameters.decorator.js';
import { RecordId } from './requests/record-id.pipe.js';

/** Versions of forms (docs/reference/forms.md#versions). */
@RequirePermission('forms.edit')
@UseInterceptors(ManagementInterceptor)
@Controller('.rest/forms/v1/forms/:id/versions')
export class FormVersionsController {
  constructor(private readonly versions: FormVersionsService) {}

  @Get()
  list(@RecordId() id: number): Promise<readonly FormVersion[]> {
    return this.versions.list(id);
  }

  @Get(':number')
  get(@RecordId() id: number, @RecordId('number') number: number): Promise<FormVersionWithContent> {
    return this.versions.get(id, number);
  }

  @Post(':number/restore')
  @QueryParameters('draft')
  @HttpCode(200)
  restore(
    @RecordId() id: number,
    @RecordId('number') number: number,
    @Input() input: VersionDto,
    @CurrentWrite() write: Write,
  ): Promise<Form> {
    return this.versions.restore(id, number, write, input);
  }
}
