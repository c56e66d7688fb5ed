import type { Form, Question } from './form.types.js';
import { questionsOf } from './questions-of.js';
import { answerField, freeTextField } from './read-answer.js';

/** Parameters of form pages that do not name questions. */
const RESERVED: ReadonlySet<string> = new Set(['lang']);

/** The names of a field in links. */
export interface PrefillNames {
  /** The name used in generated links. */
  readonly name: string;
  /** The name that starts with the uuid of the question; always accepted. */
  readonly uuidName: string;
}

/**
 * The names of answers and free texts in links, by field (`answerField`, `freeTextField`). The name of a
 * question is its title, or its uuid if the title is empty, reserved or not unique. The name of a free text
 * is the name of its question, a full stop and the value of the option; if that is not unique, it starts with
 * the uuid of the question instead.
 */
export function prefillNames(form: Pick<Form, 'questions' | 'sections'>): ReadonlyMap<string, PrefillNames> {
  const questions = questionsOf(form);
  const isUnique = uniqueIn(questions.map(({ title }) => title));
  const isUsable = (title: string): boolean => title.trim() !== '' && !RESERVED.has(title) && isUnique(title);
  const answers = questions.map((question): [Question, PrefillNames] => {
    const { title, uuid } = question;
    return [question, { name: isUsable(title) ? title : uuid, uuidName: uuid }];
  });
  const texts = answers.flatMap(([question, names]) => freeTextNames(question, names));
  const all = [...answers.map(([{ id }, names]): Named => [answerField(id), names]), ...texts];
  const isDistinct = uniqueIn(all.map(([, { name }]) => name));
  const distinct = texts.map(([field, names]): Named =>
    isDistinct(names.name) ? [field, names] : [field, { ...names, name: names.uuidName }],
  );
  return new Map([...all, ...distinct]);
}

type Named = [field: string, names: PrefillNames];

function freeTextNames({ answerOptions }: Question, { name, uuidName }: PrefillNames): Named[] {
  return answerOptions
    .filter(({ freeText }) => freeText === 'showFreeText')
    .map(({ id, value }) => [
      freeTextField(id),
      { name: `${name}.${value}`, uuidName: `${uuidName}.${value}` },
    ]);
}

function uniqueIn(names: readonly string[]): (name: string) => boolean {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (name) => counts.get(name) === 1;
}
