import { CliCommand } from '../cli.command.js';

interface PruneFlags {
  readonly dryRun?: boolean;
}

/** `content prune`: removes files that nothing refers to any more. */
export class ContentPruneCommand extends CliCommand {
  constructor() {
    super('prune');
    this.description('Remove files that no node or version references')
      .option('--dry-run', 'print what would be deleted, and delete nothing')
      .addHelpText(
        'after',
        `
Files stay when their nodes are deleted or replaced, for versions may hold them;
"content versions WORKSPACE / --prune 5" lets old versions go first.

Example: npm run cms -- content prune --dry-run
`,
      );
  }

  protected override async execute(_: string[], { dryRun = false }: PruneFlags): Promise<unknown> {
    const { ContentTransferModule, ContentRemover } = await import('../../content-transfer/index.js');
    const { files, bytes } = await (
      await this.open(ContentTransferModule)
    )
      .get(ContentRemover)
      .pruneFiles(dryRun);
    const size = `${String(files)} ${files === 1 ? 'file' : 'files'}, ${String(bytes)} bytes`;
    this.print(dryRun ? `${size} (dry run: nothing is removed)` : `${size} removed`);
    return { files, bytes, removed: !dryRun };
  }
}
