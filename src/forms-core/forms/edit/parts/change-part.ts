import { ownTitle, type RecordFields } from '#client';
import type { PartKind } from '../../find-part.js';
import { PartNotFoundError } from '../../../forms.errors.js';
import type { StoredOption, StoredQuestion, StoredSection } from '../../stored-form.js';
import { checkOrder, checkVersion } from '../checks/check-write.js';
import type { ExpectedVersion } from '../write.js';
import { below, rejectField } from '../checks/place.js';
import type { FormDraft } from './form-draft.js';
import type { OptionDto, QuestionDto, SectionDto } from '../../dto/form.dto.js';
import { changeRecord } from '../changes/merge-record.js';
import { placeAfter } from './place-after.js';
import {
  completeOption,
  completeQuestion,
  putOption,
  putQuestion,
  putQuestions,
  putSection,
  suitedSettings,
} from './put-parts.js';

export interface Parent {
  readonly kind: 'form' | 'section' | 'question';
  readonly id: number;
}

/** The input type of each kind of part. */
export interface PartInputs {
  readonly section: SectionDto;
  readonly question: QuestionDto;
  readonly answerOption: OptionDto;
}

/** A write that optionally checks the version of what it changes. */
interface Expected {
  readonly version: ExpectedVersion | undefined;
}

type Part = StoredSection | StoredQuestion | StoredOption;

export const TABLE_OF = {
  section: 'sections',
  question: 'questions',
  answerOption: 'answerOptions',
} as const;

/** Adds a part, by default as the last of its siblings. Returns its uuid. The expected version is that of the parent. */
export function addPart<Kind extends PartKind>(
  draft: FormDraft,
  kind: Kind,
  { parent, input, version }: { readonly parent: Parent; readonly input: PartInputs[Kind] } & Expected,
): string {
  checkParent(draft, parent, version);
  draft.problems = input.place.problems;
  ADD[kind](draft, parent, input, placeAfter(siblingsOf(draft, kind, parent)));
  return draft[TABLE_OF[kind]].at(-1)?.uuid ?? '';
}

type Add<Kind extends PartKind> = (
  draft: FormDraft,
  parent: Parent,
  input: PartInputs[Kind],
  index: number,
) => void;

const ADD: { readonly [Kind in PartKind]: Add<Kind> } = {
  section: (draft, _, input, index) => putSection(draft, input, index),
  question: (draft, { kind, id }, input, index) =>
    putQuestion(draft, kind === 'section' ? id : null, input, index),
  answerOption: (draft, { id }, input, index) => putOption(draft, id, input, index),
};

/** Changes the given fields of a part; `sectionId` moves a question; a given list of parts replaces the existing ones. */
export function patchPart<Kind extends PartKind>(
  draft: FormDraft,
  kind: Kind,
  { id, input, version }: { readonly id: number; readonly input: PartInputs[Kind] } & Expected,
): void {
  draft.problems = input.place.problems;
  PATCH[kind](draft, id, input, version);
}

type Patch<Kind extends PartKind> = (
  draft: FormDraft,
  id: number,
  input: PartInputs[Kind],
  version: ExpectedVersion | undefined,
) => void;

