import type { FormFileImports, FormFileResult, OnExistingForm } from '../../forms-core/index.js';
import { chooseOne } from '../cli.command.js';
import { findFiles, FORM_FILES } from '../commands/find-files.js';
import { ImportCommand } from '../commands/import.command.js';
import { ProgressLine } from '../commands/progress-line.js';

interface ImportFlags {
  readonly onExisting?: string;
}

export class FormsImportCommand extends ImportCommand {
  protected override readonly createsDatabase = true;

  constructor() {
    super('import');
    this.arguments('<files...>')
      .description('Import form files (YAML or JSON exports), also from folders')
      .option('--on-existing <action>', 'how to handle existing forms: skip (the default) or update')
      .addHelpText(
        'after',
        `
Forms are identified by their uuid; a file without one creates a new form.
Each file is imported in one transaction.

Example: npm run cms -- forms import form-bootstrap/forms/ --on-existing update
`,
      );
  }

  protected override async execute(paths: string[], flags: ImportFlags): Promise<unknown> {
    const { FormFileImports, FormsCoreModule, ON_EXISTING_FORM } = await import('../../forms-core/index.js');
    const { WebhookEventsModule } = await import('../../webhooks/index.js');
    const onExisting = chooseOne('--on-existing', flags.onExisting, ON_EXISTING_FORM);
    const found = await findFiles(paths, FORM_FILES);
    const imports = (await this.open(FormsCoreModule, WebhookEventsModule)).get(FormFileImports);
    return this.importEach(found, (file) => this.importOne(imports, file, onExisting));
  }

  private async importOne(
    imports: FormFileImports,
    file: string,
    onExisting: OnExistingForm | undefined,
  ): Promise<FormFileResult> {
    const line = new ProgressLine(file);
    try {
      const { readFormText } = await import('../../forms-core/index.js');
      const result = await imports.import(await readFormText(file, file), file, {
        user: 'system',
        onExisting,
        mayReadResults: true,
        progress: (stored, total) => {
          line.show(stored, total, `${String(stored)} responses`);
        },
      });
      line.clear();
      this.print(`${file}: ${summary(result)}`);
      return result;
    } finally {
      line.clear();
    }
  }
}

function summary({ outcome, id, title, responses }: FormFileResult): string {
  const stored = responses === 0 ? '' : `, ${String(responses)} responses`;
  return `form ${String(id)} (${title}) ${outcome}${stored}`;
}
