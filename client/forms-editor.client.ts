import {
  isAnonymisation,
  isAnswerOption,
  isForm,
  isFormImport,
  isFormVersion,
  isFormVersionWithContent,
  isQuestion,
  isResponseImport,
  isRule,
  isSection,
  isValidation,
  listOf,
} from './response-shapes.js';
import type { CallOptions } from './client-options.js';
import type { Call, Connection, Shape } from './connection.js';
import { read } from './content-call.js';
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
import type { ResponseImport, ResponseTable } from './response-import.types.js';
import type { FormVersion, FormVersionWithContent } from './form-version.types.js';
import type { AnswerOption, Form, Question, Rule, Section } from './form.types.js';
import { FORMS_PATH } from './forms.client.js';
import { writeParameters } from './write-query.js';

export interface ImportOptions {
  /** File name used in messages; `.json` is read as JSON, other extensions as YAML. */
  readonly name?: string;
  /** What to do if the form exists; `skip` by default. */
  readonly onExisting?: 'skip' | 'update';
}

/** The parent of a question: a form, or a section. */
export type QuestionParent = { readonly formId: number } | { readonly sectionId: number };

/**
 * Writes forms; requires the permission `forms.edit`. Changes contain the version that was read; a different current version is a
 * `conflict`, with the record in `details`. Changes are not retried, because a retry would conflict with the version created by
 * the first attempt. All methods throw ServiceError.
 */
export class FormsEditorClient {
  constructor(private readonly connection: Connection) {}

  /** Creates a form with all its parts. */
  createForm(form: FormDraft): Promise<Form> {
    return this.write('POST', '/forms', isForm, form);
  }

  /** Replaces the whole structure: parts that are not listed are removed, or archived if they have answers. */
  replaceForm(formId: number, form: Change<FormDraft>): Promise<Form> {
    return this.write('PUT', `/forms/${String(formId)}`, isForm, form);
  }

  /** Changes fields of the form itself. */
  changeForm(formId: number, form: Change<FormDraft>): Promise<Form> {
    return this.write('PATCH', `/forms/${String(formId)}`, isForm, form);
  }

  /** Removes a form; one with responses only with `withResponses`. */
  removeForm(
    formId: number,
    version: number,
    { withResponses }: { readonly withResponses?: boolean } = {},
  ): Promise<void> {
    return this.remove(`/forms/${String(formId)}${writeParameters({ withResponses })}`, version);
  }

  /** Validates a new form without storing it. */
  async validateForm(form: FormDraft): Promise<readonly FormProblem[]> {
    const call: Call = { method: 'POST', path: `${FORMS_PATH}/forms/validate`, body: form, repeatable: true };
    return (await this.connection.json(call, isValidation)).problems;
  }

  /**
   * Imports a form file written by `exportForm`; also requires `forms.publish`, because the file determines whether
   * the form is published. Problems of a file are reported in the message, and problems of the form in `details`.
   */
  importForm(content: string, options: ImportOptions = {}): Promise<FormImport> {
    return this.write('POST', '/forms/import', isFormImport, { content, ...options });
  }

  /**
   * Adds responses of another tool to a form; also requires `forms.results`. With `dryRun`, returns what would be stored,
   * and all problems.
   */
  importResponses(formId: number, table: ResponseTable): Promise<ResponseImport> {
    return this.write('POST', `/forms/${String(formId)}/results/import`, isResponseImport, table);
  }

  /** Requires the permission `forms.publish`, like `unpublishForm`. If a version is given, it must be the current one. */
  publishForm(formId: number, version?: number): Promise<Form> {
    return this.write('POST', `/forms/${String(formId)}/publish`, isForm, { version });
  }

  unpublishForm(formId: number, version?: number): Promise<Form> {
    return this.write('POST', `/forms/${String(formId)}/unpublish`, isForm, { version });
  }

  /** Creates an unpublished copy without responses. */
  duplicateForm(formId: number): Promise<Form> {
    return this.write('POST', `/forms/${String(formId)}/duplicate`, isForm);
  }

  /** The stored versions of a form, the latest first. */
  listVersions(formId: number, { signal }: CallOptions = {}): Promise<readonly FormVersion[]> {
    const path = `${FORMS_PATH}/forms/${String(formId)}/versions`;
    return this.connection.json(read(path, signal), listOf(isFormVersion));
  }

  /** A version with the form as it was. */
  getVersion(formId: number, number: number, { signal }: CallOptions = {}): Promise<FormVersionWithContent> {
    const path = `${FORMS_PATH}/forms/${String(formId)}/versions/${String(number)}`;
    return this.connection.json(read(path, signal), isFormVersionWithContent);
  }

  /** Makes a version the current state of the form; responses stay. `version` is that of the form as it was read. */
  restoreVersion(formId: number, number: number, version: number): Promise<Form> {
    const path = `/forms/${String(formId)}/versions/${String(number)}/restore`;
    return this.write('POST', path, isForm, { version });
  }

  /** Irreversibly anonymises all stored responses. Returns their number. */
  async anonymiseResponses(formId: number): Promise<number> {
    const path = `${FORMS_PATH}/forms/${String(formId)}/anonymise`;
    return (await this.connection.json({ method: 'POST', path, repeatable: false }, isAnonymisation))
      .anonymised;
  }

  /**
   * Permanently removes a response; also requires access to the results. Browsers complete the call after the page was closed.
   */
  removeResponse(formId: number, responseId: number): Promise<void> {
    const path = `${FORMS_PATH}/forms/${String(formId)}/results/${String(responseId)}`;
    return this.connection.done({ method: 'DELETE', path, repeatable: false, keepalive: true });
  }

  /** Sets the order of all forms; each must be listed exactly once. */
  orderForms(formIds: readonly number[]): Promise<void> {
    const call: Call = {
      method: 'PUT',
      path: `${FORMS_PATH}/forms/order`,
      body: { ids: formIds },
      repeatable: true,
    };
    return this.connection.done(call);
  }

  /** Sets the order of the sections of a form. */
  orderSections(formId: number, sectionIds: readonly number[]): Promise<Form> {
    return this.order(`/forms/${String(formId)}/sections`, sectionIds);
  }

  /** Sets the order of the questions of a section or of a form. */
  orderQuestions(parent: QuestionParent, questionIds: readonly number[]): Promise<Form> {
    return this.order(questionsOf(parent), questionIds);
  }

  /** Sets the order of the options of a question. */
  orderAnswerOptions(questionId: number, optionIds: readonly number[]): Promise<Form> {
    return this.order(`/questions/${String(questionId)}/answerOptions`, optionIds);
  }

  /** Replaces the rules of a form in the given order. The version is that of the form. */
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
