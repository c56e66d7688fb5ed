import { eachStoredProperty } from '../../content/index.js';
import type { ChosenNodes } from './choose-children.js';
import type { PropertyRule, RenderPlan } from './plans/render-plan.js';

/** The code of binaries (property.ts), which responses never contain. */
const BINARY = 'x';

/** Receives the rule of a property, the code of its type, and the start and end of its value (JSON text). */
export type TakeProperty = (rule: PropertyRule, code: string, from: number, to: number) => void;

/**
 * Visits the included properties of a node, in the order of the response.
 * @param children a child overrides a property with its name (docs/reference/reading.md#node-object)
 */
export function eachShownProperty(
  doc: string,
  plan: RenderPlan,
  children: ChosenNodes,
  take: TakeProperty,
): void {
  if (plan.translates) {
    eachTranslatedProperty(doc, plan, children, take);
    return;
  }
  eachStoredProperty(doc, plan.nameAt, (rule, code, from, to) => {
    if (rule.rank > 0 && code !== BINARY && !children.has(rule.key)) take(rule, code, from, to);
  });
}

/**
 * If several properties may have the same key, the best match is used, at the position of the first. An empty variant counts
 * as absent (docs/reference/languages.md#language-variants).
 */
function eachTranslatedProperty(
  doc: string,
  plan: RenderPlan,
  children: ChosenNodes,
  take: TakeProperty,
): void {
  const chosen = new Map<string, { rule: PropertyRule; code: string; from: number; to: number }>();
  eachStoredProperty(doc, plan.nameAt, (rule, code, from, to) => {
    if (rule.rank === 0 || rule.rank <= (chosen.get(rule.key)?.rule.rank ?? 0)) return;
    if (rule.rank > 1 && isEmptyValue(doc, from, to)) return;
    chosen.set(rule.key, { rule, code, from, to });
  });
  for (const [key, { rule, code, from, to }] of chosen) {
    if (code !== BINARY && !children.has(key)) take(rule, code, from, to);
  }
}

/** Whether the value is `""` or `[]`. */
function isEmptyValue(doc: string, from: number, to: number): boolean {
  const first = to - from === 2 ? doc.charAt(from) : '';
  return first === '"' || first === '[';
}
