import type { AppConfig } from '../../config/index.js';
import { checkDefinitions } from '../check-definitions.js';
import { counted, messageOf, ok, problem, warning, type DoctorFinding } from './finding.js';

const PART = 'definitions';
const WHERE = '"definitions check" shows them';

/** The files of light modules, as `definitions check` sees them. */
export async function checkDefinitionFiles(config: AppConfig): Promise<DoctorFinding> {
  try {
    const problems = await checkDefinitions(config);
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    const warnings = problems.length - errors;
    const told = `${counted(errors, 'error')}, ${counted(warnings, 'warning')} in ${config.modulesDir}`;
    if (errors > 0) return problem(PART, `${told}: ${WHERE}`);
    return warnings > 0 ? warning(PART, `${told}: ${WHERE}`) : ok(PART, told);
  } catch (error) {
    return problem(PART, messageOf(error));
  }
}
