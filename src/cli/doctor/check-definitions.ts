import type { AppConfig } from '../../config/index.js';
import type { Problem } from '../../definitions/index.js';
import { checkDefinitions } from '../check-definitions.js';
import { counted, messageOf, ok, problem, warning, type DoctorFinding } from './finding.js';

const PART = 'definitions';
const WHERE = '"definitions check" shows them';

/** The files of light modules, as `definitions check` sees them. */
export async function checkDefinitionFiles(config: AppConfig): Promise<readonly DoctorFinding[]> {
  try {
    const problems = await checkDefinitions(config);
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    const warnings = problems.filter(({ severity }) => severity === 'warning').length;
    const open = problems.filter(({ severity }) => severity === 'info').map(openEndpoint);
    const told = `${counted(errors, 'error')}, ${counted(warnings, 'warning')} in ${config.modulesDir}`;
    if (errors > 0) return [problem(PART, `${told}: ${WHERE}`), ...open];
    return [warnings > 0 ? warning(PART, `${told}: ${WHERE}`) : ok(PART, told), ...open];
  } catch (error) {
    return [problem(PART, messageOf(error))];
  }
}

function openEndpoint({ file, line, message }: Problem): DoctorFinding {
  return ok('access', `${file}:${String(line)}: ${message}`);
}
