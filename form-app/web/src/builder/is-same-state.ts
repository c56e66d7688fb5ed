import type { Form } from '#client';
import { isSameRules } from '../rules/is-same-rules.js';
import { isSameForm } from './compare-forms.js';
import { formPart } from './part.js';

/** Whether two states of a form have the same content, including rules. */
export function isSameState(one: Form, other: Form): boolean {
  return isSameForm(formPart(one), formPart(other)) && isSameRules(one.rules, other.rules);
}
