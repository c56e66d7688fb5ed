import type { StoredOption, StoredQuestion, StoredSection } from '../../stored-form.js';
import { below, rejectField, type Place } from './place.js';

export interface AskedQuestion {
  readonly question: StoredQuestion;
  readonly options: readonly StoredOption[];
}

/** Reports a section that cannot be shown as a matrix: its questions must be `single` and have the same options. */
export function checkDisplay(
  { settings }: StoredSection,
  asked: readonly AskedQuestion[],
  place: Place,
): void {
  if (settings.display !== 'matrix') return;
  const here = below(place, 'display');
  const other = asked.find(({ question }) => question.questionType !== 'single');
  const open = asked.some(({ options }) => options.some(({ freeText }) => freeText === 'showFreeText'));
  const [first, ...others] = asked.map(({ options }) => valuesOf(options));
  if (other !== undefined) {
    const message = `matrix is for questions of the type single only, not ${other.question.questionType}`;
    rejectField(here, 'invalid_value', message);
  } else if (others.some((values) => values !== first)) {
    rejectField(here, 'invalid_value', 'matrix needs questions with the same options in the same order');
  } else if (open) {
    rejectField(here, 'invalid_value', 'matrix is not possible for options with a free-text field');
  }
}

function valuesOf(options: readonly StoredOption[]): string {
  const ordered = [...options].sort((one, other) => one.orderIndex - other.orderIndex);
  return JSON.stringify(ordered.map(({ value }) => value));
}
