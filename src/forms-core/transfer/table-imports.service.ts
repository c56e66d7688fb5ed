import type { ResponseImport, ResponseMapping } from '#client';
import { Injectable, Logger } from '@nestjs/common';
import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { AppError } from '../../common/index.js';
import { recordAudit, type Transaction } from '../../database/index.js';
import { assembleForm } from '../forms/assemble-form.js';
import { FormStorageRepository } from '../forms/edit/storage/form-storage.repository.js';
import { adaptLimits } from '../forms/edit/storage/submission-limits.repository.js';
import type { FormKey } from '../forms/form-key.js';
import { FormRepository } from '../forms/form.repository.js';
import type { FormRecords, StoredForm } from '../forms/stored-form.js';
import { FormFileError } from './form-file.error.js';
import { FileResponseRepository } from './file-response.repository.js';
import { readResponses } from './file-responses.js';
import { applyMapping, checkMapping } from './foreign/responses/mapping/apply-mapping.js';
import { MAX_PROBLEMS } from './foreign/responses/mapping/mapping.js';
import { describeColumns } from './foreign/responses/mapping/describe-columns.js';
import { proposeFor, toFormMapping } from './foreign/responses/mapping/form-columns.js';
import { readResponseTable, writeMapping } from './foreign/responses/response-table.js';
import type { TableLimits } from './foreign/responses/tables/table-limits.js';
import { writeResponseMapping } from './foreign/responses/mapping/write-response-mapping.js';
import type { FormFileResult } from './form-file-imports.service.js';
import { readYamlApart } from './reading/read-yaml-apart.js';

/** Used in messages for a mapping without a file. */
const MAPPING_NAME = 'mapping';

export interface TableImport {
  readonly form: FormKey;
  readonly bytes: Buffer;
  readonly name: string;
}

export interface TableImportOptions {
  /** The text of a mapping file, or its content. */
  readonly mapping: { readonly text: string; readonly name: string } | { readonly content: ResponseMapping };
  readonly limits?: TableLimits;
  readonly user: string;
  /** Called with the number of stored responses and the total after each batch. */
  readonly progress?: ((stored: number, total: number) => void) | undefined;
}

/** Adds responses of other tools to forms (docs/reference/form-files.md#responses-for-an-existing-form). */
@Injectable()
export class TableImportsService {
  private readonly logger = new Logger('Import');

  constructor(
    private readonly repository: FormRepository,
    private readonly storage: FormStorageRepository,
    private readonly responses: FileResponseRepository,
  ) {}

  /** Proposes the text of a mapping file, to be checked and edited. @throws FormNotFoundError, FormFileError */
  async propose({ form: key, bytes, name }: TableImport): Promise<string> {
    const records = await this.repository.get(key);
    return writeMapping(proposeFor(assembleForm(records), await readResponseTable(bytes, name)));
  }

  /**
   * Stores all responses in one transaction. The uuid of each is derived from the form, the file and the row, so that a file
   * cannot be imported twice.
   * @throws FormNotFoundError; FormFileError with row and column of each answer that the form does not permit
   */
  async import(
    { form: key, bytes, name }: TableImport,
    options: TableImportOptions,
  ): Promise<FormFileResult> {
    const table = await readResponseTable(bytes, name, options.limits);
    const { mapping: given } = options;
    const read = 'text' in given ? await readYamlApart(given.text, given.name) : undefined;
    const records = await this.repository.get(key);
    const { form } = records;
    const content = 'text' in given ? read : { ...given.content, form: form.uuid };
    const mappingName = 'text' in given ? given.name : MAPPING_NAME;
    const mapping = toFormMapping(content, mappingName, table.columns, assembleForm(records));
    const { responses } = applyMapping(mapping, table, name, uuidsFor(form.uuid, bytes));
    await this.storage.transaction(async (tx) => {
      await this.store(tx, { records: await this.storage.lock(tx, form.id), responses, name }, options);
    });
    const stored = responses.length;
    this.logger.log(`imported ${basename(name)}: ${stored} responses of form ${form.id}`);
    return { outcome: 'updated', id: form.id, uuid: form.uuid, title: form.title, responses: stored };
  }

  /**
   * Returns what an import would store, without storing it. Without `content`, a mapping is proposed.
   * @throws FormNotFoundError; FormFileError if the table or the mapping is invalid
   */
  async check(
    { form: key, bytes, name }: TableImport,
    content: ResponseMapping | undefined,
    limits: TableLimits,
  ): Promise<ResponseImport> {
    const table = await readResponseTable(bytes, name, limits);
    const form = assembleForm(await this.repository.get(key));
    const mapping = { ...(content ?? proposeFor(form, table)), form: form.uuid };
    const read = toFormMapping(mapping, MAPPING_NAME, table.columns, form);
    const { form: mapped, problems } = checkMapping(read, table);
    return {
      formId: form.id,
      dryRun: true,
      rows: table.rows.length,
      responses: mapped.responses.length,
      columns: describeColumns(table),
      mapping: writeResponseMapping(read, table.columns),
      problems: problems.slice(0, MAX_PROBLEMS),
      problemCount: problems.length,
    };
  }

  private async store(
    tx: Transaction,
    { records, responses, name }: { records: FormRecords; responses: readonly unknown[]; name: string },
    { user, progress }: TableImportOptions,
  ): Promise<void> {
    const { form } = records;
    try {
      await this.responses.insert(tx, form.id, readResponses(responses, records), progress);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
      throw new FormFileError(name, 'was already imported into this form: delete its responses first');
    }
    await recount(tx, form);
    const details = { title: form.title, file: basename(name), responses: responses.length };
    await recordAudit(tx, [{ user, action: 'import', kind: 'responses', target: form.uuid, details }]);
  }
}

/** Submissions to a form with `maxResponses` rely on the stored number of its responses. */
async function recount(tx: Transaction, form: StoredForm): Promise<void> {
  const unlimited = { ...form, maxResponses: null };
  await adaptLimits(tx, unlimited, form);
  await adaptLimits(tx, form, unlimited);
}

/** UUIDs of version 8 (RFC 9562), whose content the program defines. */
function uuidsFor(form: string, bytes: Buffer): (row: number) => string {
  const file = hash('sha256', bytes);
  return (row) =>
    hash('sha256', `${form} ${file} ${row}`).replace(
      /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
      '$1-$2-8$3-8$4-$5',
    );
}
