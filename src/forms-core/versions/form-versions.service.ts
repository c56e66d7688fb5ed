import { MAX_INTEGER, type Form, type FormVersion, type FormVersionWithContent } from '#client';
import { Injectable } from '@nestjs/common';
import { FormDto, type VersionDto } from '../forms/dto/form.dto.js';
import { readInput } from '../forms/dto/read-form.js';
import { checkVersion } from '../forms/edit/checks/check-write.js';
import { FormEditsService } from '../forms/edit/form-edits.service.js';
import type { Edit } from '../forms/edit/make-edit.js';
import { forbidProtectedChanges } from '../forms/edit/changes/protected-changes.js';
import { putForm } from '../forms/edit/parts/put-form.js';
import type { Write } from '../forms/edit/write.js';
import { FormRepository } from '../forms/form.repository.js';
import { VersionNotFoundError } from '../forms.errors.js';
import { FormVersionRepository } from './form-version.repository.js';

/** Versions of forms (docs/reference/forms.md#versions). Callers must check the permission to edit. */
@Injectable()
export class FormVersionsService {
  constructor(
    private readonly forms: FormRepository,
    private readonly versions: FormVersionRepository,
    private readonly edits: FormEditsService,
  ) {}

  /** The versions of a form, latest first. @throws FormNotFoundError */
  async list(formId: number): Promise<readonly FormVersion[]> {
    await this.forms.requireForm(formId);
    return this.versions.list(formId);
  }

  /** A version with its content. @throws FormNotFoundError, VersionNotFoundError */
  async get(formId: number, number: number): Promise<FormVersionWithContent> {
    await this.forms.requireForm(formId);
    const version = number > MAX_INTEGER ? undefined : await this.versions.find(formId, number);
    if (version === undefined) throw new VersionNotFoundError(formId, number);
    return version;
  }

  /**
   * Makes a version the current state of the form, like `FormEditorService.replaceForm`: parts are matched by uuid, and
   * parts that the version does not contain are removed, or archived if they have answers. The form remains published or
   * unpublished. With `draft` in the write, the version becomes the draft of a published form.
   * @throws like FormEditorService; VersionNotFoundError
   */
  async restore(formId: number, number: number, write: Write, input: VersionDto): Promise<Form> {
    const { content } = await this.get(formId, number);
    const { formatVersion: _, ...form } = content;
    const restored = readInput(FormDto, form);
    restored.place.problems.push(...input.place.problems);
    const edit: Edit = (draft) => {
      checkVersion(draft.form, write.version ?? input.version);
      putForm(draft, restored);
    };
    return this.edits.run(formId, write.caller.user, edit, {
      draft: write.draft,
      check: forbidProtectedChanges(write),
      restored: number,
    });
  }
}
