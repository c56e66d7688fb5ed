import { eachStoredProperty } from '../../content/index.js';
import type { ChosenNodes } from './choose-children.js';
import type { PropertyRule, RenderPlan } from './render-plan.js';

/** The code of binaries (property.ts), which are never part of an answer. */
const BINARY = 'x';

/** Gets the rule of a property, the code of its type, and where its value (JSON text) begins and ends. */
export type TakeProperty = (rule: PropertyRule, code: string, from: number, to: number) => void;

/**
 * Goes through the properties of a node that an answer shows, in its order.
 * @param children a child with a property's name wins over it (docs/reference/reading.md#node-object)
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

/** As above where several properties may stand under one key: the best is taken, at the place of the first. */
function eachTranslatedProperty(
  doc: string,
  plan: RenderPlan,
  children: ChosenNodes,
  take: TakeProperty,
): void {
  const chosen = new Map<string, { rule: PropertyRule; code: string; from: number; to: number }>();
  eachStoredProperty(doc, plan.nameAt, (rule, code, from, to) => {
    if (rule.rank > 0 && rule.rank > (chosen.get(rule.key)?.rule.rank ?? 0)) {
      chosen.set(rule.key, { rule, code, from, to });
    }
  });
  for (const [key, { rule, code, from, to }] of chosen) {
    if (code !== BINARY && !children.has(key)) take(rule, code, from, to);
  }
}
