import { writeFile } from 'node:fs/promises';
import type { Form } from '#client';
import { replaceFile } from '../../common/index.js';
import type { AppConfig } from '../../config/index.js';
import { CliCommand } from '../cli.command.js';
import { FULL_ACCESS } from '../commands/full-access.js';
import { loadSettings } from '../commands/open-services.js';

export class TypesCommand extends CliCommand {
  constructor() {
    super('types');
    this.description('Write TypeScript types of content types, endpoints and forms')
      .option('-o, --output <file>', 'file to write to (default: standard output)')
      .option('--no-forms', 'omit the forms, which are read from the database')
      .notes(`Pass the type to the client: createClient<Site>(…). Content types
and endpoints are read from the definition files, without a server.

Example: npm run cms -- types -o src/site.ts`);
  }

  protected override async execute(
    _: string[],
    { output, forms = true }: { output?: string; forms?: boolean },
  ): Promise<unknown> {
    const config = await loadSettings();
    const [{ readDefinitions }, { writeTypes }] = await Promise.all([
      import('./read-definitions.js'),
      import('./write-types.js'),
    ]);
    const definitions = await readDefinitions(config);
    const text = writeTypes({ ...definitions, forms: forms ? await this.readForms(config) : [] });
    if (output === undefined) this.print(text.trimEnd());
    else await replaceFile(output, (path) => writeFile(path, text));
    return output === undefined ? { types: text } : { file: output };
  }

  private async readForms({ databaseUrl, dataDir }: AppConfig): Promise<Form[]> {
    const { hasEmbeddedDatabase } = await import('../../database/index.js');
    if (databaseUrl === '' && !hasEmbeddedDatabase(dataDir)) {
      this.warn(`No database in ${dataDir}: the forms are omitted.`);
      return [];
    }
    const { FormsService, FormsCoreModule } = await import('../../forms-core/index.js');
    const reader = (await this.open(FormsCoreModule)).get(FormsService);
    const listed = await reader.list(FULL_ACCESS);
    return Promise.all(listed.map(({ id }) => reader.get({ id }, FULL_ACCESS)));
  }
}
