import { readFile } from 'node:fs/promises';
import { SYSTEM_USER } from '../../common/index.js';
import type {
  FormFileResult,
  FormKey,
  TableImportOptions,
  TableImportsService,
} from '../../forms-core/index.js';
import { CommandError } from '../commands/command.errors.js';
import { isTable } from './import-table.js';

export function formKeyOf(form: string): FormKey {
  return /^\d+$/.test(form) ? { id: Number(form) } : { uuid: form };
}

export class ResponsesImport {
  constructor(
    private readonly imports: TableImportsService,
    private readonly form: FormKey,
  ) {}

  /** @throws CommandError if the file is not a table */
  async propose(file: string): Promise<string> {
    return this.imports.propose({ form: this.form, bytes: await this.read(file), name: file });
  }

  /** @param mapping path of the mapping file. @throws CommandError if the file is not a table */
  async import(
    file: string,
    mapping: string,
    progress: TableImportOptions['progress'],
  ): Promise<FormFileResult> {
    const { readFormText } = await import('../../forms-core/index.js');
    const table = { form: this.form, bytes: await this.read(file), name: file };
    const text = await readFormText(mapping, mapping);
    return this.imports.import(table, { mapping: { text, name: mapping }, user: SYSTEM_USER, progress });
  }

  private read(file: string): Promise<Buffer> {
    if (isTable(file)) return readFile(file);
    throw new CommandError(`${file}: must be a CSV or XLSX file, because --form is given.`);
  }
}
