import { CliCommand } from '../cli.command.js';
import { counted } from '../counted.js';
import { contentPath } from './content-path.js';
import { CommandError, UsageError } from '../commands/command.errors.js';

/** @throws UsageError */
function parseCount(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--prune must be a whole number, not "${value}".`);
  return Number(value);
}

export class ContentVersionsCommand extends CliCommand {
  constructor() {
    super('versions');
    this.arguments('<workspace> <path>')
      .description('List the stored versions of a node')
      .option(
        '--prune <count>',
        'delete all but the last <count> versions of the node and its descendants',
        parseCount,
      ).notes(`Imports and deletions that change a page or other content first store its
previous state, with areas and components; subpages have their own versions.
Read a version with ?version=1.0. Deleting a node deletes its versions.

Examples (after npm run cms --):
  content versions website /larkway
  content versions website /larkway --prune 5  keep the last 5 of each node`);
  }

  protected override async execute(
    [workspace = '', written = '']: string[],
    flags: { prune?: number },
  ): Promise<unknown> {
    const path = contentPath(written);
    const { ContentTransferModule, ContentRemoverService } = await import('../../content-transfer/index.js');
    const { ListingRepository, VersionRepository } = await import('../../content/index.js');
    const services = await this.open(ContentTransferModule);
    if (flags.prune !== undefined) {
      const deleted = await services.get(ContentRemoverService).prune(workspace, path, flags.prune);
      this.print(`${workspace}:${path}, ${counted(deleted, 'version')} deleted`);
      return { workspace, path, deleted };
    }
    const versions = await services.get(VersionRepository).list(workspace, path);
    const listing = services.get(ListingRepository);
    if (versions.length === 0 && (await listing.children(workspace, path)) === undefined) {
      throw new CommandError(`Workspace ${workspace} has neither a node ${path} nor versions of it.`);
    }
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
    return versions;
  }
}
