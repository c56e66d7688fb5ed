import type { DialogField, Dialogs, FormProblem, Rule } from '#client';
import { checkPart, labelOf } from './check-part.js';
import type { FormPart, Part } from './part.js';
import { placeOfProblem } from './place-of-problem.js';
import { parentOf } from './part-tree.js';
import { textsOf } from '../texts/texts-of.js';
import { shownFields } from './shown-fields.js';

/** A problem reported by the server, with the labels that editors see. */
export interface DescribedProblem {
  /** The part with the problem, in its state at that time; undefined if the problem concerns rules. */
  readonly part?: Part;
  /** The field in the dialog of the part; empty for the part as a whole. */
  readonly field: string;
  readonly message: string;
}

/** The form that was sent, its rules, and the dialogs if they are loaded. */
export interface ProblemContext {
  readonly form: FormPart;
  readonly rules: readonly Rule[];
  readonly dialogs: Dialogs | undefined;
}

/** The field name for answer options, which are not in the dialog but are rows below their question. */
export const OPTIONS_FIELD = 'answerOptions';

export function describeProblem(problem: FormProblem, context: ProblemContext): DescribedProblem {
  const place = placeOfProblem(context.form, problem.path);
  if ('part' in place) return { ...place, message: describePartProblem(problem, place, context) };
  const { rules } = context;
  const texts = textsOf('formProblems');
  const index = place.by === 'index' ? place.rule : rules.findIndex(({ id }) => id === place.rule);
  const fault = faultOf(texts.ruleFaults, problem.code) ?? problem.message;
  return { field: '', message: texts.ruleFault(nameRule(rules[index], index), fault) };
}

/** The message about rules that refer to a part and therefore prevent its removal. */
export function describeNamingRule(rule: Rule, rules: readonly Rule[]): DescribedProblem {
  const index = rules.findIndex(({ id }) => id === rule.id);
  return { field: '', message: textsOf('formProblems').namingRule(nameRule(rule, index)) };
}

function nameRule(rule: Rule | undefined, index: number): string {
  const texts = textsOf('formProblems');
  const number = index < 0 ? texts.aRule : texts.rule(index + 1);
  return rule === undefined || rule.title === '' ? number : texts.titledRule(number, rule.title);
}

function faultOf(faults: Readonly<Record<string, string>>, code: string): string | undefined {
  return faults[code];
}

function describePartProblem(
  { code, message }: FormProblem,
  { part, field }: { readonly part: Part; readonly field: string },
  { form, dialogs }: ProblemContext,
): string {
  const texts = textsOf('formProblems');
  if (code === 'answered') return faultOf(texts.answered, part.kind) ?? message;
  if (field === OPTIONS_FIELD && code === 'required') {
    return texts.noOptions;
  }
  const fields = shownFields(part.kind, dialogs);
  const siblings = parentOf(form, part.uuid)?.children ?? [];
  const known = checkPart(part, fields, siblings).get(field);
  const fault =
    faultOf(texts.textFaults, code) ?? describeFault(field, { code, message }) ?? texts.otherFault(message);
  return known ?? `${describeField(part, field, fields)} ${fault}.`;
}

/** The fault of a value in the language of the studio; values in the message of the server are kept. */
function describeFault(field: string, { code, message }: Omit<FormProblem, 'path'>): string | undefined {
  const texts = textsOf('formProblems');
  const limit = /\d+/.exec(message)?.[0];
  if (limit !== undefined && code === 'too_long') return texts.tooLong(limit);
  if (limit !== undefined && code === 'too_many') return texts.tooMany(limit);
  if (code !== 'invalid_value') return undefined;
  if (message.includes('{{')) return texts.placeholderFault;
  const fault = texts.valueFaults[field] ?? texts.valueFaults[field.split('.')[0] ?? ''];
  return fault?.(/"([^"]*)"/.exec(message)?.[1]);
}

function describeField({ kind }: Part, field: string, fields: readonly DialogField[]): string {
  const [name = '', language] = field.split('@');
  const label = name === '' ? textsOf('formProblems').the[kind] : labelOf(fields, name);
  return language === undefined ? label : `${label} (${language})`;
}
