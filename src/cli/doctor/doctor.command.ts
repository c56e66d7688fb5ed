import type { AppConfig } from '../../config/index.js';
import { CliCommand } from '../cli.command.js';
import { EXIT } from '../commands/command.errors.js';
import { counted, messageOf, problem, type DoctorFinding, type State } from './finding.js';
import { loadSettings, openServices } from '../commands/open-services.js';

const MARKS: Readonly<Record<State, string>> = { ok: 'ok     ', warning: 'WARNING', problem: 'PROBLEM' };

/** `doctor`: diagnoses the installation and suggests fixes. */
export class DoctorCommand extends CliCommand {
  constructor() {
    super('doctor');
    this.description('Diagnose the installation and suggest fixes').addHelpText(
      'after',
      `
Settings, Node, data folder, image variations, definitions, database,
migrations, content, sites, forms and users. Changes nothing, and works while a
server runs: an embedded database is open in that server then, and content,
forms and users are left out with a warning. Exit status 1 when there is a
problem; warnings are none.

Example: npm run cms -- doctor --json
`,
    );
  }

  protected override async execute(): Promise<unknown> {
    const findings: DoctorFinding[] = [];
    const tell = (...found: readonly DoctorFinding[]): void => {
      for (const finding of found) this.print(`${MARKS[finding.state]}  ${finding.part}: ${finding.message}`);
      findings.push(...found);
    };
    await this.examine(tell);
    const count = (state: State): number => findings.filter((finding) => finding.state === state).length;
    const summary = { problems: count('problem'), warnings: count('warning') };
    this.print(`${counted(summary.problems, 'problem')}, ${counted(summary.warnings, 'warning')}`);
    if (summary.problems > 0) process.exitCode = EXIT.failed;
    return { ...summary, findings };
  }

  /** Each part after those it needs. */
  private async examine(tell: (...found: readonly DoctorFinding[]) => void): Promise<void> {
    let config: AppConfig;
    try {
      config = await loadSettings();
      tell({ part: 'settings', state: 'ok', message: 'every setting is valid' });
    } catch (error) {
      tell(problem('settings', messageOf(error)));
      return;
    }
    const [{ checkMachine }, { checkImages }, { checkDatabase }, { checkDefinitionFiles }] =
      await Promise.all([
        import('./check-machine.js'),
        import('./check-images.js'),
        import('./check-database.js'),
        import('./check-definitions.js'),
      ]);
    tell(...(await checkMachine(config)));
    tell(await checkImages(config.dataDir));
    tell(...(await checkDefinitionFiles(config)));
    const database = await checkDatabase(config);
    tell(...database.findings);
    if (database.isReady) tell(...(await this.examineStored()));
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
      return [problem('stored', messageOf(error))];
    }
  }
}
