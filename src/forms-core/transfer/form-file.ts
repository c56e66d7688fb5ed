import type {
  AnswerBound,
  AnswerOption,
  Condition,
  Form,
  Question,
  RecordFields,
  Rule,
  RuleAction,
  Section,
} from '#client';
import type { Fields } from '../../common/index.js';
import { assembleForm } from '../forms/assemble-form.js';
import { FormDto, OptionDto, QuestionDto, SectionDto } from '../forms/dto/form.dto.js';
import { settingNamesOf, valueNamesOf, type Dto } from '../forms/dto/fields.js';
import type { FormRecords } from '../forms/stored-form.js';

/** The only supported version of the format. */
export const FORMAT_VERSION = 1;

/** Uuids of records, by id. */
export type Uuids = ReadonlyMap<number, string>;

/** Inputs of a file, without the responses. */
interface Parts {
  readonly questions: Uuids;
  readonly sections: Uuids;
  /** Archiving times as ISO 8601, by uuid. */
  readonly archived: ReadonlyMap<string, string>;
  /** Creation times (ISO 8601) of questions that were added after the form was created, by uuid; only with responses. */
  readonly added: ReadonlyMap<string, string>;
}

/**
 * A form as the content of a file (docs/reference/form-files.md#format): fields in a fixed order, records identified by
 * uuid, independent of the environment. Archived parts are included if responses refer to them.
 */
export function toFormFile(records: FormRecords, withArchived: boolean): Fields {
  const form = assembleForm(records, { withArchived });
  const parts = [...records.sections, ...records.questions, ...records.answerOptions];
  const archived = parts.flatMap(({ uuid, archivedAt }) =>
    archivedAt === null ? [] : [[uuid, new Date(archivedAt).toISOString()] as const],
  );
  const newer = records.questions.filter(({ created }) => withArchived && created !== form.created);
  const known = {
    added: new Map(newer.map(({ uuid, created }) => [uuid, new Date(created).toISOString()])),
    questions: uuidsOf(records.questions),
    sections: uuidsOf(records.sections),
    archived: new Map(archived),
  };
  return {
    formatVersion: FORMAT_VERSION,
    ...writeRecord(form, FormDto, known),
    questions: form.questions.map((question) => writeQuestion(question, known)),
    sections: form.sections.map((section) => writeSection(section, known)),
    rules: form.rules.map((rule) => writeRule(rule, known)),
  };
}

export function uuidsOf(records: readonly RecordFields[]): Uuids {
  return new Map(records.map(({ id, uuid }) => [id, uuid]));
}

function writeSection(section: Section, known: Parts): Fields {
  const questions = section.questions.map((question) => writeQuestion(question, known));
  return { ...writeRecord(section, SectionDto, known), questions };
}

function writeQuestion(question: Question, known: Parts): Fields {
  const answerOptions = question.answerOptions.map((option) => writeRecord(option, OptionDto, known));
  return { ...writeRecord(question, QuestionDto, known), ...writeBounds(question, known), answerOptions };
}

/** Bounds that refer to another question. */
function writeBounds({ min, max }: Question, { questions }: Parts): Fields {
  const write = (name: string, bound: AnswerBound | undefined): Fields =>
    typeof bound === 'object' ? { [name]: { questionId: questions.get(bound.questionId) } } : {};
  return { ...write('min', min), ...write('max', max) };
}

function writeRecord(
  record: Form | Section | Question | AnswerOption,
  dto: Dto,
  { archived, added }: Parts,
): Fields {
  const values: Fields = { ...record };
  const archivedAt = archived.get(record.uuid);
  const addedAt = added.get(record.uuid);
  const settings = settingNamesOf(dto).filter((name) => values[name] !== undefined);
  return {
    uuid: record.uuid,
    ...(archivedAt === undefined ? {} : { archivedAt }),
    ...(addedAt === undefined ? {} : { addedAt }),
    ...Object.fromEntries(valueNamesOf(dto).map((name) => [name, values[name]])),
    ...Object.fromEntries(settings.map((name) => [name, values[name]])),
  };
}

function writeRule({ uuid, title, orderIndex, when, then, localisations }: Rule, known: Parts): Fields {
  const condition = when === undefined ? {} : { when: writeCondition(when, known) };
  const action = { ...condition, then: writeOutcome(then, known) };
  return { uuid, title, orderIndex, ...action, ...(localisations === undefined ? {} : { localisations }) };
}

function writeCondition(condition: Condition, known: Parts): Fields {
  const write = (member: Condition): Fields => writeCondition(member, known);
  if ('all' in condition) return { all: condition.all.map(write) };
  if ('any' in condition) return { any: condition.any.map(write) };
  return { ...condition, questionId: known.questions.get(condition.questionId) };
}

function writeOutcome(outcome: RuleAction, { questions, sections }: Parts): Fields {
  if ('questionId' in outcome) return { ...outcome, questionId: questions.get(outcome.questionId) };
  if ('sectionId' in outcome) return { ...outcome, sectionId: sections.get(outcome.sectionId) };
  return { ...outcome };
}
