import { SubCommand } from 'nest-commander';
import { ListingRepository } from '../content/index.js';
import { CliCommand } from './cli.command.js';
import { UsageError } from './usage.error.js';

@SubCommand({
  name: 'list',
  arguments: '<workspace> [path]',
  description: 'List the children of a node, of the root by default',
})
export class ContentListCommand extends CliCommand {
  constructor(private readonly listing: ListingRepository) {
    super();
  }

  protected override async execute([workspace = '', path = '/']: string[]): Promise<void> {
    const nodes = await this.listing.children(workspace, path);
    if (nodes === undefined) throw new UsageError(`There is no node ${path} in workspace ${workspace}.`);
    this.table(
      ['PATH', 'TYPE', 'CHILDREN', 'ID'],
      nodes.map((node) => [node.path, node.type, String(node.children), node.id]),
    );
  }
}

@SubCommand({ name: 'list', description: 'List the workspaces with their sizes' })
export class WorkspaceListCommand extends CliCommand {
  constructor(private readonly listing: ListingRepository) {
    super();
  }

  protected override async execute(): Promise<void> {
    const workspaces = await this.listing.workspaces();
    this.table(
      ['WORKSPACE', 'NODES'],
      workspaces.map(({ name, nodes }) => [name, String(nodes)]),
    );
  }
}
