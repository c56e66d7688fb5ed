import type { Form, Question } from '#client';

/** The form as the input of a new, unpublished one, without uuids. The ids stay, as names for the rules to refer to. */
export function copyForm({ uuid: _, ...form }: Form): object {
  return {
    ...form,
    title: `${form.title} (copy)`,
    published: false,
    orderIndex: undefined,
    sections: form.sections.map(({ uuid: _uuid, questions, ...section }) => ({
      ...section,
      questions: questions.map(copyQuestion),
    })),
    questions: form.questions.map(copyQuestion),
    rules: form.rules.map(({ uuid: _uuid, ...rule }) => rule),
  };
}

function copyQuestion({ uuid: _, answerOptions, ...question }: Question): object {
  return { ...question, answerOptions: answerOptions.map(({ uuid: _uuid, ...option }) => option) };
}
