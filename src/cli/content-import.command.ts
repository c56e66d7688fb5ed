import { Option, SubCommand } from 'nest-commander';
import type { ContentImporterService, ImportOptions, ImportResult } from '../content/index.js';
import { chooseOne } from './cli.command.js';
import { CONTENT_FILES, findFiles } from './find-files.js';
import { ImportCommand } from './import.command.js';
import { ProgressLine } from './progress-line.js';

interface ImportFlags {
  readonly onExisting?: string;
  readonly dryRun?: boolean;
}

/** `content import FILES|DIRS…`: one transaction a file; a broken file is refused whole, the others go on. */
@SubCommand({
  name: 'import',
  arguments: '<files...>',
  description: 'Import content files (YAML or XML exports); folders are searched for them',
})
export class ContentImportCommand extends ImportCommand {
  protected override readonly moreHelp = `
The name of a file says where it belongs: <workspace>.<parent path with dots>.
<node>.yaml|xml, a dot inside a node name written twice. website.home.news.yaml
holds the node news below /home, category.xml the children of the root. Each
file is taken whole or not at all; what a page was before stays as a version.

Examples:
  content import backup/ --on-existing skip    only what is not there yet
  content import backup/ --on-existing replace --dry-run
`;

  protected override async execute(paths: string[], flags: ImportFlags): Promise<unknown> {
    const { ContentImporterService, ContentModule, NodeTypeTree, ON_EXISTING } =
      await import('../content/index.js');
    const onExisting = chooseOne('--on-existing', flags.onExisting, ON_EXISTING);
    const found = await findFiles(paths, CONTENT_FILES);
    const services = await this.open(ContentModule);
    const importer = services.get(ContentImporterService);
    const types = services.get(NodeTypeTree).current;
    const options = { onExisting, dryRun: flags.dryRun ?? false, types };
    return this.importEach(found, (file) => this.importOne(importer, file, options));
  }

  @Option({
    flags: '--on-existing <action>',
    description: 'what to do with nodes that exist: skip, replace or merge; without it they refuse the file',
  })
  parseOnExisting(value: string): string {
    return value;
  }

  @Option({ flags: '--dry-run', description: 'do everything, then take it back' })
  parseDryRun(): boolean {
    return true;
  }

  private async importOne(
    importer: ContentImporterService,
    file: string,
    options: ImportOptions,
  ): Promise<ImportResult> {
    const line = new ProgressLine(file);
    try {
      const result = await importer.importFile(file, {
        ...options,
        progress: ({ bytesRead, bytesTotal, nodes }) => {
          line.show(bytesRead, bytesTotal, `${String(nodes)} nodes`);
        },
      });
      line.clear();
      for (const warning of result.warnings) this.warn(warning);
      this.print(
        `${file}: ${summary(result)}${options.dryRun === true ? ' (dry run: nothing is kept)' : ''}`,
      );
      return result;
    } finally {
      line.clear();
    }
  }
}

function summary(result: ImportResult): string {
  const { workspace, path, created, replaced, merged, skipped, binaries, versions } = result;
  const counts = Object.entries({ created, replaced, merged, skipped, binaries, versions })
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${String(count)} ${name}`);
  return `${workspace}:${path}, ${counts.length === 0 ? 'nothing to do' : counts.join(', ')}`;
}
