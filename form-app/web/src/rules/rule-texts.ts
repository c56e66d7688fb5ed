import { withoutAnswers, type Form, type Question, type Section } from '#client';

/** Questions and sections in the order of evaluation. */
export interface Outline {
  readonly questions: readonly Question[];
  /** Position of the first question of each section. */
  readonly sections: readonly { readonly section: Section; readonly position: number }[];
}

export function outlineOf({ questions, sections }: Form): Outline {
  const ordered = [...questions].sort(byIndex);
  const placed: { section: Section; position: number }[] = [];
  for (const section of [...sections].sort(byIndex)) {
    placed.push({ section, position: ordered.length });
    ordered.push(...[...section.questions].sort(byIndex));
  }
  return { questions: ordered, sections: placed };
}

function byIndex(one: { readonly orderIndex: number }, other: { readonly orderIndex: number }): number {
  return one.orderIndex - other.orderIndex;
}

/** The name of a question in a list of choices: its number and its short title. */
export function nameQuestion({ questions }: Outline, { id, title, question }: Question): string {
  const position = questions.findIndex((each) => each.id === id) + 1;
  const text = withoutAnswers(title === '' ? question : title);
  return `${position}. ${text.length > 80 ? `${text.slice(0, 80)}…` : text}`;
}
