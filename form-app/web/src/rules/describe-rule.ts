import { languageName } from '../languages/language-name.js';
import type { RuleDraft } from './rule-draft.js';
import type { Outline } from './rule-texts.js';
import { formatRule } from './format-rule.js';

/** A rule as a sentence, with its title and the translations of its message. */
export function describeRule(rule: RuleDraft, outline: Outline): string {
  const { title, localisations = [] } = rule;
  const sentence = title === '' ? formatRule(rule, outline) : `${title}: ${formatRule(rule, outline)}`;
  if (rule.action !== 'end' || localisations.length === 0) return sentence;
  const translations = localisations.map((each) => `${languageName(each.language)}: ${each.message ?? ''}`);
  return `${sentence} (${translations.join('; ')})`;
}
