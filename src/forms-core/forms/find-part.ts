import {
  questionsOf,
  type AnswerOption,
  type Form,
  type Question,
  type RecordFields,
  type Section,
} from '#client';
import { PartNotFoundError } from '../forms.errors.js';

/** The kinds of parts that have their own URL. */
export interface Parts {
  readonly section: Section;
  readonly question: Question;
  readonly answerOption: AnswerOption;
}

export type PartKind = keyof Parts;

const PARTS_OF: { readonly [Kind in PartKind]: (form: Form) => readonly Parts[Kind][] } = {
  section: ({ sections }) => sections,
  question: questionsOf,
  answerOption: (form) => questionsOf(form).flatMap(({ answerOptions }) => answerOptions),
};

export type PartKey = { readonly id: number } | { readonly uuid: string };

/** A part of an assembled form. @throws PartNotFoundError */
export function findPart<Kind extends PartKind>(form: Form, kind: Kind, key: PartKey): Parts[Kind] {
  const isWanted = (part: RecordFields): boolean =>
    'id' in key ? part.id === key.id : part.uuid === key.uuid;
  const part = PARTS_OF[kind](form).find(isWanted);
  if (part === undefined) throw new PartNotFoundError(kind, 'id' in key ? key.id : 0);
  return part;
}

/** The form itself or one of its live parts, by uuid. */
export function findRecord(form: Form, uuid: string): RecordFields | undefined {
  const parts = Object.values(PARTS_OF).flatMap((partsOf): readonly RecordFields[] => partsOf(form));
  return [form, ...parts].find((each) => each.uuid === uuid);
}