const PATCH: { readonly [Kind in PartKind]: Patch<Kind> } = {
  section: (draft, id, input, version) => {
    const stored = findPart(draft.sections, 'section', id);
    checkVersion(stored, version ?? input.version);
    const settings = input.applySettings(stored.settings);
    const section = changeRecord(stored, { ...input.values, settings }, draft.stamp);
    draft.places.set(section, input.place);
    draft.sections = replace(draft.sections, section);
    if (input.questions === undefined) return;
    removeQuestions(draft, ({ sectionId }) => sectionId === id);
    putQuestions(draft, id, input.questions, []);
  },
  question: (draft, id, input, version) => {
    const stored = findPart(draft.questions, 'question', id);
    checkVersion(stored, version ?? input.version);
    const sectionId = input.sectionId === undefined ? stored.sectionId : input.sectionId;
    if (sectionId !== null && !draft.sections.some((section) => section.id === sectionId)) {
      rejectField(
        below(input.place, 'sectionId'),
        'unknown_reference',
        `refers to none of the sections of this form: ${sectionId}`,
      );
    }
    const title = ownTitle(stored.title, stored.question);
    const values = completeQuestion({ ...stored, title, ...input.values, sectionId });
    const settings = suitedSettings(values, input.applySettings(stored.settings));
    const question = changeRecord(stored, { ...values, settings }, draft.stamp);
    draft.places.set(question, input.place);
    draft.questions = replace(draft.questions, question);
    if (input.answerOptions === undefined) return;
    draft.answerOptions = draft.answerOptions.filter(({ questionId }) => questionId !== id);
    input.answerOptions.forEach((option, index) => putOption(draft, id, option, index + 1));
  },
  answerOption: (draft, id, input, version) => {
    const stored = findPart(draft.answerOptions, 'answer option', id);
    checkVersion(stored, version ?? input.version);
    const title = ownTitle(stored.title, stored.label);
    const values = completeOption({ ...stored, title, ...input.values });
    const settings = input.applySettings(stored.settings);
    const option = changeRecord(stored, { ...values, settings }, draft.stamp);
    draft.places.set(option, input.place);
    draft.answerOptions = replace(draft.answerOptions, option);
  },
};

export function removePart(
  draft: FormDraft,
  kind: PartKind,
  id: number,
  version: ExpectedVersion | undefined,
): void {
  const parts: readonly Part[] = draft[TABLE_OF[kind]];
  const stored = findPart(parts, kind, id);
  if (version !== undefined) checkVersion(stored, version);
  if (kind === 'answerOption') draft.answerOptions = draft.answerOptions.filter((option) => option.id !== id);
  else if (kind === 'question') removeQuestions(draft, (question) => question.id === id);
  else {
    draft.sections = draft.sections.filter((section) => section.id !== id);
    removeQuestions(draft, ({ sectionId }) => sectionId === id);
  }
}

function removeQuestions(draft: FormDraft, isRemoved: (question: StoredQuestion) => boolean): void {
  const ids = new Set(draft.questions.filter(isRemoved).map(({ id }) => id));
  draft.questions = draft.questions.filter(({ id }) => !ids.has(id));
  draft.answerOptions = draft.answerOptions.filter(({ questionId }) => !ids.has(questionId));
}

/** Orders siblings as in `ids`. The expected version is that of the parent. */
export function orderParts(
  draft: FormDraft,
  kind: PartKind,
  { parent, ids, version }: { readonly parent: Parent; readonly ids: readonly number[] } & Expected,
): void {
  checkParent(draft, parent, version);
  checkOrder(ids, siblingsOf(draft, kind, parent));
  const parts: readonly Part[] = draft[TABLE_OF[kind]];
  const ordered = parts.map((part) => {
    const index = ids.indexOf(part.id);
    return index < 0 ? part : changeRecord(part, { orderIndex: index + 1 }, draft.stamp);
  });
  Object.assign(draft, { [TABLE_OF[kind]]: ordered });
}

function siblingsOf(draft: FormDraft, kind: PartKind, { kind: owner, id }: Parent): readonly Part[] {
  if (kind === 'section') return draft.sections;
  if (kind === 'answerOption') return draft.answerOptions.filter(({ questionId }) => questionId === id);
  return draft.questions.filter(({ sectionId }) => sectionId === (owner === 'section' ? id : null));
}

function checkParent(draft: FormDraft, { kind, id }: Parent, version: ExpectedVersion | undefined): void {
  const find: Record<Parent['kind'], () => RecordFields> = {
    form: () => draft.form,
    section: () => findPart(draft.sections, 'section', id),
    question: () => findPart(draft.questions, 'question', id),
  };
  const parent = find[kind]();
  if (version !== undefined) checkVersion(parent, version);
}

function findPart<T extends Part>(parts: readonly T[], kind: string, id: number): T {
  const part = parts.find((each) => each.id === id);
  if (part === undefined) throw new PartNotFoundError(kind, id);
  return part;
}

function replace<T extends Part>(parts: readonly T[], changed: T): T[] {
  return parts.map((part) => (part.id === changed.id ? changed : part));
}
