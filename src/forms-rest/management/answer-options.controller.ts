import { Delete, HttpCode, Patch, Post, Put } from '@nestjs/common';
import type { AnswerOption, Form } from '#client';
import { FormEditorService, OptionDto, type Write } from '../../forms-core/index.js';
import { CurrentWrite } from './requests/current-write.decorator.js';
import { Input } from './requests/form-input.pipe.js';
import { Located, QueryParameters, ManagementController } from './requests/management.interceptor.js';
import { OrderedIds } from './requests/order.pipe.js';
import { RecordId } from './requests/record-id.pipe.js';

/** Answer options of questions (docs/reference/forms.md#management). */
@QueryParameters(['draft'])
@ManagementController('.rest/forms/v1')
export class AnswerOptionsController {
  constructor(private readonly editor: FormEditorService) {}

  @Post('questions/:id/answerOptions')
  @Located('answerOptions')
  create(
    @RecordId() id: number,
    @Input() input: OptionDto,
    @CurrentWrite() write: Write,
  ): Promise<AnswerOption> {
    return this.editor.createPart('answerOption', { kind: 'question', id }, input, write);
  }

  @Put('questions/:id/answerOptions/order')
  order(
    @RecordId() id: number,
    @OrderedIds() ids: readonly number[],
    @CurrentWrite() write: Write,
  ): Promise<Form> {
    return this.editor.orderParts('answerOption', { kind: 'question', id }, ids, write);
  }

  @Patch('answerOptions/:id')
  patch(
    @RecordId() id: number,
    @Input() input: OptionDto,
    @CurrentWrite() write: Write,
  ): Promise<AnswerOption> {
    return this.editor.patchPart('answerOption', id, input, write);
  }

  @Delete('answerOptions/:id')
  @HttpCode(204)
  remove(@RecordId() id: number, @CurrentWrite() write: Write): Promise<void> {
    return this.editor.removePart('answerOption', id, write);
  }
}
