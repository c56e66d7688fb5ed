import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Put, UseInterceptors } from '@nestjs/common';
import type { AnswerOption, Form } from '#client';
import { FormEditorService, OptionDto, type Write } from '../../forms-core/index.js';
import { RequirePermission } from '../../auth/index.js';
import { CurrentWrite } from './requests/current-write.decorator.js';
import { FormInputPipe } from './requests/form-input.pipe.js';
import { Located, ManagementInterceptor } from './requests/management.interceptor.js';
import { OrderPipe } from './requests/order.pipe.js';
import { QueryParameters } from './requests/query-parameters.decorator.js';
import { RecordIdPipe } from './requests/record-id.pipe.js';

@RequirePermission('forms.edit')
@QueryParameters('draft')
@UseInterceptors(ManagementInterceptor)
@Controller('.rest/forms/v1')
export class AnswerOptionsController {
  constructor(private readonly editor: FormEditorService) {}

  @Post('questions/:id/answerOptions')
  @Located('answerOptions')
  create(
    @Param('id', RecordIdPipe) id: number,
    @Body(FormInputPipe) input: OptionDto,
    @CurrentWrite() write: Write,
  ): Promise<AnswerOption> {
    return this.editor.createPart('answerOption', { kind: 'question', id }, input, write);
  }

  @Put('questions/:id/answerOptions/order')
  order(
    @Param('id', RecordIdPipe) id: number,
    @Body(OrderPipe) ids: readonly number[],
    @CurrentWrite() write: Write,
  ): Promise<Form> {
    return this.editor.orderParts('answerOption', { kind: 'question', id }, ids, write);
  }

  @Patch('answerOptions/:id')
  patch(
    @Param('id', RecordIdPipe) id: number,
    @Body(FormInputPipe) input: OptionDto,
    @CurrentWrite() write: Write,
  ): Promise<AnswerOption> {
    return this.editor.patchPart('answerOption', id, input, write);
  }

  @Delete('answerOptions/:id')
  @HttpCode(204)
  remove(@Param('id', RecordIdPipe) id: number, @CurrentWrite() write: Write): Promise<void> {
    return this.editor.removePart('answerOption', id, write);
  }
}
