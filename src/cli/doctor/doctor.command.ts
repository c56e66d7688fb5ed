import type { AppConfig } from '../../config/index.js';
import { CliCommand } from '../cli.command.js';
import { EXIT } from '../commands/command.errors.js';
import { messageLine, problem, type DoctorFinding, type State } from './finding.js';
import { counted } from '../counted.js';
import { loadSettings, openServices } from '../commands/open-services.js';

const MARKS: Readonly<Record<State, string>> = { ok: 'ok     ', warning: 'WARNING', problem: 'PROBLEM' };

export class DoctorCommand extends CliCommand {
  constructor() {
    super('doctor');
    this.description('Diagnose the installation and suggest fixes')
      .notes(`Checks settings, Node, data folder, image variations, definitions, database,
migrations, content, sites, forms and users. Changes nothing, and can run while
a server runs. Exit status 1 if there are problems; warnings do not count.

Example: npm run cms -- doctor --json`);
  }

  protected override async execute(): Promise<unknown> {
    const findings: DoctorFinding[] = [];
    const report = (...found: readonly DoctorFinding[]): void => {
      for (const finding of found) this.print(`${MARKS[finding.state]}  ${finding.part}: ${finding.message}`);
      findings.push(...found);
    };
    await this.examine(report);
    const count = (state: State): number => findings.filter((finding) => finding.state === state).length;
    const summary = { problems: count('problem'), warnings: count('warning') };
    this.print(`${counted(summary.problems, 'problem')}, ${counted(summary.warnings, 'warning')}`);
    if (summary.problems > 0) process.exitCode = EXIT.failed;
    return { ...summary, findings };
  }

  /** Runs the checks, each after those it depends on. */
  private async examine(report: (...found: readonly DoctorFinding[]) => void): Promise<void> {
    let config: AppConfig;
    try {
      config = await loadSettings();
      report({ part: 'settings', state: 'ok', message: 'every setting is valid' });
    } catch (error) {
      report(problem('settings', messageLine(error)));
      return;
    }
    const [{ checkMachine }, { checkImages }, { checkDatabase }, { checkDefinitionFiles }] =
      await Promise.all([
        import('./check-machine.js'),
        import('./check-images.js'),
        import('./check-database.js'),
        import('./check-definitions.js'),
      ]);
    report(...(await checkMachine(config)));
    report(await checkImages(config.dataDir));
    report(...(await checkDefinitionFiles(config)));
    const database = await checkDatabase(config);
    report(...database.findings);
    if (database.isReady) report(...(await this.examineStored()));
  }

  private async examineStored(): Promise<readonly DoctorFinding[]> {
    const [{ checkStored }, { ContentTransferModule }, { FormsCoreModule }, { AuthModule }] =
      await Promise.all([
        import('./check-stored.js'),
        import('../../content-transfer/index.js'),
        import('../../forms-core/index.js'),
        import('../../auth/index.js'),
      ]);
    try {
      const services = await openServices([ContentTransferModule, FormsCoreModule, AuthModule], false);
      try {
        return await checkStored(services);
      } finally {
        await services.close();
      }
    } catch (error) {
      return [problem('stored', messageLine(error))];
    }
  }
}
