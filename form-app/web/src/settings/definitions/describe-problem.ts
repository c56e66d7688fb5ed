import type { DefinitionProblem, ProblemCode } from '#client';
import type { ProblemTexts } from '../../texts/problem-texts.js';
import { textsOf } from '../../texts/texts-of.js';

/** A problem in the language of the studio; the message of the server where there is no text for it. */
export function describeProblem({ code, path, message, values = {} }: DefinitionProblem): string {
  const { subject, whole, problems, found } = textsOf('settings').definitions.problemTexts;
  const say = sayOf(problems, code);
  if (say === undefined) return path === '' || message.includes(path) ? message : `${path}: ${message}`;
  const shown = values.found === undefined ? values : { ...values, found: found(values.found) };
  return say({ ...shown, subject: path === '' ? whole : subject(path) });
}

/** A server of another version may have other codes. */
function sayOf(problems: ProblemTexts['problems'], code: ProblemCode | undefined) {
  return code !== undefined && Object.hasOwn(problems, code) ? problems[code] : undefined;
}
