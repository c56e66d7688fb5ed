import { below, rejectField, type Place } from '../forms/edit/checks/place.js';
import type { FormDraft } from '../forms/edit/parts/form-draft.js';
import { OptionDto, QuestionDto, SectionDto } from '../forms/dto/form.dto.js';
import { readRecord } from '../forms/dto/read-dto.js';
import { putOption, putQuestion, putSection } from '../forms/edit/parts/put-parts.js';
import { readTime } from './read-time.js';
import type { AddedQuestion, ArchivedPart } from './reading/read-form-file.js';
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

/** Adds an archived part of a form file to the draft of a new form. Parents precede their children. */
export function putArchived(draft: FormDraft, part: ArchivedPart): void {
  const place: Place = { path: part.path, problems: draft.problems };
  const archivedAt = typeof part.archivedAt === 'string' ? readTime(part.archivedAt) : undefined;
  if (archivedAt === undefined) {
    rejectField(
      below(place, 'archivedAt'),
      'invalid_value',
      'must be a time such as 2026-01-31T08:00:00.000Z',
    );
    return;
  }
  const owners = OWNERS[part.kind];
  const owner = part.parent === null || owners === undefined ? null : draft.resolve(owners, part.parent);
  if (owner === undefined) {
    rejectField(place, 'unknown_reference', 'belongs to a part without uuid');
    return;
  }
  PUT[part.kind](draft, part, place, owner);
  archiveLast(draft, TABLE_OF[part.kind], archivedAt);
}

function archiveLast(
  draft: FormDraft,
  table: (typeof TABLE_OF)[ArchivedPart['kind']],
  archivedAt: number,
): void {
  const records: { archivedAt: number | null }[] = draft[table];
  const last = records.pop();
  if (last !== undefined) records.push({ ...last, archivedAt });
}

/** Sets the time since which a question of a new form counts as reached by respondents. */
export function putAdded(draft: FormDraft, { uuid, path, addedAt }: AddedQuestion): void {
  const created = typeof addedAt === 'string' ? readTime(addedAt) : undefined;
  const at = draft.questions.findIndex((question) => question.uuid === uuid.toLowerCase());
  const question = draft.questions[at];
  if (created === undefined)
    rejectField(
      below({ path, problems: draft.problems }, 'addedAt'),
      'invalid_value',
      'must be a time such as 2026-01-31T08:00:00.000Z',
    );
  else if (question !== undefined) draft.questions[at] = { ...question, created };
}
