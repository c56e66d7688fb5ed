import { HttpCode, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Form, FormProblem } from '#client';
import type { Caller } from '../../common/index.js';
import {
  FormDto,
  FormEditorService,
  FormsService,
  ResponsesService,
  VersionDto,
  type Write,
} from '../../forms-core/index.js';
import { CurrentCaller, RequirePermission } from '../../auth/index.js';
import { FormRights } from '../forms/form-rights.js';
import { WHOLE_FORM } from './forms.controller.js';
import { CurrentWrite } from './requests/current-write.decorator.js';
import { Input } from './requests/form-input.pipe.js';
import { ManagementController } from './requests/management.interceptor.js';
import { RecordId } from './requests/record-id.pipe.js';

/** Actions on forms that do not change their content (docs/reference/forms.md#management). */
@ManagementController('.rest/forms/v1/forms')
export class FormActionsController {
  constructor(
    private readonly editor: FormEditorService,
    private readonly forms: FormsService,
    private readonly responses: ResponsesService,
    private readonly rights: FormRights,
  ) {}

  /** Returns the problems that creating this form would report. */
  @Post('validate')
  @RouteConfig(WHOLE_FORM)
  @HttpCode(200)
  validate(@Input() input: FormDto): {
    readonly valid: boolean;
    readonly problems: readonly FormProblem[];
  } {
    const problems = this.editor.validate(input);
    return { valid: problems.length === 0, problems };
  }

  @Post(':id/publish')
  @HttpCode(200)
  @RequirePermission('forms.publish')
  publish(@RecordId() id: number, @Input() input: VersionDto, @CurrentWrite() write: Write): Promise<Form> {
    return this.editor.setPublished(id, true, write, input);
  }

  @Post(':id/unpublish')
  @HttpCode(200)
  @RequirePermission('forms.publish')
  unpublish(@RecordId() id: number, @Input() input: VersionDto, @CurrentWrite() write: Write): Promise<Form> {
    return this.editor.setPublished(id, false, write, input);
  }

  @Post(':id/anonymise')
  @HttpCode(200)
  async anonymise(
    @RecordId() id: number,
    @CurrentCaller() caller: Caller,
  ): Promise<{ readonly anonymised: number }> {
    const form = await this.forms.get({ id }, this.rights.of(caller));
    return { anonymised: await this.responses.anonymise(form, caller.user) };
  }
}
