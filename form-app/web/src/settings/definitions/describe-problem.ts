import type { DefinitionProblem, ProblemCode } from '#client';
import type { ProblemTexts } from '../../texts/problem-texts.js';
import { textsOf } from '../../texts/texts-of.js';

/** A problem in the language of the studio; if its code has no text, the message of the server. */
export function describeProblem({ code, path, message, values = {} }: DefinitionProblem): string {
  const { subject, whole, problems, found } = textsOf('settings').definitions.problemTexts;
  const write = textFor(problems, code);
  if (write === undefined) return path === '' || message.includes(path) ? message : `${path}: ${message}`;
  const shown = values.found === undefined ? values : { ...values, found: found(values.found) };
  return write({ ...shown, subject: path === '' ? whole : subject(path) });
}

/** Undefined for codes that only other versions of the server use. */
function textFor(problems: ProblemTexts['problems'], code: ProblemCode | undefined) {
  return code !== undefined && Object.hasOwn(problems, code) ? problems[code] : undefined;
}
