import type { Form } from './form.types.js';
import { questionsOf } from './questions-of.js';

/** Parameters of form pages that are not names of questions. */
const RESERVED: ReadonlySet<string> = new Set(['lang']);

/** The names of questions in links, by id: the title, or the uuid if the title is empty, reserved or not unique. */
export function prefillNames(form: Pick<Form, 'questions' | 'sections'>): ReadonlyMap<number, string> {
  const questions = questionsOf(form);
  const counts = new Map<string, number>();
  for (const { title } of questions) counts.set(title, (counts.get(title) ?? 0) + 1);
  const isUsable = (title: string): boolean =>
    title.trim() !== '' && !RESERVED.has(title) && counts.get(title) === 1;
  return new Map(questions.map(({ id, uuid, title }) => [id, isUsable(title) ? title : uuid]));
}
