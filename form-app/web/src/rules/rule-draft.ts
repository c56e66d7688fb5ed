import type { Condition, Operator, Rule, RuleAction } from '#client';
import { newUuid } from '../shell/new-uuid.js';

/** A row of a rule: a question, an operator, a value. */
export interface RowDraft {
  readonly key: string;
  readonly questionId: number | undefined;
  readonly operator: Operator;
  /** The texts of the inputs; operators that take a list have several. */
  readonly values: readonly string[];
}

export interface GroupDraft {
  readonly key: string;
  readonly join: 'all' | 'any';
  readonly members: readonly ConditionDraft[];
}

export type ConditionDraft = RowDraft | GroupDraft;

/** A rule while it is edited. */
export interface RuleDraft {
  readonly key: string;
  readonly id: number | undefined;
  readonly version: number | undefined;
  readonly title: string;
  /** Without members, the rule always applies. */
  readonly when: GroupDraft;
  readonly action: RuleAction['action'];
  /** `question 5` or `section 2`. */
  readonly target: string;
  readonly message: string;
  /** The translations of the message; undefined: none. */
  readonly localisations?: Rule['localisations'] | undefined;
}

export const MAX_LEVELS = 3;
export const MAX_MEMBERS = 20;

export function newRow(): RowDraft {
  return { key: newUuid(), questionId: undefined, operator: 'answered', values: [] };
}

export function newGroup(join: GroupDraft['join']): GroupDraft {
  return { key: newUuid(), join, members: [newRow()] };
}

export function newRule(): RuleDraft {
  const identity = { key: newUuid(), id: undefined, version: undefined };
  return { ...identity, title: '', when: newGroup('all'), action: 'jump', target: '', message: '' };
}

/** A rule that is not stored has neither an id nor a version. */
type Identified = Pick<Rule, 'uuid' | 'title' | 'then'> & { readonly when?: Condition | undefined } & Pick<
    RuleDraft,
    'id' | 'version' | 'localisations'
  >;

export function ruleDraft({ uuid, id, version, title, when, then, localisations }: Identified): RuleDraft {
  const condition = when === undefined ? { ...newGroup('all'), members: [] } : conditionDraft(when);
  const group = 'join' in condition ? condition : { ...newGroup('all'), members: [condition] };
  const outcome = {
    action: then.action,
    target: targetOf(then),
    message: then.action === 'end' ? (then.message ?? '') : '',
    localisations,
  };
  return { key: uuid, id, version, title, when: group, ...outcome };
}

/** The rules of a form in their order, to be edited. */
export function ruleDrafts(rules: readonly Rule[]): RuleDraft[] {
  return [...rules].sort((one, other) => one.orderIndex - other.orderIndex).map(ruleDraft);
}

/** The rule as a change of the stored rules; if it was removed in the meantime, it becomes a new rule. */
export function rebaseRule(rule: RuleDraft, stored: readonly Rule[]): RuleDraft {
  const twin = stored.find(({ uuid }) => uuid === rule.key);
  return { ...rule, id: twin?.id, version: twin?.version };
}

function targetOf(then: RuleAction): string {
  if (then.action === 'end') return '';
  return 'questionId' in then ? `question ${then.questionId}` : `section ${then.sectionId}`;
}

function conditionDraft(condition: Condition): ConditionDraft {
  const key = newUuid();
  if ('all' in condition) return { key, join: 'all', members: condition.all.map(conditionDraft) };
  if ('any' in condition) return { key, join: 'any', members: condition.any.map(conditionDraft) };
  const { questionId, operator, value } = condition;
  const values = value === undefined ? [] : [value].flat().map(String);
  return { key, questionId, operator, values };
}

/** A rule as a request to the server. */
export function ruleInput(rule: RuleDraft) {
  const { key, id, version } = rule;
  return { ...(id === undefined ? { uuid: key } : { id, version: version ?? 1 }), ...ruleContent(rule) };
}

/** The content of a rule without ids and versions. Only a rule that ends the form has a message. */
export function ruleContent({ title, when, action, target, message, localisations = [] }: RuleDraft) {
  const isTranslated = action === 'end' && localisations.length > 0;
  return {
    title,
    ...(when.members.length > 0 && { when: conditionInput(when) }),
    then: actionInput(action, target, message),
    ...(isTranslated && { localisations }),
  };
}

function actionInput(action: RuleAction['action'], target: string, message: string): RuleAction {
  if (action === 'end') return message.trim() === '' ? { action } : { action, message: message.trim() };
  const [kind, id] = target.split(' ');
  return kind === 'section' ? { action, sectionId: Number(id) } : { action, questionId: Number(id) };
}

function conditionInput(condition: ConditionDraft): Condition {
  if ('join' in condition) {
    const { join, members } = condition;
    const [only] = members;
    if (members.length === 1 && only !== undefined) return conditionInput(only);
    const inputs = members.map(conditionInput);
    return join === 'all' ? { all: inputs } : { any: inputs };
  }
  const { questionId = 0, operator, values } = condition;
  const kind = valueKind(operator);
  if (kind === 'nothing') return { questionId, operator };
  if (kind === 'list') return { questionId, operator, value: values };
  const [value = ''] = values;
  return { questionId, operator, value: kind === 'number' && NUMBER.test(value) ? Number(value) : value };
}

/** Dates and times are compared as text. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

export type ValueKind = 'nothing' | 'list' | 'number' | 'text';

const KINDS: Partial<Readonly<Record<Operator, ValueKind>>> = {
  answered: 'nothing',
  notAnswered: 'nothing',
  in: 'list',
  notIn: 'list',
  includesAny: 'list',
  includesAll: 'list',
  countAtLeast: 'number',
  countAtMost: 'number',
  lessThan: 'number',
  atMost: 'number',
  greaterThan: 'number',
  atLeast: 'number',
};

/** The kind of value that an operator compares with. */
export function valueKind(operator: Operator): ValueKind {
  return KINDS[operator] ?? 'text';
}
