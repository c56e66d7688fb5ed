import { namedIn, type Form, type Question } from '#client';
import { randomUUID } from 'node:crypto';

/** As the input of a new form, without uuids. Questions that placeholders refer to get new uuids. */
export function copyForm({ uuid: _, ...form }: Form): object {
  const named = new Map(namedIn(JSON.stringify(form)).map((uuid) => [uuid, randomUUID()]));
  const copy = {
    ...form,
    title: `${form.title} (copy)`,
    published: false,
    orderIndex: undefined,
    sections: form.sections.map(({ uuid: _uuid, questions, ...section }) => ({
      ...section,
      questions: questions.map((question) => copyQuestion(question, named)),
    })),
    questions: form.questions.map((question) => copyQuestion(question, named)),
    rules: form.rules.map(({ uuid: _uuid, ...rule }) => rule),
  };
  return named.size === 0 ? copy : renameIn(copy, named);
}

function copyQuestion(
  { uuid, answerOptions, ...question }: Question,
  named: ReadonlyMap<string, string>,
): object {
  const renamed = named.get(uuid);
  return {
    ...question,
    ...(renamed === undefined ? {} : { uuid: renamed }),
    answerOptions: answerOptions.map(({ uuid: _uuid, ...option }) => option),
  };
}

/** Replaces the uuids in all placeholders. */
function renameIn(copy: object, named: ReadonlyMap<string, string>): object {
  const json = JSON.stringify(copy).replace(
    /(?<=\{\{)[\da-f-]{36}(?=[|}])/gi,
    (uuid) => named.get(uuid.toLowerCase()) ?? uuid,
  );
  const read: unknown = JSON.parse(json);
  return typeof read === 'object' && read !== null ? read : copy;
}
