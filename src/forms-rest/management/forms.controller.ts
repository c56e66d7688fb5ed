import { Delete, HttpCode, Patch, Post, Put, Query, UseGuards } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Form, Rule } from '#client';
import { FormDto, FormEditorService, RulesDto, type Write } from '../../forms-core/index.js';
import { dtoPipe } from '../../auth/index.js';
import { CurrentWrite } from './requests/current-write.decorator.js';
import { Input } from './requests/form-input.pipe.js';
import { Located, QueryParameters, ManagementController } from './requests/management.interceptor.js';
import { OrderedIds } from './requests/order.pipe.js';
import { PublishingGuard } from './requests/publishing.guard.js';
import { RecordId } from './requests/record-id.pipe.js';
import { RemoveFormDto } from './management.dto.js';

/** A questionnaire of hundreds of questions in five languages has more than the 1 MB of other bodies. */
export const WHOLE_FORM = { bodyLimit: 5 * 1024 * 1024, requiredPermissions: ['forms.edit'] } as const;

/** Changes whole forms (docs/reference/forms.md#management). Bodies are validated by the editor. */
@ManagementController('.rest/forms/v1/forms')
export class FormsController {
  constructor(private readonly editor: FormEditorService) {}

  @Post()
  @RouteConfig(WHOLE_FORM)
  @Located('forms')
  @UseGuards(PublishingGuard)
  create(@Input() input: FormDto, @CurrentWrite() write: Write): Promise<Form> {
    return this.editor.createForm(input, write);
  }

  @Put('order')
  @HttpCode(204)
  order(@OrderedIds() ids: readonly number[], @CurrentWrite() write: Write): Promise<void> {
    return this.editor.orderForms(ids, write);
  }

  @Put(':id')
  @RouteConfig(WHOLE_FORM)
  @QueryParameters(['draft'])
  @UseGuards(PublishingGuard)
  replace(@RecordId() id: number, @Input() input: FormDto, @CurrentWrite() write: Write): Promise<Form> {
    return this.editor.replaceForm(id, input, write);
  }

  @Patch(':id')
  @QueryParameters(['draft'])
  @UseGuards(PublishingGuard)
  patch(@RecordId() id: number, @Input() input: FormDto, @CurrentWrite() write: Write): Promise<Form> {
    return this.editor.patchForm(id, input, write);
  }

  @Delete(':id')
  @QueryParameters(['draft', 'withResponses'])
  @HttpCode(204)
  remove(
    @RecordId() id: number,
    @Query(dtoPipe) { withResponses }: RemoveFormDto,
    @CurrentWrite() write: Write,
  ): Promise<void> {
    if (write.draft === true) return this.editor.discardDraft(id, write);
    return this.editor.removeForm(id, withResponses === 'true', write);
  }

  @Post(':id/duplicate')
  @QueryParameters(['draft'])
  @Located('forms')
  duplicate(@RecordId() id: number, @CurrentWrite() write: Write): Promise<Form> {
    return this.editor.duplicateForm(id, write);
  }

  @Put(':id/rules')
  @QueryParameters(['draft'])
  replaceRules(
    @RecordId() id: number,
    @Input() input: RulesDto,
    @CurrentWrite() write: Write,
  ): Promise<readonly Rule[]> {
    return this.editor.replaceRules(id, input, write);
  }
}
