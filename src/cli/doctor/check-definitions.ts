import type { AppConfig } from '../../config/index.js';
import { checkDefinitions } from '../definitions/check-definitions.js';
import { messageLine, ok, problem, warning, type DoctorFinding } from './finding.js';
import { counted } from '../counted.js';

const PART = 'definitions';
const MAX_NAMED = 5;
const WHERE = 'run "definitions check" for details';

export async function checkDefinitionFiles(config: AppConfig): Promise<DoctorFinding[]> {
  try {
    const { problems, publicVersions } = await checkDefinitions(config);
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    const warnings = problems.filter(({ severity }) => severity === 'warning').length;
    const open = problems
      .filter(({ severity }) => severity === 'info')
      .map(({ file, line, message }) => ok('access', `${file}:${line}: ${message}`));
    const summary = `${counted(errors, 'error')}, ${counted(warnings, 'warning')} in ${config.modulesDir}`;
    const details = [...open, ...describeVersions(publicVersions)];
    if (errors > 0) return [problem(PART, `${summary}: ${WHERE}`), ...details];
    return [warnings > 0 ? warning(PART, `${summary}: ${WHERE}`) : ok(PART, summary), ...details];
  } catch (error) {
    return [problem(PART, messageLine(error))];
  }
}

/** Public versions are the documented default, so this is not a warning. */
function describeVersions(paths: readonly string[]): DoctorFinding[] {
  if (paths.length === 0) return [];
  const where = `${counted(paths.length, 'endpoint')} (${paths.slice(0, MAX_NAMED).join(', ')}${paths.length > MAX_NAMED ? ', …' : ''})`;
  return [
    ok(
      'versions',
      `old versions are readable by all callers who may read the node at ${where}; to restrict this, set "versions: authenticated" or "versions: none"`,
    ),
  ];
}
