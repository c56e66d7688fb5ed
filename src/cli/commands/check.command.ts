import type { CheckFinding } from '../../common/index.js';
import { CliCommand } from '../cli.command.js';
import { EXIT } from './command.errors.js';

interface AreaFinding extends CheckFinding {
  readonly area: 'content' | 'forms';
}

/** Checks stored data; with content, `--quick` skips the bytes of files. */
export class CheckCommand extends CliCommand {
  constructor(
    private readonly areas: readonly AreaFinding['area'][],
    description: string,
    example: string,
  ) {
    super('check');
    this.description(description);
    if (areas.includes('content')) this.option('--quick', 'do not read the bytes of files');
    this.notes(`Reads a snapshot of the database; servers can keep running. Exit status 1 if
there are problems; warnings do not count.

Example: npm run cms -- ${example}`);
  }

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
