import { isAnswerOption, isForm, isQuestion, isRule, isSection, listOf } from './answer-shapes.js';
import type { Call, Connection, Shape } from './connection.js';
import type {
  AnswerOptionDraft,
  Change,
  FormDraft,
  QuestionDraft,
  RuleDraft,
  SectionDraft,
} from './form-draft.types.js';
import type { AnswerOption, Form, Question, Rule, Section } from './form.types.js';
import { FORMS_PATH } from './forms.client.js';
import { writeParameters } from './write-query.js';

/** Where a question is: directly in a form, or in a section. */
export type QuestionParent = { readonly formId: number } | { readonly sectionId: number };

/**
 * Writes forms; wants the permission `forms.edit`. Changes carry the version that was read: when the record has
 * another one by now they are refused as a `conflict`, with the record in `details`. They are not repeated by
 * themselves, for a repetition would meet the version that it made. All methods throw ServiceError.
 */
export class FormsEditorClient {
  constructor(private readonly connection: Connection) {}

  /** Stores a new form with everything in it. */
  createForm(form: FormDraft): Promise<Form> {
    return this.write('POST', '/forms', isForm, form);
  }

  /** Replaces the whole structure: parts that are not named are removed, or archived when they have answers. */
  replaceForm(formId: number, form: Change<FormDraft>): Promise<Form> {
    return this.write('PUT', `/forms/${String(formId)}`, isForm, form);
  }

  /** Changes fields of the form itself. */
  changeForm(formId: number, form: Change<FormDraft>): Promise<Form> {
    return this.write('PATCH', `/forms/${String(formId)}`, isForm, form);
  }

  /** Removes a form; one that has responses only with `withResponses`. */
  removeForm(
    formId: number,
    version: number,
    { withResponses }: { readonly withResponses?: boolean } = {},
  ): Promise<void> {
    return this.remove(`/forms/${String(formId)}${writeParameters({ withResponses })}`, version);
  }

  publishForm(formId: number): Promise<Form> {
    return this.write('POST', `/forms/${String(formId)}/publish`, isForm);
  }

  unpublishForm(formId: number): Promise<Form> {
    return this.write('POST', `/forms/${String(formId)}/unpublish`, isForm);
  }

  /** A copy without responses, unpublished. */
  duplicateForm(formId: number): Promise<Form> {
    return this.write('POST', `/forms/${String(formId)}/duplicate`, isForm);
  }

  /** Replaces the rules of a form, in this order. The version is the form's. */
  replaceRules(formId: number, rules: readonly RuleDraft[], version: number): Promise<readonly Rule[]> {
    return this.write('PUT', `/forms/${String(formId)}/rules`, listOf(isRule), { version, rules });
  }

  addSection(formId: number, section: SectionDraft): Promise<Section> {
    return this.write('POST', `/forms/${String(formId)}/sections`, isSection, section);
  }

  changeSection(sectionId: number, section: Change<SectionDraft>): Promise<Section> {
    return this.write('PATCH', `/sections/${String(sectionId)}`, isSection, section);
  }

  removeSection(sectionId: number, version: number): Promise<void> {
    return this.remove(`/sections/${String(sectionId)}`, version);
  }

  addQuestion(parent: QuestionParent, question: QuestionDraft): Promise<Question> {
    const owner =
      'formId' in parent ? `/forms/${String(parent.formId)}` : `/sections/${String(parent.sectionId)}`;
    return this.write('POST', `${owner}/questions`, isQuestion, question);
  }

  changeQuestion(questionId: number, question: Change<QuestionDraft>): Promise<Question> {
    return this.write('PATCH', `/questions/${String(questionId)}`, isQuestion, question);
  }

  removeQuestion(questionId: number, version: number): Promise<void> {
    return this.remove(`/questions/${String(questionId)}`, version);
  }

  addAnswerOption(questionId: number, option: AnswerOptionDraft): Promise<AnswerOption> {
    return this.write('POST', `/questions/${String(questionId)}/answerOptions`, isAnswerOption, option);
  }

  changeAnswerOption(optionId: number, option: Change<AnswerOptionDraft>): Promise<AnswerOption> {
    return this.write('PATCH', `/answerOptions/${String(optionId)}`, isAnswerOption, option);
  }

  removeAnswerOption(optionId: number, version: number): Promise<void> {
    return this.remove(`/answerOptions/${String(optionId)}`, version);
  }

  private write<T>(method: Call['method'], path: string, shape: Shape<T>, body?: unknown): Promise<T> {
    return this.connection.json({ method, path: FORMS_PATH + path, body, repeatable: false }, shape);
  }

  private remove(path: string, version: number): Promise<void> {
    const headers = { 'if-match': `"${String(version)}"` };
    return this.connection.done({ method: 'DELETE', path: FORMS_PATH + path, headers, repeatable: false });
  }
}
