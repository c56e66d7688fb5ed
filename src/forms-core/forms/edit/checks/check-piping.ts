import { hasBrokenPlaceholder, namedIn, ownTitle, planForm, START, type Form, type Question } from '#client';
import { below, rejectField, type Place } from './place.js';

/** Texts of records in which placeholders are replaced by answers. */
const TEXTS = {
  section: ['title', 'description'],
  question: ['title', 'question', 'description', 'rangeFromLabel', 'rangeToLabel'],
  answerOption: ['title', 'label', 'description', 'freeTextLabel'],
} as const;

interface Localised {
  readonly uuid: string;
  readonly localisations: readonly object[];
}

type Positions = ReadonlyMap<string, number>;

const BROKEN = 'a placeholder must be {{<question uuid>|fallback}}, without braces in the fallback';

/** Reports broken placeholders, and those of unknown or later questions (docs/reference/forms.md#answers-in-texts). */
export function checkPiping(form: Form, placeOf: (uuid: string) => Place): void {
  const plan = planForm({ ...form, rules: [] });
  const positions = new Map(
    plan.parts.flatMap(({ question, position }) =>
      question?.uuid === undefined ? [] : [[question.uuid, position] as const],
    ),
  );
  const check = (record: Localised, names: readonly string[], before: number): void => {
    checkTexts(record, names, placeOf(record.uuid), (uuid, place) =>
      checkName(uuid, positions, before, place),
    );
  };
  const checkQuestion = (question: Question): void => {
    const before = positions.get(question.uuid) ?? START;
    check(withoutDerived(question, question.question), TEXTS.question, before);
    for (const option of question.answerOptions)
      check(withoutDerived(option, option.label), TEXTS.answerOption, before);
  };
  // The title is shown on every step, the description only on the first one.
  check(form, ['title'], Infinity);
  check(form, ['description'], START);
  form.questions.forEach(checkQuestion);
  for (const section of form.sections) {
    check(section, TEXTS.section, plan.sections.get(section.id)?.from ?? START);
    section.questions.forEach(checkQuestion);
  }
}

/** A short title that is derived from the text would repeat its problems. */
function withoutDerived<T extends { readonly title: string }>(record: T, text: string): T {
  return { ...record, title: ownTitle(record.title, text) };
}

function checkTexts(
  record: Localised,
  names: readonly string[],
  place: Place,
  check: (uuid: string, place: Place) => void,
): void {
  const localisations = below(place, 'localisations');
  const layers = record.localisations.map((texts, index) => [texts, below(localisations, index)] as const);
  for (const [texts, here] of [[record, place] as const, ...layers]) {
    for (const name of names) {
      const text: unknown = Reflect.get(texts, name);
      if (typeof text !== 'string') continue;
      if (hasBrokenPlaceholder(text)) rejectField(below(here, name), 'invalid_value', BROKEN);
      for (const uuid of new Set(namedIn(text))) check(uuid, below(here, name));
    }
  }
}

function checkName(uuid: string, positions: Positions, before: number, place: Place): void {
  const position = positions.get(uuid);
  if (position === undefined)
    rejectField(place, 'unknown_reference', `refers to none of the questions of this form: ${uuid}`);
  else if (position >= before)
    rejectField(place, 'forward_reference', `must only refer to earlier questions: ${uuid}`);
}
