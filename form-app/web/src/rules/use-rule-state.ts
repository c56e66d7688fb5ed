import type { Form, Rule } from '#client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { editedFormQuery, showEdited } from '../forms/forms.queries.js';
import { noteShownVersion, useShownVersion } from '../forms/shown-version.js';
import { isSameRules } from './is-same-rules.js';
import { ruleDrafts, type RuleDraft } from './rule-draft.js';
import { forgetRules, keepRules, readRules } from './stored-rules.js';

/** Rules without unsaved changes are updated when other users save. */
export function useRuleState(form: Form, isBusy: boolean) {
  const queries = useQueryClient();
  const [kept] = useState(() => readRules(form));
  const [base, setBase] = useState<readonly Rule[]>(() => kept?.base ?? form.rules);
  const [baseVersion, setBaseVersion] = useState(kept?.version ?? form.version);
  const [rules, setRules] = useState<readonly RuleDraft[]>(() => kept?.rules ?? ruleDrafts(form.rules));
  const [isChanged, setChanged] = useState(kept !== undefined);
  const [error, setError] = useState<unknown>();
  /** The form with the rules that another user saved in the meantime. */
  const [conflict, setConflict] = useState<Form>();
  // A state that was saved here is in the cache before it is passed as `form`.
  const current = queries.getQueryData(editedFormQuery(form.id).queryKey) ?? form;
  const isCurrent = isSameRules(current.rules, base);
  useShownVersion(form.uuid, isCurrent ? current.version : baseVersion, isCurrent);
  if (!isCurrent && !isChanged && !isBusy) show(current);

  function show(stored: Form, unsaved?: readonly RuleDraft[]): void {
    setBase(stored.rules);
    setBaseVersion(stored.version);
    setRules(unsaved ?? ruleDrafts(stored.rules));
    setChanged(unsaved !== undefined);
    setError(undefined);
    setConflict(undefined);
  }

  return {
    ...{ base, baseVersion, rules, isChanged, error, setError, conflict, setConflict },
    set: (changed: readonly RuleDraft[], from = base): void => {
      setBase(from);
      setRules(changed);
      setChanged(true);
      setError(undefined);
      keepRules(form, { base: from, rules: changed, version: baseVersion });
    },
    /** Continues with a stored state, optionally with unsaved rules. */
    restart: (stored: Form, unsaved?: readonly RuleDraft[]): void => {
      showEdited(queries, stored);
      noteShownVersion(stored);
      show(stored, unsaved);
      if (unsaved === undefined) forgetRules(form);
      else keepRules(form, { base: stored.rules, rules: unsaved, version: stored.version });
    },
  };
}
