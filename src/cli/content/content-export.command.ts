import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Writable } from 'node:stream';
import type {
  ContentExporterService,
  ExportFormat,
  ExportResult,
  ExportSource,
} from '../../content-transfer/index.js';
import { replaceFile } from '../../common/index.js';
import { CliCommand } from '../cli.command.js';
import { counted } from '../counted.js';
import { chooseOne } from '../commands/choose-one.js';
import { contentPath } from './content-path.js';
import { withProgress } from '../commands/progress-line.js';
import { standardOutput } from '../commands/standard-output.js';
import { CommandError, UsageError } from '../commands/command.errors.js';

const FORMAT_OF: Readonly<Record<string, ExportFormat>> = { '.yaml': 'yaml', '.yml': 'yaml', '.xml': 'xml' };

export class ContentExportCommand extends CliCommand {
  constructor() {
    super('export');
    this.arguments('<workspace> <path>')
      .description('Export a node with its descendants and binaries to standard output or a file')
      .option('--format <format>', 'yaml (the default) or xml, a JCR system view')
      .option('-o, --output <file>', 'a folder, or a file whose extension selects the format')
      .notes(`The path / exports the whole workspace. Imports derive the target path from the
file name, <workspace>.<parent path with dots>.<node>.yaml|xml: pass a folder or
such a file name to -o. --json requires -o.

Examples (after npm run --silent cms --):
  content export website / -o backup/          writes backup/website.yaml
  content export dam / --format xml -o backup/ XML is faster for large content
  content export website / > website.yaml`);
  }

  protected override async execute(
    [workspace = '', path = '']: string[],
    flags: { format?: string; output?: string },
  ): Promise<unknown> {
    const { ContentExporterService, ContentTransferModule, EXPORT_FORMATS, exportFileName } =
      await import('../../content-transfer/index.js');
    const format = formatOf(chooseOne('--format', flags.format, EXPORT_FORMATS), flags.output);
    if (this.asJson && flags.output === undefined) {
      throw new UsageError('--json requires -o, because the export is written to standard output otherwise.');
    }
    const exporter = (await this.open(ContentTransferModule)).get(ContentExporterService);
    const source = { workspace, path: contentPath(path), format };
    const suggested = exportFileName(workspace, source.path, format);
    const file = flags.output === undefined ? undefined : await fileIn(flags.output, suggested, source);
    if (file === undefined) {
      const result = await write(exporter, source, standardOutput(), !process.stdout.isTTY);
      this.warn(`${summary(source, result)}${hint(suggested, '')}`);
      return undefined;
    }
    const result = await replaceFile(file, (path) => write(exporter, source, createWriteStream(path), true));
    this.print(`${file}: ${summary(source, result)}`);
    const advice = hint(suggested, basename(file));
    if (advice !== '') this.warn(`${file}${advice}`);
    return { file, ...source, ...result };
  }
}

function write(
  exporter: ContentExporterService,
  source: ExportSource,
  output: Writable,
  showProgress: boolean,
): Promise<ExportResult> {
  return withProgress(`${source.workspace}:${source.path}`, async (line) => {
    const failure = new Promise<never>((_resolve, reject) => output.on('error', reject));
    const writeText = (text: string): Promise<void> =>
      new Promise((resolve, reject) => output.write(text, (error) => (error ? reject(error) : resolve())));
    const exporting = exporter.export(source, writeText, {
      progress: (nodes, total) => {
        if (showProgress) line.show(nodes, total, `${nodes} nodes`);
      },
    });
    const result = await Promise.race([exporting, failure]);
    await Promise.race([new Promise<void>((resolve) => output.end(resolve)), failure]);
    return result;
  });
}

function formatOf(format: ExportFormat | undefined, output = ''): ExportFormat {
  const ending = extname(output).toLowerCase();
  const ofName = FORMAT_OF[ending];
  if (format !== undefined && ofName !== undefined && format !== ofName) {
    throw new UsageError(
      `${output} would contain ${format}: name it ${output.slice(0, -ending.length)}.${format}.`,
    );
  }
  return format ?? ofName ?? 'yaml';
}

function summary({ workspace, path }: ExportSource, { nodes, binaries }: ExportResult): string {
  const files = binaries === 0 ? '' : `, ${counted(binaries, 'binary', 'binaries')}`;
  return `${workspace}:${path}, ${counted(nodes, 'node')}${files}`;
}

async function fileIn(output: string, suggested: string | undefined, source: ExportSource): Promise<string> {
  const isFolder =
    output.endsWith('/') || ((await stat(output).catch(() => undefined))?.isDirectory() ?? false);
  if (!isFolder) return output;
  if (suggested !== undefined) {
    await mkdir(output, { recursive: true });
    return join(output, suggested);
  }
  throw new CommandError(
    `No file name can express the path ${source.path}, because a name in it begins with a dot: export a node above it.`,
  );
}

/** A notice if importing the file would not restore the nodes at the same path. */
function hint(suggested: string | undefined, name: string): string {
  if (suggested === undefined || suggested === name) return '';
  return `; name it ${suggested} to import it at the same path`;
}
