import { AppError } from '../../common/index.js';

/** Maximum nesting, so that recursive functions do not overflow the stack. */
const MAX_DEPTH = 64;
/** Maximum number of members per object, because class-transformer compares each name with all others. */
const MAX_MEMBERS = 10_000;

/** The error of a body that is not processed; null if it is valid. */
export function bodyProblem(body: unknown): AppError | null {
  const problem = shapeProblem(body, MAX_DEPTH);
  return problem === undefined ? null : new AppError('badRequest', problem);
}

function shapeProblem(value: unknown, levels: number): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return `The body nests more than ${MAX_DEPTH} levels deep.`;
  const members = Object.values(value) as unknown[];
  if (members.length > MAX_MEMBERS && !Array.isArray(value))
    return `An object of the body has more than ${MAX_MEMBERS} members.`;
  for (const member of members) {
    const problem = shapeProblem(member, levels - 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
