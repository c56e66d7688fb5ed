import { namedIn } from './placeholders.js';

/** The texts of a question in which placeholders are replaced. */
export interface PipedQuestion {
  readonly uuid?: string;
  readonly title?: string;
  readonly question?: string;
  readonly description?: string;
  readonly rangeFromLabel?: string | null;
  readonly rangeToLabel?: string | null;
  readonly answerOptions: readonly PipedOption[];
}

export interface PipedOption {
  readonly title?: string;
  readonly label?: string;
  readonly description?: string;
  readonly freeTextLabel?: string;
}

interface Placed {
  readonly question: PipedQuestion;
  readonly position: number;
}

/**
 * Maps the position of a question to the position of the first later question whose texts contain a
 * placeholder for its answer.
 */
export function findPipings(order: readonly Placed[]): Map<number, number> {
  const earlier = new Map<string, number>();
  const pipings = new Map<number, number>();
  for (const { question, position } of order) {
    for (const uuid of textsOf(question).flatMap(namedIn)) {
      const named = earlier.get(uuid);
      if (named !== undefined && !pipings.has(named)) pipings.set(named, position);
    }
    if (question.uuid !== undefined) earlier.set(question.uuid, position);
  }
  return pipings;
}

function textsOf(question: PipedQuestion): string[] {
  const { title, question: text, description, rangeFromLabel, rangeToLabel, answerOptions } = question;
  const texts = answerOptions.flatMap((option) => [
    option.title,
    option.label,
    option.description,
    option.freeTextLabel,
  ]);
  return [title, text, description, rangeFromLabel, rangeToLabel, ...texts].filter(
    (each) => typeof each === 'string',
  );
}
