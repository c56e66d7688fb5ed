import type { Form } from '#client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formQuery } from '../forms/forms.queries.js';
import { describeError, problemsOf } from '../server/describe-error.js';
import { server } from '../server/connection.js';
import { notify } from '../shell/notices.js';
import { forgetRules, keepRules, readRules } from './kept-rules.js';
import { newRule, ruleDraft, ruleInput, type RuleDraft } from './rule-draft.js';
import { signInStore } from '../sign-in/sign-in.store.js';

/** The rules of a form while they are edited, and what the server says about them. */
export function useRules(form: Form) {
  const queries = useQueryClient();
  const [kept] = useState(() => readRules(form));
  const [rules, setRules] = useState<readonly RuleDraft[]>(() => kept ?? draftsOf(form));
  const [isChanged, setChanged] = useState(kept !== undefined);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const refusals = refusalsOf(error);

  function set(changed: readonly RuleDraft[]): void {
    setRules(changed);
    setChanged(true);
    setError(undefined);
    keepRules(form, changed);
  }

  async function write(): Promise<void> {
    setBusy(true);
    try {
      await server().formsEditor.replaceRules(form.id, rules.map(ruleInput), form.version);
      const saved = await server().forms.getForm(form.id);
      queries.setQueryData(formQuery(form.id).queryKey, saved);
      setRules(draftsOf(saved));
      setChanged(false);
      setError(undefined);
      forgetRules(form);
      notify('The rules were saved.');
    } catch (refusal) {
      if (!signInStore.expireBy(refusal)) setError(refusal);
    } finally {
      setBusy(false);
    }
  }

  return {
    rules,
    refusals,
    message: error === undefined || refusals.size > 0 ? undefined : describeError(error),
    isChanged,
    isBusy,
    add: () => set([...rules, newRule()]),
    change: (changed: RuleDraft) => set(rules.map((rule) => (rule.key === changed.key ? changed : rule))),
    remove: (key: string) => set(rules.filter((rule) => rule.key !== key)),
    move: (index: number, by: number) => set(moved(rules, index, index + by)),
    save: () => void write(),
    discard: () => {
      setRules(draftsOf(form));
      forgetRules(form);
      setChanged(false);
      setError(undefined);
    },
  };
}

function draftsOf({ rules }: Form): RuleDraft[] {
  return [...rules].sort((one, other) => one.orderIndex - other.orderIndex).map(ruleDraft);
}

function moved(rules: readonly RuleDraft[], from: number, to: number): readonly RuleDraft[] {
  const rule = rules[from];
  return rule === undefined ? rules : rules.toSpliced(from, 1).toSpliced(to, 0, rule);
}

/** What the server refused, by the index of the rule. */
function refusalsOf(error: unknown): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  for (const { path, message } of problemsOf(error)) {
    const [, index, rest = ''] = /^rules\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
    if (index === undefined) continue;
    found.set(Number(index), [...(found.get(Number(index)) ?? []), `${rest} ${message}.`]);
  }
  return found;
}
