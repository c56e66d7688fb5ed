import { Option, SubCommand } from 'nest-commander';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Writable } from 'node:stream';
import {
  ContentExporter,
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportResult,
  type ExportSource,
} from '../content/index.js';
import { CliCommand } from './cli.command.js';
import { contentPath } from './content-path.js';
import { ProgressLine } from './progress-line.js';
import { standardOutput } from './standard-output.js';
import { UsageError } from './usage.error.js';

interface ExportFlags {
  readonly format?: ExportFormat;
  readonly output?: string;
}

const FORMAT_OF: Readonly<Record<string, ExportFormat>> = { '.yaml': 'yaml', '.yml': 'yaml', '.xml': 'xml' };

/** `content export WORKSPACE PATH`: a file that `content import` reads back exactly. */
@SubCommand({
  name: 'export',
  arguments: '<workspace> <path>',
  description: 'Write a node and all below it, with its binaries, to standard output or to a file',
})
export class ContentExportCommand extends CliCommand {
  protected override readonly moreHelp = `
The path / is the whole workspace. An import reads where a file belongs from its name,
<workspace>.<parent path with dots>.<node>.yaml|xml, so let -o name a folder, or name the file so.

Examples:
  content export website /home -o backup/          backup/website.home.yaml
  content export dam / --format xml -o backup/     backup/dam.xml; XML is best for large content
  npm run --silent cms -- content export website /home/news > website.home.news.yaml
`;

  constructor(private readonly exporter: ContentExporter) {
    super();
  }

  @Option({ flags: '--format <format>', description: 'yaml (the default) or xml, a JCR system view' })
  parseFormat(value: string): ExportFormat {
    const format = EXPORT_FORMATS.find((known) => known === value);
    if (format === undefined) {
      throw new UsageError(`--format must be one of ${EXPORT_FORMATS.join(', ')}, not "${value}".`);
    }
    return format;
  }

  @Option({ flags: '-o, --output <file>', description: 'a folder, or a file whose ending says the format' })
  parseOutput(value: string): string {
    return value;
  }

  protected override async execute([workspace = '', path = '']: string[], flags: ExportFlags): Promise<void> {
    const format = formatOf(flags);
    const source = { workspace, path: contentPath(path), format };
    const file = flags.output === undefined ? undefined : await this.fileIn(flags.output, source);
    if (file === undefined) {
      const result = await this.write(source, standardOutput(), !process.stdout.isTTY);
      this.warn(`${summary(source, result)}${this.hint(source, '')}`);
      return;
    }
    const result = await this.writeFile(source, file);
    this.print(`${file}: ${summary(source, result)}`);
    const hint = this.hint(source, basename(file));
    if (hint !== '') this.warn(`${file}${hint}`);
  }

  /** The file that `-o` means. */
  private async fileIn(output: string, source: ExportSource): Promise<string> {
    const isFolder =
      output.endsWith('/') || ((await stat(output).catch(() => undefined))?.isDirectory() ?? false);
    if (!isFolder) return output;
    const name = this.exporter.fileName(source);
    if (name !== undefined) return join(output, name);
    throw new UsageError(
      `No file name says where ${source.path} belongs, because a name in it begins with a dot: export a node above it.`,
    );
  }

  /** What is to be known for an import when a file is not named for its place. */
  private hint(source: ExportSource, name: string): string {
    const suggested = this.exporter.fileName(source);
    if (suggested === undefined || suggested === name) return '';
    return `; to be imported into the same place it must be named ${suggested}`;
  }

  /** A file that exists is replaced once the new one is complete. */
  private async writeFile(source: ExportSource, file: string): Promise<ExportResult> {
    const part = `${file}.part`;
    try {
      const result = await this.write(source, createWriteStream(part), true);
      await rename(part, file);
      return result;
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  private async write(source: ExportSource, output: Writable, showProgress: boolean): Promise<ExportResult> {
    const line = new ProgressLine(`${source.workspace}:${source.path}`);
    const failure = new Promise<never>((_resolve, reject) => output.on('error', reject));
    const whenTaken = (text: string): Promise<void> =>
      new Promise((resolve, reject) => output.write(text, (error) => (error ? reject(error) : resolve())));
    const exporting = this.exporter.export(source, whenTaken, {
      progress: (nodes, total) => {
        if (showProgress) line.show(nodes, total, `${String(nodes)} nodes`);
      },
    });
    try {
      const result = await Promise.race([exporting, failure]);
      await Promise.race([new Promise<void>((resolve) => output.end(resolve)), failure]);
      return result;
    } finally {
      line.clear();
    }
  }
}

function formatOf({ format, output = '' }: ExportFlags): ExportFormat {
  const ending = extname(output).toLowerCase();
  const ofName = FORMAT_OF[ending];
  if (format !== undefined && ofName !== undefined && format !== ofName) {
    throw new UsageError(
      `${output} would hold ${format}: name it ${output.slice(0, -ending.length)}.${format}.`,
    );
  }
  return format ?? ofName ?? 'yaml';
}

function summary({ workspace, path }: ExportSource, { nodes, binaries }: ExportResult): string {
  const held = binaries === 0 ? '' : `, ${String(binaries)} binaries`;
  return `${workspace}:${path}, ${String(nodes)} ${nodes === 1 ? 'node' : 'nodes'}${held}`;
}
