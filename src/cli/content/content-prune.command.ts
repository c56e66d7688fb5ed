import { CliCommand } from '../cli.command.js';
import { counted } from '../counted.js';

export class ContentPruneCommand extends CliCommand {
  constructor() {
    super('prune');
    this.description('Remove binaries that no node or version references').option(
      '--dry-run',
      'only print what would be removed',
    ).notes(`Binaries are kept when nodes are deleted or replaced, because versions may use
them. Delete old versions first: "content versions WORKSPACE / --prune 5".

Example: npm run cms -- content prune --dry-run`);
  }

  protected override async execute(_: string[], { dryRun = false }: { dryRun?: boolean }): Promise<unknown> {
    const { ContentTransferModule, ContentRemoverService } = await import('../../content-transfer/index.js');
    const services = await this.open(ContentTransferModule);
    const { files, bytes } = await services.get(ContentRemoverService).pruneFiles(dryRun);
    const size = `${counted(files, 'file')}, ${counted(bytes, 'byte')}`;
    this.print(dryRun ? `${size} (dry run: nothing was removed)` : `${size} removed`);
    return { files, bytes, removed: !dryRun };
  }
}
