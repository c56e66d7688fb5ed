import { questionsOf, type Form, type Question } from '#client';

/** Writes the members of `forms`: the title and questions of each form by UUID, with the values of their options. */
export function writeFormTypes(forms: readonly Form[]): string {
  const sorted = [...forms].sort((left, right) => (left.uuid < right.uuid ? -1 : 1));
  return sorted.map(formOf).join('');
}

function formOf(form: Form): string {
  const { id, uuid, title } = form;
  const inOrder = questionsOf(form).sort((left, right) => left.id - right.id);
  return (
    `    readonly ${quoted(uuid)}: {\n      readonly id: ${id};\n      readonly title: ${quoted(title)};\n` +
    `      readonly questions: {\n${inOrder.map(questionOf).join('')}      };\n    };\n`
  );
}

function questionOf({ id, uuid, question, questionType, answerOptions }: Question): string {
  const values = answerOptions.map(({ value }) => quoted(value));
  const type = values.length === 0 ? 'string' : [...new Set(values)].join(' | ');
  return (
    `        readonly ${quoted(uuid)}: {\n          readonly id: ${id};\n` +
    `          readonly question: ${quoted(question)};\n          readonly type: ${quoted(questionType)};\n` +
    `          readonly value: ${type};\n        };\n`
  );
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
