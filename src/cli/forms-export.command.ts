import { Option, SubCommand } from 'nest-commander';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { FORM_FILE_FORMATS, FormFileExports, type FormFileFormat } from '../forms-core/index.js';
import { CliCommand } from './cli.command.js';
import { standardOutput } from './standard-output.js';
import { UsageError } from './usage.error.js';

interface ExportFlags {
  readonly format?: FormFileFormat;
  readonly output?: string;
  readonly responses?: boolean;
}

@SubCommand({
  name: 'export',
  arguments: '<form>',
  description: 'Write a form, by id or uuid, to standard output or to a file',
})
export class FormsExportCommand extends CliCommand {
  constructor(private readonly files: FormFileExports) {
    super();
  }

  @Option({ flags: '--format <format>', description: 'yaml (the default) or json' })
  parseFormat(value: string): FormFileFormat {
    const format = FORM_FILE_FORMATS.find((known) => known === value);
    if (format === undefined) {
      throw new UsageError(`--format must be one of ${FORM_FILE_FORMATS.join(', ')}, not "${value}".`);
    }
    return format;
  }

  @Option({ flags: '-o, --output <file>', description: 'the file to write; its ending says the format' })
  parseOutput(value: string): string {
    return value;
  }

  @Option({ flags: '--responses', description: 'with its responses, and with archived parts' })
  parseResponses(): boolean {
    return true;
  }

  protected override async execute([form = '']: string[], flags: ExportFlags): Promise<void> {
    const { output, responses = false } = flags;
    const format = flags.format ?? (output?.endsWith('.json') === true ? 'json' : 'yaml');
    const key = /^\d+$/.test(form) ? { id: Number(form) } : { uuid: form };
    const file = await this.files.export(key, format, responses);
    await pipeline(file, output === undefined ? standardOutput() : createWriteStream(output));
  }
}
