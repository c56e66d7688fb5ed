import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { replaceFile } from '../../common/index.js';
import { CliCommand } from '../cli.command.js';
import { chooseOne } from '../commands/choose-one.js';
import { standardOutput } from '../commands/standard-output.js';
import { formKeyOf } from './import-responses.js';
import { UsageError } from '../commands/command.errors.js';

interface ExportFlags {
  readonly format?: string;
  readonly output?: string;
  readonly responses?: boolean;
}

export class FormsExportCommand extends CliCommand {
  constructor() {
    super('export');
    this.arguments('<form>')
      .description('Export a form, by id or uuid, to standard output or a file')
      .option('--format <format>', 'yaml (the default) or json')
      .option('-o, --output <file>', 'the file to write; its extension selects the format')
      .option('--responses', 'include responses and archived parts')
      .notes(`The file contains no numeric ids; other servers identify the form by its uuid.
--json requires -o.

Example: npm run cms -- forms export 1 --responses -o poll.yaml`);
  }

  protected override async execute([form = '']: string[], flags: ExportFlags): Promise<unknown> {
    const { FORM_FILE_FORMATS, FormFileExportsService, FormsCoreModule } =
      await import('../../forms-core/index.js');
    const { output, responses = false } = flags;
    const chosen = chooseOne('--format', flags.format, FORM_FILE_FORMATS);
    const format = chosen ?? (output?.endsWith('.json') === true ? 'json' : 'yaml');
    if (this.asJson && output === undefined) {
      throw new UsageError('--json requires -o, because the form is written to standard output otherwise.');
    }
    const exports = (await this.open(FormsCoreModule)).get(FormFileExportsService);
    const file = await exports.export(formKeyOf(form), format, responses);
    if (output === undefined) await pipeline(file, standardOutput());
    else await replaceFile(output, (path) => pipeline(file, createWriteStream(path)));
    return { form, file: output, format, responses };
  }
}
