import { Command, Option, SubCommand } from 'nest-commander';
import type { CheckFinding } from '../../common/index.js';
import { CliCommand } from '../cli.command.js';
import { EXIT } from './command.errors.js';

interface CheckFlags {
  readonly quick?: boolean;
}

interface AreaFinding extends CheckFinding {
  readonly area: 'content' | 'forms';
}

/** Checks stored data for inconsistencies. */
abstract class ConsistencyCommand extends CliCommand {
  protected abstract readonly areas: readonly AreaFinding['area'][];

  @Option({ flags: '--quick', description: 'do not read the bytes of files' })
  parseQuick(): boolean {
    return true;
  }

  protected override async execute(_: string[], { quick = false }: CheckFlags): Promise<unknown> {
    const findings: AreaFinding[] = [];
    for (const area of this.areas) {
      const found = area === 'content' ? await this.checkContent(!quick) : await this.checkForms();
      findings.push(...found.map((finding) => ({ area, ...finding })));
    }
    const problems = findings.filter(({ severity }) => severity === 'problem').length;
    for (const { area, severity, count, message, examples } of findings) {
      this.print(`${area}: ${severity}: ${String(count)} ${message} (${examples.join(', ')})`);
    }
    const warnings = findings.length - problems;
    if (findings.length === 0) this.print(`${this.areas.join(' and ')}: everything is consistent`);
    if (problems > 0) process.exitCode = EXIT.failed;
    return { problems, warnings, findings };
  }

  private async checkContent(bytes: boolean): Promise<CheckFinding[]> {
    const { ContentCheck, ContentModule } = await import('../../content/index.js');
    return (await this.open(ContentModule)).get(ContentCheck).run({ bytes });
  }

  private async checkForms(): Promise<CheckFinding[]> {
    const { FormsCheck, FormsCoreModule } = await import('../../forms-core/index.js');
    return (await this.open(FormsCoreModule)).get(FormsCheck).run();
  }
}

const MORE_HELP = `
Reads one state of the database; a server may run meanwhile. Exit status 1
when there is a problem; warnings do not count. Gaps in the order of nodes
are normal.
`;

@Command({ name: 'check', description: 'Check stored data for inconsistencies' })
export class CheckCommand extends ConsistencyCommand {
  protected override readonly areas = ['content', 'forms'] as const;
  protected override readonly moreHelp = `${MORE_HELP}
Example: npm run cms -- check --json
`;
}

@SubCommand({ name: 'check', description: 'Check nodes, versions and files for inconsistencies' })
export class ContentCheckCommand extends ConsistencyCommand {
  protected override readonly areas = ['content'] as const;
  protected override readonly moreHelp = `${MORE_HELP}
Example: npm run cms -- content check --quick
`;
}

@SubCommand({ name: 'check', description: 'Check forms and responses for inconsistencies' })
export class FormsCheckCommand extends ConsistencyCommand {
  protected override readonly areas = ['forms'] as const;
  protected override readonly moreHelp = `${MORE_HELP}
Example: npm run cms -- forms check
`;
}
