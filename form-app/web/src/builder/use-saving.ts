import { ServiceError, type Form } from '#client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formQuery, FORMS_KEY } from '../forms/forms.queries.js';
import { server } from '../server/connection.js';
import { notify } from '../shell/notices.js';
import { signInStore } from '../sign-in/sign-in.store.js';
import { isSameForm, isSameState } from './compare-forms.js';
import { dialogsQuery } from './dialogs.query.js';
import { formInput, formPart, type FormPart } from './part.js';
import { readRefusal, type Refusal } from './read-refusal.js';
import { rebaseDraft } from './rebase-draft.js';
import type { ProblemContext } from './say-problem.js';
import type { Draft } from './use-draft.js';

export interface Saving {
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly refusal: Refusal | undefined;
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
  const [refusal, setRefusal] = useState<Refusal>();
  const [conflict, setConflict] = useState<FormPart>();

  async function write(form: FormPart, base: FormPart): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
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
      await refuse(error, form);
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

  async function refuse(error: unknown, form: FormPart): Promise<void> {
    if (signInStore.expireBy(error)) return;
    if (isStale(error)) setConflict(formPart(await server().forms.getForm(formId)));
    else setRefusal(readRefusal('The form was not saved', error, await contextOf(form)));
  }

  /** What there is to say problems with; a form may be refused because the server is away. */
  async function contextOf(form: FormPart): Promise<ProblemContext> {
    const dialogs = await queries.query({ ...dialogsQuery, staleTime: 'static' }).catch(() => undefined);
    return { form, dialogs, rules: queries.getQueryData(formQuery(formId).queryKey)?.rules ?? [] };
  }

  return {
    isBusy,
    refusal,
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
