import { ServiceError, type Form, type FormProblem } from '#client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formQuery, FORMS_KEY } from '../forms/forms.queries.js';
import { describeError, problemsOf } from '../server/describe-error.js';
import { server } from '../server/connection.js';
import { notify } from '../shell/notices.js';
import { signInStore } from '../sign-in/sign-in.store.js';
import { isSameForm, isSameState } from './compare-forms.js';
import { formInput, formPart, type FormPart } from './part.js';
import { rebaseDraft } from './rebase-draft.js';
import type { Draft } from './use-draft.js';

export interface Saving {
  readonly isBusy: boolean;
  /** What the server refused. */
  readonly problems: readonly FormProblem[];
  /** The form as somebody else saved it meanwhile. */
  readonly conflict: FormPart | undefined;
  readonly save: () => void;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  readonly closeConflict: () => void;
}

/** Saves a draft as a whole, unless the form was changed by somebody else meanwhile. */
export function useSaving(formId: number, draft: Draft): Saving {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [conflict, setConflict] = useState<FormPart>();

  async function write(form: FormPart, base: FormPart): Promise<void> {
    setBusy(true);
    setProblems([]);
    try {
      const current = formPart(await server().forms.getForm(formId));
      // Publishing, say, raises versions without another word in the form.
      if (!isSameState(current, base) && !isSameForm(current, base)) {
        setConflict(current);
        return;
      }
      const input = formInput(rebaseDraft(form, current), current.values.version ?? 1);
      accept(await server().formsEditor.replaceForm(formId, input));
    } catch (error) {
      await refuse(error);
    } finally {
      setBusy(false);
    }
  }

  function accept(saved: Form): void {
    queries.setQueryData(formQuery(formId).queryKey, saved);
    void queries.invalidateQueries({ queryKey: FORMS_KEY });
    draft.restart(formPart(saved));
    setConflict(undefined);
    notify('The form was saved.');
  }

  async function refuse(error: unknown): Promise<void> {
    if (signInStore.expireBy(error)) return;
    const found = problemsOf(error);
    if (found.length > 0) setProblems(found);
    else if (isStale(error)) setConflict(formPart(await server().forms.getForm(formId)));
    else notify(`The form was not saved. ${describeError(error)}`, { isProblem: true });
  }

  return {
    isBusy,
    problems,
    conflict,
    save: () => void write(draft.form, draft.base),
    keepMine: () => {
      if (conflict === undefined) return;
      const mine = rebaseDraft(draft.form, conflict);
      draft.restart(conflict, mine);
      setConflict(undefined);
      void write(mine, conflict);
    },
    takeTheirs: () => {
      if (conflict !== undefined) draft.restart(conflict);
      void queries.invalidateQueries({ queryKey: formQuery(formId).queryKey });
      setConflict(undefined);
    },
    closeConflict: () => setConflict(undefined),
  };
}

/** A stale version comes with the record as it is now; other conflicts, such as rules, come with what stands in the way. */
function isStale(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'conflict' && /^Version \d/.test(error.message);
}
