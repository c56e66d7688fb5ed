import { Option, SubCommand } from 'nest-commander';
import { ContentRemover, type Removal } from '../content/index.js';
import { CliCommand } from './cli.command.js';
import { confirm } from './confirm.js';
import { contentPath } from './content-path.js';
import { UsageError } from './usage.error.js';

interface DeleteFlags {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}

/** `content delete WORKSPACE PATH`: says what would be lost and asks first. */
@SubCommand({
  name: 'delete',
  arguments: '<workspace> <path>',
  description: 'Delete a node with all below it and its versions; asks first',
})
export class ContentDeleteCommand extends CliCommand {
  protected override readonly moreHelp = `
The path / empties the workspace. There is no way back: export the node first.

Examples:
  content delete website /home/news --dry-run      what would be lost
  content delete website /home/news --yes          without being asked, as in scripts
`;

  constructor(private readonly remover: ContentRemover) {
    super();
  }

  @Option({ flags: '--yes', description: 'do not ask' })
  parseYes(): boolean {
    return true;
  }

  @Option({ flags: '--dry-run', description: 'say what would be lost, and keep it' })
  parseDryRun(): boolean {
    return true;
  }

  protected override async execute(
    [workspace = '', written = '']: string[],
    flags: DeleteFlags,
  ): Promise<void> {
    const path = contentPath(written);
    const place = `${workspace}:${path}`;
    if (flags.yes !== true || flags.dryRun === true) {
      const loss = `${place}, ${lossOf(await this.remover.preview(workspace, path))}`;
      if (flags.dryRun === true) {
        this.print(`${loss} (dry run: nothing is deleted)`);
        return;
      }
      if (!process.stdin.isTTY) throw new UsageError(`${loss}: say --yes to delete without being asked.`);
      if (!(await confirm(`${loss}. Delete?`))) {
        this.print('Nothing was deleted.');
        return;
      }
    }
    this.print(`${place}, ${counted(await this.remover.remove(workspace, path), 'node')} deleted`);
  }
}

function lossOf({ nodes, versions, references }: Removal): string {
  const parts = [counted(nodes, 'node')];
  if (versions > 0) parts.push(counted(versions, 'version'));
  if (references === undefined) parts.push('too many to tell what refers to them');
  else if (references > 0)
    parts.push(
      `${counted(references, 'node')} elsewhere ${references === 1 ? 'refers' : 'refer'} to what goes`,
    );
  return parts.join(', ');
}

function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
