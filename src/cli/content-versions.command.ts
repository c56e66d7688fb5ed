import { Option, SubCommand } from 'nest-commander';
import { ContentRemover, ListingRepository, VersionRepository } from '../content/index.js';
import { CliCommand } from './cli.command.js';
import { contentPath } from './content-path.js';
import { UsageError } from './usage.error.js';

interface VersionsFlags {
  readonly json?: boolean;
  readonly prune?: number;
}

/** `content versions WORKSPACE PATH`: the states that `version=` reads. */
@SubCommand({
  name: 'versions',
  arguments: '<workspace> <path>',
  description: 'List the stored versions of a node',
})
export class ContentVersionsCommand extends CliCommand {
  protected override readonly moreHelp = `
Imports and deletions that change a page, or other content, store what it was before, with its areas and components;
pages below have versions of their own. A version is read with ?version=1.0, and goes when its node is deleted.

Examples:
  content versions website /home/news
  content versions website /home --prune 5         of the node and of each below it the last 5 stay
`;

  constructor(
    private readonly versions: VersionRepository,
    private readonly remover: ContentRemover,
    private readonly listing: ListingRepository,
  ) {
    super();
  }

  @Option({ flags: '--json', description: 'an array of objects instead of a table' })
  parseJson(): boolean {
    return true;
  }

  @Option({
    flags: '--prune <count>',
    description: 'delete all versions but the last, of all nodes below, too',
  })
  parsePrune(value: string): number {
    if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--prune must be a whole number, not "${value}".`);
    return Number(value);
  }

  protected override async execute(
    [workspace = '', written = '']: string[],
    flags: VersionsFlags,
  ): Promise<void> {
    const path = contentPath(written);
    if (flags.prune !== undefined) {
      const deleted = await this.remover.prune(workspace, path, flags.prune);
      this.print(
        `${workspace}:${path}, ${String(deleted)} ${deleted === 1 ? 'version' : 'versions'} deleted`,
      );
      return;
    }
    const versions = await this.versions.list(workspace, path);
    if (versions.length === 0 && (await this.listing.children(workspace, path)) === undefined) {
      throw new UsageError(`There is no node ${path} in workspace ${workspace}, and no version of one.`);
    }
    if (flags.json === true) this.print(JSON.stringify(versions, null, 2));
    else {
      this.table(
        ['VERSION', 'REPLACED', 'NODES', 'PATH', 'ID'],
        versions.map(({ name, created, nodes, path, id }) => [
          name,
          created.toISOString(),
          String(nodes),
          path,
          id,
        ]),
      );
    }
  }
}
