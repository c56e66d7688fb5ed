import { Delete, HttpCode, Patch, Post, Put } from '@nestjs/common';
import type { Form, Section } from '#client';
import { FormEditorService, SectionDto, type Write } from '../../forms-core/index.js';
import { CurrentWrite } from './requests/current-write.decorator.js';
import { Input } from './requests/form-input.pipe.js';
import { Located, QueryParameters, ManagementController } from './requests/management.interceptor.js';
import { OrderedIds } from './requests/order.pipe.js';
import { RecordId } from './requests/record-id.pipe.js';

/** Sections of forms (docs/reference/forms.md#management). */
@QueryParameters(['draft'])
@ManagementController('.rest/forms/v1')
export class SectionsController {
  constructor(private readonly editor: FormEditorService) {}

  @Post('forms/:id/sections')
  @Located('sections')
  create(@RecordId() id: number, @Input() input: SectionDto, @CurrentWrite() write: Write): Promise<Section> {
    return this.editor.createPart('section', { kind: 'form', id }, input, write);
  }

  @Put('forms/:id/sections/order')
  order(
    @RecordId() id: number,
    @OrderedIds() ids: readonly number[],
    @CurrentWrite() write: Write,
  ): Promise<Form> {
    return this.editor.orderParts('section', { kind: 'form', id }, ids, write);
  }

  @Patch('sections/:id')
  patch(@RecordId() id: number, @Input() input: SectionDto, @CurrentWrite() write: Write): Promise<Section> {
    return this.editor.patchPart('section', id, input, write);
  }

  @Delete('sections/:id')
  @HttpCode(204)
  remove(@RecordId() id: number, @CurrentWrite() write: Write): Promise<void> {
    return this.editor.removePart('section', id, write);
  }
}
