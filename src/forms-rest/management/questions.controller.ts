import { Delete, HttpCode, Patch, Post, Put } from '@nestjs/common';
import type { Form, Question } from '#client';
import { FormEditorService, QuestionDto, type Write } from '../../forms-core/index.js';
import { CurrentWrite } from './requests/current-write.decorator.js';
import { Input } from './requests/form-input.pipe.js';
import { Located, QueryParameters, ManagementController } from './requests/management.interceptor.js';
import { OrderedIds } from './requests/order.pipe.js';
import { RecordId } from './requests/record-id.pipe.js';

/** Questions of sections and forms (docs/reference/forms.md#management). */
@QueryParameters(['draft'])
@ManagementController('.rest/forms/v1')
export class QuestionsController {
  constructor(private readonly editor: FormEditorService) {}

  @Post('forms/:id/questions')
  @Located('questions')
  createInForm(
    @RecordId() id: number,
    @Input() input: QuestionDto,
    @CurrentWrite() write: Write,
  ): Promise<Question> {
    return this.editor.createPart('question', { kind: 'form', id }, input, write);
  }

  @Post('sections/:id/questions')
  @Located('questions')
  createInSection(
    @RecordId() id: number,
    @Input() input: QuestionDto,
    @CurrentWrite() write: Write,
  ): Promise<Question> {
    return this.editor.createPart('question', { kind: 'section', id }, input, write);
  }

  @Put('forms/:id/questions/order')
  orderInForm(
    @RecordId() id: number,
    @OrderedIds() ids: readonly number[],
    @CurrentWrite() write: Write,
  ): Promise<Form> {
    return this.editor.orderParts('question', { kind: 'form', id }, ids, write);
  }

  @Put('sections/:id/questions/order')
  orderInSection(
    @RecordId() id: number,
    @OrderedIds() ids: readonly number[],
    @CurrentWrite() write: Write,
  ): Promise<Form> {
    return this.editor.orderParts('question', { kind: 'section', id }, ids, write);
  }

  @Patch('questions/:id')
  patch(
    @RecordId() id: number,
    @Input() input: QuestionDto,
    @CurrentWrite() write: Write,
  ): Promise<Question> {
    return this.editor.patchPart('question', id, input, write);
  }

  @Delete('questions/:id')
  @HttpCode(204)
  remove(@RecordId() id: number, @CurrentWrite() write: Write): Promise<void> {
    return this.editor.removePart('question', id, write);
  }
}
