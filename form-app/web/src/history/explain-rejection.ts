import { withoutAnswers, type Form } from '#client';
import { nameOf } from '../builder/name-of.js';
import { formPart } from '../builder/part.js';
import { listParts } from '../builder/part-tree.js';
import { problemsOf } from '../server/describe-error.js';
import { textsOf } from '../texts/texts-of.js';

const PART = /^((?:question|answerOption) \d+)\./;

/** The error of a restore; if parts with answers prevent it, it names them. */
export function explainRejection(error: Error, form: Form): Error {
  const rejectedParts = problemsOf(error).flatMap(({ code, path }) => {
    const part = code === 'answered' ? PART.exec(path)?.[1] : undefined;
    return part === undefined ? [] : [part];
  });
  if (rejectedParts.length === 0) return error;
  const parts = listParts(formPart(form)).map(({ part }) => part);
  const { kinds, named, rejected } = textsOf('history');
  const names = parts
    .filter(({ kind, values }) => rejectedParts.includes(`${kind} ${values.id ?? 0}`))
    .map((part) => named(kinds[part.kind], withoutAnswers(nameOf(part))));
  return new Error(rejected(names.join(', ')));
}
