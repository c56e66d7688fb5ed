import { isAnswerOption, isForm, isQuestion, isSection } from './response-shapes.js';
import type { Call, Connection, Shape } from './connection.js';
import { draftQuery } from './draft-query.js';
import type {
  AnswerOptionDraft,
  Change,
  DraftOptions,
  QuestionDraft,
  SectionDraft,
} from './form-draft.types.js';
import type { AnswerOption, Form, Question, Section } from './form.types.js';
import { FORMS_PATH } from './forms.client.js';

/** The parent of a question: a form, or a section. */
export type QuestionParent = { readonly formId: number } | { readonly sectionId: number };

/** Writes the parts of forms; see FormsEditorClient. */
export class FormPartsClient {
  constructor(protected readonly connection: Connection) {}

  /** Sets the order of the sections of a form. */
  orderSections(formId: number, sectionIds: readonly number[], options?: DraftOptions): Promise<Form> {
    return this.order(`/forms/${formId}/sections`, sectionIds, options);
  }

  /** Sets the order of the questions of a section or of a form. */
  orderQuestions(
    parent: QuestionParent,
    questionIds: readonly number[],
    options?: DraftOptions,
  ): Promise<Form> {
    return this.order(questionsOf(parent), questionIds, options);
  }

  /** Sets the order of the options of a question. */
  orderAnswerOptions(
    questionId: number,
    optionIds: readonly number[],
    options?: DraftOptions,
  ): Promise<Form> {
    return this.order(`/questions/${questionId}/answerOptions`, optionIds, options);
  }

  addSection(formId: number, section: SectionDraft, options?: DraftOptions): Promise<Section> {
    return this.write('POST', `/forms/${formId}/sections${draftQuery(options)}`, isSection, section);
  }

  changeSection(sectionId: number, section: Change<SectionDraft>, options?: DraftOptions): Promise<Section> {
    return this.write('PATCH', `/sections/${sectionId}${draftQuery(options)}`, isSection, section);
  }

  removeSection(sectionId: number, version: number, options?: DraftOptions): Promise<void> {
    return this.remove(`/sections/${sectionId}${draftQuery(options)}`, version);
  }

  addQuestion(parent: QuestionParent, question: QuestionDraft, options?: DraftOptions): Promise<Question> {
    return this.write('POST', questionsOf(parent) + draftQuery(options), isQuestion, question);
  }

  changeQuestion(
    questionId: number,
    question: Change<QuestionDraft>,
    options?: DraftOptions,
  ): Promise<Question> {
    return this.write('PATCH', `/questions/${questionId}${draftQuery(options)}`, isQuestion, question);
  }

  removeQuestion(questionId: number, version: number, options?: DraftOptions): Promise<void> {
    return this.remove(`/questions/${questionId}${draftQuery(options)}`, version);
  }

  addAnswerOption(
    questionId: number,
    option: AnswerOptionDraft,
    options?: DraftOptions,
  ): Promise<AnswerOption> {
    return this.write(
      'POST',
      `/questions/${questionId}/answerOptions${draftQuery(options)}`,
      isAnswerOption,
      option,
    );
  }

  changeAnswerOption(
    optionId: number,
    option: Change<AnswerOptionDraft>,
    options?: DraftOptions,
  ): Promise<AnswerOption> {
    return this.write('PATCH', `/answerOptions/${optionId}${draftQuery(options)}`, isAnswerOption, option);
  }

  removeAnswerOption(optionId: number, version: number, options?: DraftOptions): Promise<void> {
    return this.remove(`/answerOptions/${optionId}${draftQuery(options)}`, version);
  }

  private order(siblings: string, ids: readonly number[], options?: DraftOptions): Promise<Form> {
    return this.write('PUT', `${siblings}/order${draftQuery(options)}`, isForm, { ids });
  }

  protected write<T>(method: Call['method'], path: string, shape: Shape<T>, body?: unknown): Promise<T> {
    return this.connection.json({ method, path: FORMS_PATH + path, body, repeatable: false }, shape);
  }

  protected remove(path: string, version: number | undefined): Promise<void> {
    const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
    return this.connection.done({ method: 'DELETE', path: FORMS_PATH + path, headers, repeatable: false });
  }
}

function questionsOf(parent: QuestionParent): string {
  if ('formId' in parent) return `/forms/${parent.formId}/questions`;
  return `/sections/${parent.sectionId}/questions`;
}
