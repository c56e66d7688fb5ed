import { Option, SubCommand } from 'nest-commander';
import {
  ContentImporterService,
  NodeTypeTree,
  ON_EXISTING,
  type ImportResult,
  type OnExisting,
} from '../content/index.js';
import { CONTENT_FILES, findFiles } from './find-files.js';
import { ImportCommand } from './import.command.js';
import { ProgressLine } from './progress-line.js';
import { UsageError } from './usage.error.js';

interface ImportFlags {
  readonly onExisting?: OnExisting;
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
The name of a file says where it belongs: <workspace>.<parent path with dots>.<node>.yaml|xml, a dot inside a node name
written twice. website.home.news.yaml holds the node news below /home, category.xml the children of the root.
Each file is taken whole or not at all; what a page was before stays as a version.

Examples:
  content import backup/ --on-existing skip          only what is not there yet
  content import website.home.yaml --on-existing replace --dry-run
`;

  constructor(
    private readonly importer: ContentImporterService,
    private readonly types: NodeTypeTree,
  ) {
    super();
  }

  protected override async execute(paths: string[], flags: ImportFlags): Promise<void> {
    await this.importEach(await findFiles(paths, CONTENT_FILES), (file) => this.importOne(file, flags));
  }

  @Option({
    flags: '--on-existing <action>',
    description: 'what to do with nodes that exist: skip, replace or merge; without it they refuse the file',
  })
  parseOnExisting(value: string): OnExisting {
    const action = ON_EXISTING.find((known) => known === value);
    if (action === undefined) {
      throw new UsageError(`--on-existing must be one of ${ON_EXISTING.join(', ')}, not "${value}".`);
    }
    return action;
  }

  @Option({ flags: '--dry-run', description: 'do everything, then take it back' })
  parseDryRun(): boolean {
    return true;
  }

  private async importOne(file: string, flags: ImportFlags): Promise<boolean> {
    const line = new ProgressLine(file);
    try {
      const result = await this.importer.importFile(file, {
        onExisting: flags.onExisting,
        dryRun: flags.dryRun ?? false,
        types: this.types.current,
        progress: ({ bytesRead, bytesTotal, nodes }) => {
          line.show(bytesRead, bytesTotal, `${String(nodes)} nodes`);
        },
      });
      line.clear();
      for (const warning of result.warnings) this.warn(warning);
      this.print(`${file}: ${summary(result)}${flags.dryRun === true ? ' (dry run: nothing is kept)' : ''}`);
      return true;
    } catch (error) {
      line.clear();
      this.warn(error instanceof Error ? error.message : String(error));
      return false;
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
