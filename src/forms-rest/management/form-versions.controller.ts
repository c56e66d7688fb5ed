import { Get, HttpCode, Post } from '@nestjs/common';
import type { Form, FormVersion, FormVersionWithContent } from '#client';
import { FormVersionsService, VersionDto, type Write } from '../../forms-core/index.js';
import { CurrentWrite } from './requests/current-write.decorator.js';
import { Input } from './requests/form-input.pipe.js';
import { QueryParameters, ManagementController } from './requests/management.interceptor.js';
import { RecordId } from './requests/record-id.pipe.js';

/** Versions of forms (docs/reference/forms.md#versions). */
@ManagementController('.rest/forms/v1/forms/:id/versions')
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
  @QueryParameters(['draft'])
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
