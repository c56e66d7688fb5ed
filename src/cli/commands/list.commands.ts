import { CliCommand } from '../cli.command.js';
import { CommandError } from './command.errors.js';
import { loadSettings } from './open-services.js';

export class ContentListCommand extends CliCommand {
  constructor() {
    super('list');
    this.arguments('<workspace> [path]')
      .description('List the children of a node (default: the root)')
      .example('content list website /larkway');
  }

  protected override async execute([workspace = '', path = '/']: string[]): Promise<unknown> {
    const { ContentModule, ListingRepository, presentedName } = await import('../../content/index.js');
    const stored = await (await this.open(ContentModule)).get(ListingRepository).children(workspace, path);
    const { namespacePrefix } = await loadSettings();
    const nodes = stored?.map((node) => ({ ...node, type: presentedName(node.type, namespacePrefix) }));
    if (nodes === undefined) throw new CommandError(`There is no node ${path} in workspace ${workspace}.`);
    this.table(
      ['PATH', 'TYPE', 'CHILDREN', 'ID'],
      nodes.map((node) => [node.path, node.type, String(node.children), node.id]),
    );
    return nodes;
  }
}

export class WorkspaceListCommand extends CliCommand {
  constructor() {
    super('list');
    this.description('List the workspaces with their sizes').example('workspace list --json');
  }

  protected override async execute(): Promise<unknown> {
    const { ContentModule, ListingRepository } = await import('../../content/index.js');
    const workspaces = await (await this.open(ContentModule)).get(ListingRepository).workspaces();
    this.table(
      ['WORKSPACE', 'NODES'],
      workspaces.map(({ name, nodes }) => [name, String(nodes)]),
    );
    return workspaces;
  }
}
