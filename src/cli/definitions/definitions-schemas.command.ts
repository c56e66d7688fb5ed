import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CliCommand } from '../cli.command.js';
import { writeSchema } from './write-schema.js';

export class DefinitionsSchemasCommand extends CliCommand {
  constructor() {
    super('schemas');
    this.description('List the JSON Schemas of definition files, or write them to a folder').option(
      '-o, --output <folder>',
      'folder to write to',
    ).notes(`Editors use them to complete and check definition files (schemas/README.md).

Example: npm run cms -- definitions schemas -o schemas/`);
  }

  protected override async execute(_: string[], { output }: { output?: string }): Promise<unknown> {
    const { DEFINITION_FORMATS } = await import('./definition-formats.js');
    if (output !== undefined) {
      await mkdir(output, { recursive: true });
      for (const format of DEFINITION_FORMATS) {
        await writeFile(join(output, `${format.name}.json`), writeSchema(format));
      }
    }
    this.table(
      ['SCHEMA', 'FILES'],
      DEFINITION_FORMATS.map(({ name, files }) => [`${name}.json`, files.join(' ')]),
    );
    return DEFINITION_FORMATS.map(({ name, title, files }) => ({ schema: `${name}.json`, title, files }));
  }
}
