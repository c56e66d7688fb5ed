import {
  isAnonymisation,
  isForm,
  isFormImport,
  isFormVersion,
  isFormVersionWithContent,
  isResponseImport,
  isRule,
  isValidation,
  listOf,
} from './response-shapes.js';
import type { CallOptions } from './client-options.js';
import { getCall, type Call } from './connection.js';
import { draftQuery } from './draft-query.js';
import type {
  Change,
  DraftOptions,
  FormDraft,
  FormImport,
  FormProblem,
  RuleDraft,
} from './form-draft.types.js';
import type { ResponseImport, ResponseTable } from './response-import.types.js';
import type { FormVersion, FormVersionWithContent } from './form-version.types.js';
import type { Form, Rule } from './form.types.js';
import { FORMS_PATH } from './forms.client.js';
import { FormPartsClient } from './form-parts.client.js';
import { writeParameters } from './write-query.js';

export interface ImportOptions {
  /** File name used in messages; `.json` is read as JSON, other extensions as YAML. */
  readonly name?: string;
  /** What to do if the form exists; `skip` by default. */
  readonly onExisting?: 'skip' | 'update';
}

/**
 * Writes forms; requires the permission `forms.edit`. Changes contain the version that they are based on. If
 * the stored version differs, the error is `conflict` and `details` contains the stored record. Changes are
 * not retried, because a retry would conflict with the version created by the first attempt. All methods
 * throw ServiceError.
 */
export class FormsEditorClient extends FormPartsClient {
  /** Creates a form with all its parts. */
  createForm(form: FormDraft): Promise<Form> {
    return this.write('POST', '/forms', isForm, form);
  }

  /** Replaces the whole structure: parts that are not listed are removed, or archived if they have answers. */
  replaceForm(formId: number, form: Change<FormDraft>, options?: DraftOptions): Promise<Form> {
    return this.write('PUT', `/forms/${formId}${draftQuery(options)}`, isForm, form);
  }

  /** Changes fields of the form itself. */
  changeForm(formId: number, form: Change<FormDraft>, options?: DraftOptions): Promise<Form> {
    return this.write('PATCH', `/forms/${formId}${draftQuery(options)}`, isForm, form);
  }

  /** Removes a form; requires `withResponses` if it has responses. */
  removeForm(
    formId: number,
    version: number,
    { withResponses }: { readonly withResponses?: boolean } = {},
  ): Promise<void> {
    return this.remove(`/forms/${formId}${writeParameters({ withResponses })}`, version);
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
   * Adds responses from another tool to a form; also requires `forms.results`. With `dryRun`, stores nothing
   * and returns what would be stored with all problems.
   */
  importResponses(formId: number, table: ResponseTable): Promise<ResponseImport> {
    return this.write('POST', `/forms/${formId}/results/import`, isResponseImport, table);
  }

  /**
   * Publishes a form, or its draft. Requires the permission `forms.publish`, like `unpublishForm`. If a version is given, it must be
   * that of the draft, or of the form without one.
   */
  publishForm(formId: number, version?: number): Promise<Form> {
    return this.write('POST', `/forms/${formId}/publish`, isForm, { version });
  }

  /** Unpublishes a form; its draft becomes its state. */
  unpublishForm(formId: number, version?: number): Promise<Form> {
    return this.write('POST', `/forms/${formId}/unpublish`, isForm, { version });
  }

  /** Discards the draft of a published form; without one, the error is `notFound`. If a version is given, it must be that of the draft. */
  discardDraft(formId: number, version?: number): Promise<void> {
    return this.remove(`/forms/${formId}${draftQuery({ draft: true })}`, version);
  }

  /** Creates an unpublished copy without responses. */
  duplicateForm(formId: number, options?: DraftOptions): Promise<Form> {
    return this.write('POST', `/forms/${formId}/duplicate${draftQuery(options)}`, isForm);
  }

  /** The stored versions of a form, the latest first. */
  listVersions(formId: number, { signal }: CallOptions = {}): Promise<readonly FormVersion[]> {
    const path = `${FORMS_PATH}/forms/${formId}/versions`;
    return this.connection.json(getCall(path, signal), listOf(isFormVersion));
  }

  /** A version with the form in its state at that time. */
  getVersion(formId: number, number: number, { signal }: CallOptions = {}): Promise<FormVersionWithContent> {
    const path = `${FORMS_PATH}/forms/${formId}/versions/${number}`;
    return this.connection.json(getCall(path, signal), isFormVersionWithContent);
  }

  /**
   * Makes a version the current state of the form; its responses are kept. `version` is the version of the
   * form that was read.
   */
  restoreVersion(formId: number, number: number, version: number, options?: DraftOptions): Promise<Form> {
    const path = `/forms/${formId}/versions/${number}/restore`;
    return this.write('POST', path + draftQuery(options), isForm, { version });
  }

  /** Irreversibly anonymises all stored responses. Returns their number. */
  async anonymiseResponses(formId: number): Promise<number> {
    const path = `${FORMS_PATH}/forms/${formId}/anonymise`;
    return (await this.connection.json({ method: 'POST', path, repeatable: false }, isAnonymisation))
      .anonymised;
  }

  /**
   * Permanently removes a response; also requires access to the results. Browsers complete the call even if
   * the page is closed.
   */
  removeResponse(formId: number, responseId: number): Promise<void> {
    const path = `${FORMS_PATH}/forms/${formId}/results/${responseId}`;
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

  /** Replaces the rules of a form, in the given order. `version` is that of the form. */
  replaceRules(
    formId: number,
    rules: readonly RuleDraft[],
    version: number,
    options?: DraftOptions,
  ): Promise<readonly Rule[]> {
    const path = `/forms/${formId}/rules${draftQuery(options)}`;
    return this.write('PUT', path, listOf(isRule), { version, rules });
  }
}
