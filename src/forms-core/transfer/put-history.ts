import { below, REJECTED, rejectField, type Place, type Rejected } from '../forms/edit/checks/place.js';
import type { FormDraft } from '../forms/edit/parts/form-draft.js';
import { OptionDto, QuestionDto, SectionDto } from '../forms/dto/form.dto.js';
import { readRecord } from '../forms/dto/read-dto.js';
import { putOption, putQuestion, putSection } from '../forms/edit/parts/put-parts.js';
import { readTime } from './read-time.js';
import type { AddedQuestion, ArchivedPart, FormFileContent } from './reading/read-form-file.js';
import { TABLE_OF } from '../forms/edit/parts/change-part.js';

type Put = (draft: FormDraft, part: ArchivedPart, place: Place, parentId: number | null) => void;

const PUT: Readonly<Record<ArchivedPart['kind'], Put>> = {
  section: (draft, { input }, place) => putSection(draft, readRecord(SectionDto, input, place), 0),
  question: (draft, { input }, place, sectionId) =>
    putQuestion(draft, sectionId, readRecord(QuestionDto, input, place), 0),
  answerOption: (draft, { input }, place, questionId) =>
    putOption(draft, questionId ?? 0, readRecord(OptionDto, input, place), 0),
};

const OWNERS = { section: undefined, question: 'sections', answerOption: 'questions' } as const;

/** Adds the archived parts of a form file to the draft of a new form, and sets when its questions were added. */
export function putHistory(
  draft: FormDraft,
  { archived, added }: Pick<FormFileContent, 'archived' | 'added'>,
): void {
  // Parents precede their children.
  for (const part of archived) putArchived(draft, part);
  putAdded(draft, added);
  draft.sections = archivedFirst(draft.sections);
  draft.questions = archivedFirst(draft.questions);
  draft.answerOptions = archivedFirst(draft.answerOptions);
}

/** A part can be added at the place of an archived one: parts at the same place are listed in the order of their creation. */
function archivedFirst<T extends { readonly archivedAt: number | null }>(parts: readonly T[]): T[] {
  return [
    ...parts.filter(({ archivedAt }) => archivedAt !== null),
    ...parts.filter(({ archivedAt }) => archivedAt === null),
  ];
}

function putArchived(draft: FormDraft, part: ArchivedPart): void {
  const place: Place = { path: part.path, problems: draft.problems };
  const archivedAt = timeOf(part.archivedAt, below(place, 'archivedAt'));
  if (archivedAt === REJECTED) return;
  const owners = OWNERS[part.kind];
  const owner = part.parent === null || owners === undefined ? null : draft.resolve(owners, part.parent);
  if (owner === undefined) {
    rejectField(place, 'unknown_reference', 'belongs to a part without uuid');
    return;
  }
  PUT[part.kind](draft, part, place, owner);
  archiveLast(draft, TABLE_OF[part.kind], archivedAt, place);
}

function archiveLast(
  draft: FormDraft,
  table: (typeof TABLE_OF)[ArchivedPart['kind']],
  archivedAt: number,
  place: Place,
): void {
  const records: { archivedAt: number | null }[] = draft[table];
  const last = records.pop();
  if (last === undefined) return;
  const archived = { ...last, archivedAt };
  records.push(archived);
  draft.places.set(archived, place);
}

/** Sets the times since which questions of a new form count as reached by respondents. */
function putAdded(draft: FormDraft, added: readonly AddedQuestion[]): void {
  const known = new Map<string, readonly [created: number, place: Place]>();
  for (const { uuid, path, addedAt } of added) {
    const place = { path, problems: draft.problems };
    const created = timeOf(addedAt, below(place, 'addedAt'));
    if (created !== REJECTED) known.set(uuid.toLowerCase(), [created, place]);
  }
  draft.questions = draft.questions.map((question) => {
    const [created, place] = known.get(question.uuid) ?? [];
    if (created === undefined || place === undefined) return question;
    const changed = { ...question, created };
    draft.places.set(changed, place);
    return changed;
  });
}

function timeOf(value: unknown, place: Place): number | Rejected {
  const time = typeof value === 'string' ? readTime(value) : undefined;
  return time ?? rejectField(place, 'invalid_value', 'must be a time such as 2026-01-31T08:00:00.000Z');
}
