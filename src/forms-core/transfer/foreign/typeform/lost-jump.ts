import { isMap, mapsIn, type Fields } from '../../../../common/index.js';
import { valuesOfChoices } from './typeform-field.js';
import type { PlacedField } from './typeform-logic.js';
import { placeOf } from './typeform-text.js';

const MAX_CONDITION = 200;

export interface Jump {
  readonly to: unknown;
  readonly condition: unknown;
}

/** All fields of a form of Typeform by the reference that jumps use. */
type Fieldsets = ReadonlyMap<unknown, Fields>;

/** The note about a jump without an equivalent: where it leads, when, and why it is omitted. */
export function lostJump({ to, condition }: Jump, fields: Fieldsets, reason: string): string {
  const { type, value } = isMap(to) ? to : {};
  const target = type === 'field' ? nameOf(value, fields) : 'the end';
  const when = describe(condition, fields).slice(0, MAX_CONDITION);
  return `the jump to ${target}${when === '' ? '' : ` if ${when}`} has no equivalent: ${reason}`;
}

/** Why a jump from a field to a target has no equivalent. */
export function reasonOf(own: PlacedField | undefined, target: PlacedField | undefined, to: unknown): string {
  if (own === undefined) return 'the field before it is not imported';
  if (own.question === undefined) return 'it follows a page without a question';
  if (!isMap(to) || to.type !== 'field') return 'its condition cannot be expressed';
  if (target === undefined) return 'its target is not imported';
  return target.position > own.position
    ? 'its condition cannot be expressed'
    : 'it does not lead to a later field';
}

/** A condition in words; empty if it always holds. */
function describe(condition: unknown, fields: Fieldsets): string {
  if (!isMap(condition) || condition.op === 'always') return '';
  const members = mapsIn(condition.vars);
  const operator = ` ${wordsOf(condition.op)} `;
  const isGroup = condition.op === 'and' || condition.op === 'or';
  if (isGroup) return members.map((member) => inBrackets(member, fields)).join(operator);
  const choices = valuesOfChoices(fields.get(members.find(({ type }) => type === 'field')?.value) ?? {});
  const names = members.map(({ type, value }) => {
    if (type === 'field') return nameOf(value, fields);
    if (type === 'choice') return JSON.stringify(choices.get(value) ?? value);
    return type === 'constant' ? JSON.stringify(value) : `${String(type)} ${String(value)}`;
  });
  return names.length === 1 ? `${names.join('')}${operator.trimEnd()}` : names.join(operator);
}

function inBrackets(member: Fields, fields: Fieldsets): string {
  const text = describe(member, fields);
  return member.op === 'and' || member.op === 'or' ? `(${text})` : text;
}

function nameOf(ref: unknown, fields: Fieldsets): string {
  return JSON.stringify(placeOf(fields.get(ref) ?? { title: ref }));
}

/** `is_not` and `isGreaterThan` in words. */
function wordsOf(operator: unknown): string {
  return String(operator)
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
