import type { CheckFinding } from '../../common/index.js';
import { CliCommand } from '../cli.command.js';
import { EXIT } from './command.errors.js';

interface AreaFinding extends CheckFinding {
  readonly area: 'content' | 'forms';
}

const QUICK = ['--quick', 'do not read the bytes of files'] as const;

abstract class ConsistencyCommand extends CliCommand {
  protected abstract readonly areas: readonly AreaFinding['area'][];

  protected override async execute(_: string[], { quick = false }: { quick?: boolean }): Promise<unknown> {
    const findings: AreaFinding[] = [];
    for (const area of this.areas) {
      const found = area === 'content' ? await this.checkContent(!quick) : await this.checkForms();
      findings.push(...found.map((finding) => ({ area, ...finding })));
    }
    const problems = findings.filter(({ severity }) => severity === 'problem').length;
    for (const { area, severity, count, message, examples } of findings) {
      this.print(`${area}: ${severity}: ${message} (${count}: ${examples.join(', ')})`);
    }
    const warnings = findings.length - problems;
    if (findings.length === 0) this.print(`${this.areas.join(' and ')}: everything is consistent`);
    if (problems > 0) process.exitCode = EXIT.failed;
    return { problems, warnings, findings };
  }

  private async checkContent(bytes: boolean): Promise<CheckFinding[]> {
    const { ContentCheckService, ContentModule } = await import('../../content/index.js');
    return (await this.open(ContentModule)).get(ContentCheckService).run({ bytes });
  }

  private async checkForms(): Promise<CheckFinding[]> {
    const { FormsCheckService, FormsCoreModule } = await import('../../forms-core/index.js');
    return (await this.open(FormsCoreModule)).get(FormsCheckService).run();
  }
}

const MORE_HELP = `Reads a snapshot of the database; servers can keep running. Exit status 1 if
there are problems; warnings do not count.
`;

export class CheckCommand extends ConsistencyCommand {
  protected override readonly areas = ['content', 'forms'] as const;

  constructor() {
    super('check');
    this.description('Check stored data for inconsistencies').option(...QUICK).notes(`${MORE_HELP}
Example: npm run cms -- check --json`);
  }
}

export class ContentCheckCommand extends ConsistencyCommand {
  protected override readonly areas = ['content'] as const;

  constructor() {
    super('check');
    this.description('Check nodes, versions and files for inconsistencies').option(...QUICK)
      .notes(`${MORE_HELP}
Example: npm run cms -- content check --quick`);
  }
}

export class FormsCheckCommand extends ConsistencyCommand {
  protected override readonly areas = ['forms'] as const;

  constructor() {
    super('check');
    this.description('Check forms and responses for inconsistencies').notes(`${MORE_HELP}
Example: npm run cms -- forms check`);
  }
}
