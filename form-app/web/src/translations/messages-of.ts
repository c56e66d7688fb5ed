import type { Rule } from '#client';
import { readTranslation } from '../builder/field-values.js';

/** The message of a rule that ends the form; it is translated together with its rule. */
export interface RuleMessage {
  readonly rule: Rule;
  /** The number of the rule; numbers start at 1. */
  readonly number: number;
  readonly text: string;
}

/** The non-empty messages of rules, in the order of the rules. */
export function messagesOf(rules: readonly Rule[]): readonly RuleMessage[] {
  return rules.flatMap((rule, index) => {
    const text = rule.then.action === 'end' ? (rule.then.message ?? '') : '';
    return text.trim() === '' ? [] : [{ rule, number: index + 1, text }];
  });
}

export function translatedMessage({ rule }: RuleMessage, language: string): string {
  return readTranslation(rule, language, 'message');
}
