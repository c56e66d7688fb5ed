import {
  isAnonymisation,
  isAnswerOption,
  isForm,
  isFormImport,
  isQuestion,
  isRule,
  isSection,
  isValidation,
  listOf,
} from './answer-shapes.js';
import type { Call, Connection, Shape } from './connection.js';
import type {
  AnswerOptionDraft,
  Change,
  FormDraft,
  FormImport,
  FormProblem,
  QuestionDraft,
  RuleDraft,
  SectionDraft,
} from './form-draft.types.js';
import type { AnswerOption, Form, Question, Rule, Section } from './form.types.js';
import { FORMS_PATH } from './forms.client.js';
import { writeParameters } from './write-query.js';

export interface ImportOptions {
  /** Name of the file, which messages begin with; `.json` is read as JSON, all else as YAML. */
  readonly name?: string;
  /** What becomes of a form that is here already; `skip` by default. */
  readonly onExisting?: 'skip' | 'update';
}

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

  /** What would be refused of a new form; nothing is stored. */
  async validateForm(form: FormDraft): Promise<readonly FormProblem[]> {
    const call: Call = { method: 'POST', path: `${FORMS_PATH}/forms/validate`, body: form, repeatable: true };
    return (await this.connection.json(call, isValidation)).problems;
  }

  /**
   * Stores the form of a file that `exportForm` wrote; wants the permission `forms.publish`, for files say whether their
   * form is published. What is wrong with a file is said by the message, and by problems of the form in `details`.
   */
  importForm(content: string, options: ImportOptions = {}): Promise<FormImport> {
    return this.write('POST', '/forms/import', isFormImport, { content, ...options });
  }

  /** Wants the permission `forms.publish`, as does `unpublishForm`. With a version the form must still have it. */
  publishForm(formId: number, version?: number): Promise<Form> {
    return this.write('POST', `/forms/${String(formId)}/publish`, isForm, { version });
  }

  unpublishForm(formId: number, version?: number): Promise<Form> {
    return this.write('POST', `/forms/${String(formId)}/unpublish`, isForm, { version });
  }

  /** A copy without responses, unpublished. */
  duplicateForm(formId: number): Promise<Form> {
    return this.write('POST', `/forms/${String(formId)}/duplicate`, isForm);
  }

  /** Irreversibly anonymises all stored responses. Returns their number. */
  async anonymiseResponses(formId: number): Promise<number> {
    const path = `${FORMS_PATH}/forms/${String(formId)}/anonymise`;
    return (await this.connection.json({ method: 'POST', path, repeatable: false }, isAnonymisation))
      .anonymised;
  }

  /** Removes one response for ever; wants the permission to read results besides. */
  removeResponse(formId: number, responseId: number): Promise<void> {
    const path = `${FORMS_PATH}/forms/${String(formId)}/results/${String(responseId)}`;
    return this.connection.done({ method: 'DELETE', path, repeatable: false });
  }

  /** Gives all forms this order, which names each of them once. */
  orderForms(formIds: readonly number[]): Promise<void> {
    const call: Call = {
      method: 'PUT',
      path: `${FORMS_PATH}/forms/order`,
      body: { ids: formIds },
      repeatable: true,
    };
    return this.connection.done(call);
  }

  /** Gives the sections of a form this order. */
  orderSections(formId: number, sectionIds: readonly number[]): Promise<Form> {
    return this.order(`/forms/${String(formId)}/sections`, sectionIds);
  }

  /** Gives the questions of a section, or those directly in a form, this order. */
  orderQuestions(parent: QuestionParent, questionIds: readonly number[]): Promise<Form> {
    return this.order(questionsOf(parent), questionIds);
  }

  /** Gives the options of a question this order. */
  orderAnswerOptions(questionId: number, optionIds: readonly number[]): Promise<Form> {
    return this.order(`/questions/${String(questionId)}/answerOptions`, optionIds);
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
    return this.write('POST', questionsOf(parent), isQuestion, question);
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

  private order(siblings: string, ids: readonly number[]): Promise<Form> {
    return this.write('PUT', `${siblings}/order`, isForm, { ids });
  }

  private write<T>(method: Call['method'], path: string, shape: Shape<T>, body?: unknown): Promise<T> {
    return this.connection.json({ method, path: FORMS_PATH + path, body, repeatable: false }, shape);
  }

  private remove(path: string, version: number): Promise<void> {
    const headers = { 'if-match': `"${String(version)}"` };
    return this.connection.done({ method: 'DELETE', path: FORMS_PATH + path, headers, repeatable: false });
  }
}

function questionsOf(parent: QuestionParent): string {
  if ('formId' in parent) return `/forms/${String(parent.formId)}/questions`;
  return `/sections/${String(parent.sectionId)}/questions`;
}
