import { Controller, Delete, HttpCode, Patch, Post, Put, UseInterceptors } from '@nestjs/common';
import type { AnswerOption, Form, Question, Section } from '#client';
import { FormEditorService, OptionDto, QuestionDto, SectionDto, type Write } from '../../forms-core/index.js';
import { RequirePermission } from '../../auth/index.js';
import { CurrentWrite } from './requests/current-write.decorator.js';
import { Input } from './requests/form-input.pipe.js';
import { Located, ManagementInterceptor } from './requests/management.interceptor.js';
import { OrderedIds } from './requests/order.pipe.js';
import { QueryParameters } from './requests/query-parameters.decorator.js';
import { RecordId } from './requests/record-id.pipe.js';

/** Sections, questions and answer options of forms (docs/reference/forms.md#management). */
@RequirePermission('forms.edit')
@QueryParameters('draft')
@UseInterceptors(ManagementInterceptor)
@Controller('.rest/forms/v1')
export class FormPartsController {
  constructor(private readonly editor: FormEditorService) {}

  @Post('forms/:id/sections')
  @Located('sections')
  addSection(
    @RecordId() id: number,
    @Input() input: SectionDto,
    @CurrentWrite() write: Write,
  ): Promise<Section> {
    return this.editor.createPart('section', { kind: 'form', id }, input, write);
  }

  @Put('forms/:id/sections/order')
  orderSections(
    @RecordId() id: number,
    @OrderedIds() ids: number[],
    @CurrentWrite() write: Write,
  ): Promise<Form> {
    return this.editor.orderParts('section', { kind: 'form', id }, ids, write);
  }

  @Patch('sections/:id')
  patchSection(
    @RecordId() id: number,
    @Input() input: SectionDto,
    @CurrentWrite() write: Write,
  ): Promise<Section> {
    return this.editor.patchPart('section', id, input, write);
  }

  @Delete('sections/:id')
  @HttpCode(204)
  removeSection(@RecordId() id: number, @CurrentWrite() write: Write): Promise<void> {
    return this.editor.removePart('section', id, write);
  }

  @Post('forms/:id/questions')
  @Located('questions')
  addQuestion(
    @RecordId() id: number,
    @Input() input: QuestionDto,
    @CurrentWrite() write: Write,
  ): Promise<Question> {
    return this.editor.createPart('question', { kind: 'form', id }, input, write);
  }

  @Post('sections/:id/questions')
  @Located('questions')
  addToSection(
    @RecordId() id: number,
    @Input() input: QuestionDto,
    @CurrentWrite() write: Write,
  ): Promise<Question> {
    return this.editor.createPart('question', { kind: 'section', id }, input, write);
  }

  @Put('forms/:id/questions/order')
  orderQuestions(
    @RecordId() id: number,
    @OrderedIds() ids: number[],
    @CurrentWrite() write: Write,
  ): Promise<Form> {
    return this.editor.orderParts('question', { kind: 'form', id }, ids, write);
  }

  @Put('sections/:id/questions/order')
  orderInSection(
    @RecordId() id: number,
    @OrderedIds() ids: number[],
    @CurrentWrite() write: Write,
  ): Promise<Form> {
    return this.editor.orderParts('question', { kind: 'section', id }, ids, write);
  }

  @Patch('questions/:id')
  patchQuestion(
    @RecordId() id: number,
    @Input() input: QuestionDto,
    @CurrentWrite() write: Write,
  ): Promise<Question> {
    return this.editor.patchPart('question', id, input, write);
  }

  @Delete('questions/:id')
  @HttpCode(204)
  removeQuestion(@RecordId() id: number, @CurrentWrite() write: Write): Promise<void> {
    return this.editor.removePart('question', id, write);
  }

  @Post('questions/:id/answerOptions')
  @Located('answerOptions')
  addOption(
    @RecordId() id: number,
    @Input() input: OptionDto,
    @CurrentWrite() write: Write,
  ): Promise<AnswerOption> {
    return this.editor.createPart('answerOption', { kind: 'question', id }, input, write);
  }

  @Put('questions/:id/answerOptions/order')
  orderOptions(
    @RecordId() id: number,
    @OrderedIds() ids: number[],
    @CurrentWrite() write: Write,
  ): Promise<Form> {
    return this.editor.orderParts('answerOption', { kind: 'question', id }, ids, write);
  }

  @Patch('answerOptions/:id')
  patchOption(
    @RecordId() id: number,
    @Input() input: OptionDto,
    @CurrentWrite() write: Write,
  ): Promise<AnswerOption> {
    return this.editor.patchPart('answerOption', id, input, write);
  }

  @Delete('answerOptions/:id')
  @HttpCode(204)
  removeOption(@RecordId() id: number, @CurrentWrite() write: Write): Promise<void> {
    return this.editor.removePart('answerOption', id, write);
  }
}
