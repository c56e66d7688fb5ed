import type { DialogField, Dialogs, FormProblem, Rule } from '#client';
import { checkPart, labelOf } from './check-part.js';
import type { FormPart, Part } from './part.js';
import { placeOfProblem } from './place-of-problem.js';
import { parentOf } from './part-tree.js';
import { textsOf } from '../texts/texts-of.js';
import { shownFields } from './shown-fields.js';

/** Something that the server rejected, in the words of the editor. */
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

export function describeProblem(problem: FormProblem, context: ProblemContext): DescribedProblem {
  const place = placeOfProblem(context.form, problem.path);
  if ('part' in place) return { ...place, message: sayOfPart(problem, place, context) };
  const { rules } = context;
  const texts = textsOf('formProblems');
  const index = place.by === 'index' ? place.rule : rules.findIndex(({ id }) => id === place.rule);
  const fault = faultOf(texts.ruleFaults, problem.code) ?? problem.message;
  return { field: '', message: texts.ruleFault(nameRule(rules[index], index), fault) };
}

/** What is said of rules that stand in the way of removing something. */
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

function sayOfPart(
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
  return known ?? `${sayField(part, field, fields)} ${message}.`;
}

function sayField({ kind }: Part, field: string, fields: readonly DialogField[]): string {
  const [name = '', language] = field.split('@');
  const label = name === '' ? textsOf('formProblems').the[kind] : labelOf(fields, name);
  return language === undefined ? label : `${label} (${language})`;
}
