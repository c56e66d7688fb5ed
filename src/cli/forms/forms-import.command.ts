import type { FormImport } from '#client';
import { SYSTEM_USER } from '../../common/index.js';
import type { FormFileImportsService, FormFileResult, OnExistingForm } from '../../forms-core/index.js';
import { chooseOne } from '../commands/choose-one.js';
import { findFiles, FORM_FILES } from '../commands/find-files.js';
import { ImportCommand } from '../commands/import.command.js';
import { withProgress } from '../commands/progress-line.js';
import { isTable, mapTable, proposeForm, requireMapping, writeMapping } from './import-table.js';
import { formKeyOf, ResponsesImport } from './import-responses.js';
import { locateProblem } from './locate-problem.js';

interface ImportFlags {
  readonly onExisting?: string;
  readonly mapping?: string;
  readonly form?: string;
}

export class FormsImportCommand extends ImportCommand {
  protected override readonly createsDatabase = true;

  constructor() {
    super('import');
    this.arguments('<files...>')
      .description(
        'Import form files (YAML or JSON exports, JSON of SurveyJS, Typeform, Formbricks and Google Forms, LimeSurvey .lss), also from folders, and responses (CSV, XLSX)',
      )
      .option('--on-existing <action>', 'how to handle existing forms: skip (the default) or update')
      .option('--mapping <file>', 'mapping file for the columns of a CSV or XLSX file')
      .option('--form <form>', 'add the responses of CSV and XLSX files to this form, by id or uuid')
      .notes(`Forms are identified by their uuid; a file without one creates a new form.
Each file is imported in one transaction.
Parts of other tools' forms that have no equivalent are listed.
For responses of another tool (CSV, XLSX), a mapping file is written. Check it,
then import the table again with --mapping: this creates a form with the
responses, or adds them to the form given by --form.

Example: npm run cms -- forms import form-bootstrap/forms/ --on-existing update`);
  }

  protected override async execute(paths: string[], flags: ImportFlags): Promise<unknown> {
    const { FormFileImportsService, FormsCoreModule, ON_EXISTING_FORM, TableImportsService } =
      await import('../../forms-core/index.js');
    const { WebhookEventsModule } = await import('../../webhooks/index.js');
    const onExisting = chooseOne('--on-existing', flags.onExisting, ON_EXISTING_FORM);
    const found = await findFiles(paths, FORM_FILES);
    await requireMapping(flags.mapping);
    const services = await this.open(FormsCoreModule, WebhookEventsModule);
    const { mapping, form } = flags;
    if (form !== undefined) {
      const responses = new ResponsesImport(services.get(TableImportsService), formKeyOf(form));
      return this.importEach(found, (file) => this.addOne(responses, file, mapping));
    }
    const imports = services.get(FormFileImportsService);
    return this.importEach(found, async (file) =>
      isTable(file) && mapping === undefined
        ? this.propose(file, await proposeForm(file))
        : this.importOne(imports, file, { onExisting, mapping }),
    );
  }

  /** Writes a mapping file for the responses of another tool. */
  private async propose(file: string, text: string): Promise<object> {
    const mapping = await writeMapping(file, text);
    this.print(`${file}: check ${mapping}, then import with --mapping ${mapping}`);
    return { outcome: 'proposed', mapping };
  }

  private async addOne(
    responses: ResponsesImport,
    file: string,
    mapping: string | undefined,
  ): Promise<object> {
    if (mapping === undefined) return this.propose(file, await responses.propose(file));
    const result = await withProgress(file, (line) =>
      responses.import(file, mapping, (stored, total) => line.show(stored, total, `${stored} responses`)),
    );
    this.print(`${file}: ${summary(result)}`);
    return result;
  }

  private async importOne(
    imports: FormFileImportsService,
    file: string,
    { onExisting, mapping }: ImportOptions,
  ): Promise<FormImport> {
    const isMapped = mapping !== undefined && isTable(file);
    const { readFormText } = await import('../../forms-core/index.js');
    const result = await withProgress(file, async (line) => {
      const content = isMapped ? await mapTable(file, mapping) : await readFormText(file, file);
      return imports.importSurvey(content, file, {
        isJson: isMapped ? true : undefined,
        user: SYSTEM_USER,
        onExisting,
        mayReadResults: true,
        progress: (stored, total) => line.show(stored, total, `${stored} responses`),
      });
    }).catch(async (error: unknown) => {
      throw isTable(file) ? error : await locateProblem(error, file);
    });
    this.print(`${file}: ${summary(result)}`);
    for (const note of result.notes ?? []) this.print(`${file}: ${note}`);
    return result;
  }
}

interface ImportOptions {
  readonly onExisting: OnExistingForm | undefined;
  /** Path of the mapping file of tables. */
  readonly mapping: string | undefined;
}

function summary({ outcome, id, title, responses }: FormFileResult): string {
  const stored = responses === 0 ? '' : `, ${responses} responses`;
  return `form ${id} (${title}) ${outcome}${stored}`;
}
