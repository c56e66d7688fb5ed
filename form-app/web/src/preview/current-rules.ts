import type { Form, Rule } from '#client';
import { checkRule } from '../rules/check-rule.js';
import { ruleContent } from '../rules/rule-draft.js';
import { outlineOf } from '../rules/rule-texts.js';
import { readRules } from '../rules/stored-rules.js';

/** The rules of a form including unsaved changes; incomplete rules are omitted. */
export function currentRules(form: Form): readonly Rule[] {
  const kept = readRules(form);
  if (kept === undefined) return form.rules;
  const outline = outlineOf(form);
  return kept.rules
    .filter((rule) => checkRule(rule, outline).size === 0)
    .map((rule, index) => ({
      ...{ id: rule.id ?? -index, uuid: rule.key, version: rule.version ?? 1, orderIndex: index + 1 },
      ...ruleContent(rule),
    }));
}
