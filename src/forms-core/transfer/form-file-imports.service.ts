import type { Form, FormImport } from '#client';
import { Injectable, Logger, Optional } from '@nestjs/common';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { AppError, traced, Tracer } from '../../common/index.js';
import type { Transaction } from '../../database/index.js';
import { FormEditsService } from '../forms/edit/form-edits.service.js';
import { readFormInTurns } from '../forms/dto/read-form.js';
import { newForm, putForm } from '../forms/edit/parts/put-form.js';
import { FormEditorService } from '../forms/form-editor.service.js';
import { FormRepository } from '../forms/form.repository.js';
import type { FormRecords, StoredForm } from '../forms/stored-form.js';
import { FormFileError } from './form-file.error.js';
import { readForeignForm } from './foreign/read-foreign-form.js';
import { FileResponseRepository } from './file-response.repository.js';
import { readResponses } from './file-responses.js';
import { putHistory } from './put-history.js';
import { readFormFile, type FormFileContent } from './reading/read-form-file.js';
import { requireUuids } from './reading/require-uuids.js';

/** How an existing form with the same uuid is handled: skip the file, or update the form. */
export const ON_EXISTING_FORM = ['skip', 'update'] as const;

export type OnExistingForm = (typeof ON_EXISTING_FORM)[number];

export interface FormFileOptions {
  /** Creator of new records. */
  readonly user: string;
  readonly onExisting?: OnExistingForm | undefined;
  /** Whether the text is JSON; undefined: determined by the name of the file. */
  readonly isJson?: boolean | undefined;
  /** `forms.results`, as for edits. */
  readonly mayReadResults?: boolean;
  /** For files imported at every start: the uuid of a form without one. Updates require all uuids. */
  readonly repeatedAs?: string;
  /** Files imported earlier, by the uuid of their form; a second file with the same uuid is rejected. */
  readonly earlier?: ReadonlyMap<string, string>;
  /** Called with the number of stored responses and the total after each batch. */
  readonly progress?: (stored: number, total: number) => void;
}

/** Codes of errors that the file did not cause. */
const KEPT: ReadonlySet<string> = new Set(['unavailable', 'accessDenied']);

export type FormFileResult = Omit<FormImport, 'source' | 'notes'>;

export function isChange(outcome: FormFileResult['outcome']): boolean {
  return outcome === 'created' || outcome === 'updated';
}

/** Imports form files (docs/reference/form-files.md#export-and-import). */
@Injectable()
export class FormFileImportsService {
  private readonly logger = new Logger('Import');

  constructor(
    private readonly repository: FormRepository,
    private readonly edits: FormEditsService,
    private readonly editor: FormEditorService,
    private readonly responses: FileResponseRepository,
    @Optional() private readonly tracer?: Tracer,
  ) {}

  /**
   * Stores the form of a file in one transaction. Records keep their uuids; records without one are new. Responses are
   * only imported with a new form.
   * @throws FormFileError with `name` and the reason
   */
  async import(text: string, name: string, options: FormFileOptions): Promise<FormFileResult> {
    const file = basename(name);
    const result = await traced(this.tracer, 'import', { 'cms.file': file }, () =>
      this.run(text, name, options),
    );
    const { outcome, id } = result;
    if (isChange(outcome)) this.logger.log(`imported form ${file}: form ${id} ${outcome}`);
    return result;
  }

  /** Like `import`; a survey of another tool is converted first (docs/reference/form-files.md#other-tools). */
  async importSurvey(text: string, name: string, options: FormFileOptions): Promise<FormImport> {
    const foreign = readForeignForm(text, name);
    if (foreign === undefined) return this.import(text, name, options);
    // Conversion, parsing and storing take up to a second each; other requests are handled in between.
    await setImmediate();
    const { form, source, notes } = foreign;
    const result = await this.import(JSON.stringify(form), name, { ...options, isJson: true });
    return { ...result, source, notes };
  }

  private async run(text: string, name: string, options: FormFileOptions): Promise<FormFileResult> {
    const content = identify(await readFormFile(text, name, options.isJson), name, options);
    rejectRepeated(content, name, options);
    try {
      const { uuid } = content.form;
      const existing = typeof uuid === 'string' ? await this.repository.find({ uuid }) : undefined;
      if (existing !== undefined) return await this.meet(existing.form, content, options);
      const form = await this.create(content, options);
      return resultOf('created', form, content.responses.length);
    } catch (error) {
      throw error instanceof AppError && !KEPT.has(error.code)
        ? new FormFileError(name, error.message, undefined, error.details)
        : error;
    }
  }

  private async meet(
    existing: StoredForm,
    { form }: FormFileContent,
    { user, onExisting = 'skip', mayReadResults = false }: FormFileOptions,
  ): Promise<FormFileResult> {
    if (onExisting === 'skip') return resultOf('skipped', existing, 0);
    const caller = { user, roles: [], anonymous: false };
    const write = { caller, version: existing.version, mayReadResults };
    const input = await readFormInTurns(form);
    const updated = await this.editor.replaceForm(existing.id, input, write, 'rejectChanges');
    const isUnchanged = (await this.repository.revisionOf(existing.id)) === existing.revision;
    return resultOf(isUnchanged ? 'unchanged' : 'updated', updated, 0);
  }

  private async create(content: FormFileContent, { user, progress }: FormFileOptions): Promise<Form> {
    const input = await readFormInTurns(content.form);
    return this.edits.create(
      user,
      (orderIndex, stamp) => newForm(input, orderIndex, stamp),
      (draft) => {
        putForm(draft, input);
        putHistory(draft, content);
      },
      (tx: Transaction, records: FormRecords) =>
        this.responses.insert(tx, records.form.id, readResponses(content.responses, records), progress),
    );
  }
}

function identify(
  content: FormFileContent,
  name: string,
  { onExisting, repeatedAs }: FormFileOptions,
): FormFileContent {
  if (repeatedAs === undefined) return content;
  if (onExisting === 'update') requireUuids(content.form, name);
  return { ...content, form: { ...content.form, uuid: content.form.uuid ?? repeatedAs } };
}

function rejectRepeated(
  { form: { uuid } }: FormFileContent,
  name: string,
  { earlier }: FormFileOptions,
): void {
  const other = typeof uuid === 'string' ? earlier?.get(uuid.toLowerCase()) : undefined;
  if (other === undefined) return;
  throw new FormFileError(
    name,
    `uuid: ${String(uuid)} is also used by ${other}: give each file a unique one`,
  );
}

function resultOf(
  outcome: FormFileResult['outcome'],
  { id, uuid, title }: Pick<Form, 'id' | 'uuid' | 'title'>,
  responses: number,
): FormFileResult {
  return { outcome, id, uuid, title, responses };
}
