import type { DialogField, DialogKind, Dialogs, FormProblem, Rule } from '#client';
import { checkPart, labelOf } from './check-part.js';
import { KIND_NAMES, type FormPart, type Part } from './part.js';
import { placeOfProblem } from './place-of-problem.js';
import { parentOf } from './part-tree.js';

/** Something that the server refused, in the words of the editor. */
export interface DescribedProblem {
  /** The part with the problem, as it was then; none where it is about rules. */
  readonly part?: Part;
  /** The field of the part's dialog; empty for the part as a whole. */
  readonly field: string;
  readonly message: string;
}

/** What problems are said with: the form that was sent, its rules, and the dialogs where they are known. */
export interface ProblemContext {
  readonly form: FormPart;
  readonly rules: readonly Rule[];
  readonly dialogs: Dialogs | undefined;
}

/** The field that answer options are: not one of the dialog, but rows below their question. */
export const OPTIONS_FIELD = 'answerOptions';

const RULE_FAULTS: Readonly<Record<string, string>> = {
  backward_target: 'would lead backwards in this order',
  operator_mismatch: 'does not suit the type of its question any more',
  unknown_reference: 'refers to a question or an answer option that no longer exists',
};

/** What cannot change once there are answers. */
const ANSWERED: Partial<Readonly<Record<DialogKind, string>>> = {
  question: 'This question has answers: its type cannot be changed. Add another question instead.',
  answerOption: 'This value was chosen in responses: it stays. Change the label instead.',
};

export function describeProblem(problem: FormProblem, context: ProblemContext): DescribedProblem {
  const place = placeOfProblem(context.form, problem.path);
  if ('part' in place) return { ...place, message: sayOfPart(problem, place, context) };
  const { rules } = context;
  const index = place.by === 'index' ? place.rule : rules.findIndex(({ id }) => id === place.rule);
  const fault = RULE_FAULTS[problem.code] ?? problem.message;
  return { field: '', message: `${nameRule(rules[index], index)} ${fault}. Change the rule first.` };
}

/** What is said of rules that stand in the way of removing something. */
export function describeNamingRule(rule: Rule, rules: readonly Rule[]): DescribedProblem {
  const index = rules.findIndex(({ id }) => id === rule.id);
  const name = nameRule(rule, index);
  return { field: '', message: `${name} names something that you deleted. Change or delete the rule first.` };
}

function nameRule(rule: Rule | undefined, index: number): string {
  const number = index < 0 ? 'A rule' : `Rule ${index + 1}`;
  return rule === undefined || rule.title === '' ? number : `${number}, “${rule.title}”,`;
}

function sayOfPart(
  { code, message }: FormProblem,
  { part, field }: { readonly part: Part; readonly field: string },
  { form, dialogs }: ProblemContext,
): string {
  if (code === 'answered') return ANSWERED[part.kind] ?? message;
  if (field === OPTIONS_FIELD && code === 'required') {
    return 'Add at least one answer option: respondents need one to choose.';
  }
  const fields = dialogs?.[part.kind].fields ?? [];
  const siblings = parentOf(form, part.uuid)?.children ?? [];
  const known = checkPart(part, fields, siblings).get(field);
  return known ?? `${sayField(part, field, fields)} ${message}.`;
}

function sayField({ kind }: Part, field: string, fields: readonly DialogField[]): string {
  const [name = '', language] = field.split('@');
  const label = name === '' ? `The ${KIND_NAMES[kind]}` : labelOf(fields, name);
  return language === undefined ? label : `${label} (${language})`;
}
