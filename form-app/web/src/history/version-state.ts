import {
  ownTitle,
  type AnswerBoundDraft,
  type AnswerOptionDraft,
  type Condition,
  type ConditionDraft,
  type Form,
  type FormVersionContent,
  type QuestionDraft,
  type Reference,
  type Rule,
  type RuleActionDraft,
  type RuleAction,
  type SectionDraft,
} from '#client';
import { formPart, type FormPart, type Part } from '../builder/part.js';
import { listParts } from '../builder/part-tree.js';
import { draftForm } from '../preview/draft-form.js';
import { ruleDraft, ruleDrafts, type RuleDraft } from '../rules/rule-draft.js';
import { outlineOf, type Outline } from '../rules/rule-texts.js';

/** A state of a form to compare with another one. */
export interface FormState {
  readonly form: FormPart;
  readonly rules: readonly RuleDraft[];
  readonly outline: Outline;
}

/** The id of a part by its uuid. */
type IdOf = (uuid: Reference) => number;

/** First id for parts that the current form does not have. */
const FIRST_OTHER_ID = 2 ** 41;

export function currentState(form: Form): FormState {
  return { form: formPart(form), rules: ruleDrafts(form.rules), outline: outlineOf(form) };
}

/** A version with the ids of the current form, so that both states identify a part by the same id. */
export function versionState(content: FormVersionContent, current: Form): FormState {
  const idOf = makeIds(formPart(current));
  const form = versionPart(content, idOf);
  const rules = (content.rules ?? []).map(({ uuid = '', title = '', when, then, localisations }) =>
    ruleDraft({
      ...{ uuid, id: undefined, version: undefined, title, localisations },
      ...(when === undefined ? {} : { when: linkCondition(when, idOf) }),
      then: linkAction(then, idOf),
    }),
  );
  return { form, rules, outline: outlineOf(draftForm(form, NO_RULES)) };
}

const NO_RULES: readonly Rule[] = [];

function makeIds(form: FormPart): IdOf {
  const parts = [form, ...listParts(form).map(({ part }) => part)];
  const ids = new Map<Reference, number>(parts.map(({ uuid, values }) => [uuid, values.id ?? 0]));
  return (uuid) => {
    const id = ids.get(uuid) ?? FIRST_OTHER_ID + ids.size;
    ids.set(uuid, id);
    return id;
  };
}

function versionPart(content: FormVersionContent, idOf: IdOf): FormPart {
  const { sections = [], questions = [], rules: _, formatVersion: __, orderIndex: ___, ...values } = content;
  const children = [
    ...questions.map((question) => questionPart(question, idOf)),
    ...sections.map((section) => sectionPart(section, idOf)),
  ];
  return { kind: 'form', uuid: values.uuid, values: { ...values, id: idOf(values.uuid) }, children };
}

function sectionPart({ questions = [], orderIndex: _, ...values }: SectionDraft, idOf: IdOf): Part {
  const { uuid = '' } = values;
  const children = questions.map((question) => questionPart(question, idOf));
  return { kind: 'section', uuid, values: { ...values, id: idOf(uuid) }, children };
}

function questionPart(
  { answerOptions = [], orderIndex: _, sectionId: __, min, max, ...values }: QuestionDraft,
  idOf: IdOf,
): Part {
  const { uuid = '', title = '', question = '' } = values;
  const bounds = {
    ...(min === undefined ? {} : { min: linkBound(min, idOf) }),
    ...(max === undefined ? {} : { max: linkBound(max, idOf) }),
  };
  const own = { ...values, ...bounds, id: idOf(uuid), title: ownTitle(title, question) };
  return {
    kind: 'question',
    uuid,
    values: own,
    children: answerOptions.map((each) => optionPart(each, idOf)),
  };
}

function optionPart({ orderIndex: _, ...values }: AnswerOptionDraft, idOf: IdOf): Part {
  const { uuid = '', title = '', label = '' } = values;
  const own = { ...values, id: idOf(uuid), title: ownTitle(title, label) };
  return { kind: 'answerOption', uuid, values: own, children: [] };
}

function linkBound(bound: AnswerBoundDraft | null, idOf: IdOf): AnswerBoundDraft | null {
  return typeof bound === 'object' && bound !== null ? { questionId: idOf(bound.questionId) } : bound;
}

function linkCondition(condition: ConditionDraft, idOf: IdOf): Condition {
  if ('all' in condition) return { all: condition.all.map((member) => linkCondition(member, idOf)) };
  if ('any' in condition) return { any: condition.any.map((member) => linkCondition(member, idOf)) };
  return { ...condition, questionId: idOf(condition.questionId) };
}

function linkAction(action: RuleActionDraft, idOf: IdOf): RuleAction {
  if ('questionId' in action) return { ...action, questionId: idOf(action.questionId) };
  return 'sectionId' in action ? { ...action, sectionId: idOf(action.sectionId) } : action;
}
