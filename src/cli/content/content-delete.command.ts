import type { Removal } from '../../content-transfer/index.js';
import { CliCommand } from '../cli.command.js';
import { confirm } from '../commands/confirm.js';
import { contentPath } from './content-path.js';
import { CommandError } from '../commands/command.errors.js';
import { counted } from '../counted.js';

export class ContentDeleteCommand extends CliCommand {
  constructor() {
    super('delete');
    this.arguments('<workspace> <path>')
      .description('Delete a node with its descendants and versions')
      .option('--yes', 'skip the confirmation')
      .option('--dry-run', 'only print what would be deleted')
      .notes(`The path / empties the workspace. This cannot be undone: export the node first.
Files that are no longer referenced are kept until "content prune".

Examples (after npm run cms --):
  content delete website /home/news --dry-run   print what would be deleted
  content delete website /home/news --yes       delete without confirmation`);
  }

  protected override async execute(
    [workspace = '', written = '']: string[],
    flags: { yes?: boolean; dryRun?: boolean },
  ): Promise<unknown> {
    const path = contentPath(written);
    const { ContentTransferModule, ContentRemoverService } = await import('../../content-transfer/index.js');
    const { WebhookEventsModule } = await import('../../webhooks/index.js');
    const remover = (await this.open(ContentTransferModule, WebhookEventsModule)).get(ContentRemoverService);
    const place = `${workspace}:${path}`;
    if (flags.yes !== true || flags.dryRun === true) {
      const removal = await remover.preview(workspace, path);
      const loss = `${place}, ${lossOf(removal)}`;
      if (flags.dryRun === true) {
        this.print(`${loss} (dry run: nothing was deleted)`);
        return { workspace, path, ...removal, deleted: false };
      }
      if (!process.stdin.isTTY) throw new CommandError(`${loss}: use --yes to delete without confirmation.`);
      if (!(await confirm(`${loss}. Delete?`))) {
        this.print('Nothing was deleted.');
        return { workspace, path, ...removal, deleted: false };
      }
    }
    const nodes = await remover.remove(workspace, path);
    this.print(`${place}, ${counted(nodes, 'node')} deleted`);
    return { workspace, path, nodes, deleted: true };
  }
}

function lossOf({ nodes, versions, references }: Removal): string {
  const parts = [counted(nodes, 'node')];
  if (versions > 0) parts.push(counted(versions, 'version'));
  if (references === undefined) parts.push('references not counted: too many nodes');
  else if (references > 0)
    parts.push(
      `${counted(references, 'node')} elsewhere ${references === 1 ? 'refers' : 'refer'} to deleted nodes`,
    );
  return parts.join(', ');
}
