import type { Form } from '#client';
import { currentRules } from '../preview/current-rules.js';
import { anchorOf } from './check-rule.js';
import { ruleDrafts, type RuleDraft } from './rule-draft.js';
import { outlineOf, type Outline } from './rule-texts.js';

/** The rules of a form, by the uuid of the last question in their condition. */
export interface QuestionRules {
  readonly outline: Outline;
  readonly byQuestion: ReadonlyMap<string, readonly RuleDraft[]>;
}

/** The edited rules of a form, including unsaved ones. */
export function rulesOfQuestions(form: Form): QuestionRules {
  const outline = outlineOf(form);
  const byQuestion = new Map<string, readonly RuleDraft[]>();
  for (const rule of ruleDrafts(currentRules(form))) {
    const uuid = outline.questions[anchorOf(rule.when, outline)]?.uuid;
    if (uuid !== undefined) byQuestion.set(uuid, [...(byQuestion.get(uuid) ?? []), rule]);
  }
  return { outline, byQuestion };
}
