import { Option, SubCommand } from 'nest-commander';
import { readFile } from 'node:fs/promises';
import {
  FormFileImports,
  ON_EXISTING_FORM,
  type FormFileResult,
  type OnExistingForm,
} from '../forms-core/index.js';
import { findFiles, FORM_FILES } from './find-files.js';
import { ImportCommand } from './import.command.js';
import { UsageError } from './usage.error.js';

interface ImportFlags {
  readonly onExisting?: OnExistingForm;
}

/** `forms import FILES|DIRS…`: one transaction a file; a broken file is refused whole, the others go on. */
@SubCommand({
  name: 'import',
  arguments: '<files...>',
  description: 'Import form files (YAML or JSON exports); folders are searched for them',
})
export class FormsImportCommand extends ImportCommand {
  constructor(private readonly files: FormFileImports) {
    super();
  }

  @Option({
    flags: '--on-existing <action>',
    description: 'what to do with a form that exists: skip (the default) or update',
  })
  parseOnExisting(value: string): OnExistingForm {
    const action = ON_EXISTING_FORM.find((known) => known === value);
    if (action === undefined) {
      throw new UsageError(`--on-existing must be one of ${ON_EXISTING_FORM.join(', ')}, not "${value}".`);
    }
    return action;
  }

  protected override async execute(paths: string[], { onExisting }: ImportFlags): Promise<void> {
    await this.importEach(await findFiles(paths, FORM_FILES), (file) => this.importOne(file, onExisting));
  }

  private async importOne(file: string, onExisting: OnExistingForm | undefined): Promise<boolean> {
    try {
      const text = await readFile(file, 'utf8');
      this.print(`${file}: ${summary(await this.files.import(text, file, { user: 'system', onExisting }))}`);
      return true;
    } catch (error) {
      this.warn(error instanceof Error ? error.message : String(error));
      return false;
    }
  }
}

function summary({ outcome, id, title, responses }: FormFileResult): string {
  const stored = responses === 0 ? '' : `, ${String(responses)} responses`;
  return `form ${String(id)} (${title}) ${outcome}${stored}`;
}
