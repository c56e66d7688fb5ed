import type { Form } from '#client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { editedFormQuery } from '../forms/forms.queries.js';
import { savedMessage } from '../forms/saved-message.js';
import { describeError, problemsOf } from '../server/describe-error.js';
import { server } from '../server/connection.js';
import { notify } from '../shell/notices.js';
import { useLatest } from '../shell/use-latest.js';
import { signInStore } from '../sign-in/sign-in.store.js';
import { textsOf } from '../texts/texts-of.js';
import { isSameRules } from './is-same-rules.js';
import { newRule, rebaseRule, ruleInput, type RuleDraft } from './rule-draft.js';
import { useRuleState } from './use-rule-state.js';
import { withInput } from './with-input.js';

/** The rules of a form while they are edited, with functions to save them and the errors of the server. */
export function useRules(form: Form) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const state = useRuleState(form, isBusy);
  const { base, baseVersion, rules, isChanged, error, conflict, set, restart, setConflict } = state;
  const latest = useLatest(rules);
  const rejections = rejectionsOf(error);

  /**
   * Saves rules; resolves to whether they were saved.
   * @param known the form whose rules may be replaced, regardless of who saved them
   */
  async function write(changed: readonly RuleDraft[], known?: Form): Promise<boolean> {
    setBusy(true);
    setConflict(undefined);
    try {
      const current = known ?? (await server().forms.getForm(form.id, { draft: true }));
      if (known === undefined && !isSameRules(current.rules, base)) {
        queries.setQueryData(editedFormQuery(form.id).queryKey, current);
        setConflict(current);
        return false;
      }
      const inputs = changed.map((rule) => ruleInput(rebaseRule(rule, current.rules)));
      await server().formsEditor.replaceRules(form.id, inputs, current.version, { draft: true });
      const saved = await server().forms.getForm(form.id, { draft: true });
      restart(saved, withInput(saved.rules, changed, latest.current));
      notify(savedMessage(textsOf('rules').saved, saved));
      return true;
    } catch (rejection) {
      if (!signInStore.expireBy(rejection)) state.setError(rejection);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    base,
    baseVersion,
    rules,
    rejections,
    message: error === undefined || rejections.size > 0 ? undefined : describeError(error),
    isChanged,
    isBusy,
    add: () => set([...rules, newRule()]),
    change: (changed: RuleDraft) => set(rules.map((rule) => (rule.key === changed.key ? changed : rule))),
    remove: (key: string) => set(rules.filter((rule) => rule.key !== key)),
    move: (index: number, by: number) => set(moved(rules, index, index + by)),
    save: () => write(rules),
    discard: () => restart(form),
    conflict,
    /** Replaces the rules that another user saved. */
    keep: (changed: readonly RuleDraft[]) => {
      if (conflict === undefined) return;
      set(changed, conflict.rules);
      void write(changed, conflict);
    },
    takeTheirs: () => conflict && restart(conflict),
    closeConflict: () => setConflict(undefined),
  };
}

function moved(rules: readonly RuleDraft[], from: number, to: number): readonly RuleDraft[] {
  const rule = rules[from];
  return rule === undefined ? rules : rules.toSpliced(from, 1).toSpliced(to, 0, rule);
}

/** The errors of the server, by the index of the rule. */
function rejectionsOf(error: unknown): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  for (const { path, message } of problemsOf(error)) {
    const [, index, rest = ''] = /^rules\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
    if (index === undefined) continue;
    found.set(Number(index), [...(found.get(Number(index)) ?? []), `${rest} ${message}.`]);
  }
  return found;
}
