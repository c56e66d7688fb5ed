import { ServiceError, type Form } from '#client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formQuery, FORMS_KEY } from '../forms/forms.queries.js';
import { server } from '../server/connection.js';
import { notify } from '../shell/notices.js';
import { signInStore } from '../sign-in/sign-in.store.js';
import { isSameForm, isSameState } from './compare-forms.js';
import { formInput, formPart, withoutEmptyOptions, type FormPart } from './part.js';
import type { Refusal } from './read-refusal.js';
import { rebaseDraft } from './rebase-draft.js';
import type { Draft } from './use-draft.js';
import { useRefused } from './use-refused.js';
import { textsOf } from '../texts/texts-of.js';

export interface Saving {
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly refusal: Refusal | undefined;
  /** The form as somebody else saved it meanwhile. */
  readonly conflict: Form | undefined;
  /** Answers whether the server took it. */
  readonly save: () => Promise<boolean>;
  /** Overwrites the changes that another user saved. */
  readonly keep: (form: FormPart) => void;
  readonly takeTheirs: () => void;
  readonly closeConflict: () => void;
}

/** Saves a draft as a whole, unless the form was changed by somebody else meanwhile. */
export function useSaving(formId: number, draft: Draft): Saving {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { refusal, refuse, accept: begin } = useRefused(formId, draft.form);
  const [conflict, setConflict] = useState<Form>();

  async function write(form: FormPart, base: FormPart): Promise<boolean> {
    setBusy(true);
    begin();
    try {
      const read = await server().forms.getForm(formId);
      const current = formPart(read);
      // Publishing, say, raises versions without another word in the form.
      if (!isSameState(current, base) && !isSameForm(current, base)) {
        setConflict(read);
        return false;
      }
      const input = formInput(rebaseDraft(form, current), current.values.version ?? 1);
      accept(await server().formsEditor.replaceForm(formId, input));
      return true;
    } catch (error) {
      await explain(error, form);
      return false;
    } finally {
      setBusy(false);
    }
  }

  function accept(saved: Form): void {
    queries.setQueryData(formQuery(formId).queryKey, saved);
    void queries.invalidateQueries({ queryKey: FORMS_KEY });
    draft.restart(formPart(saved));
    setConflict(undefined);
    notify(textsOf('builder').saved);
  }

  async function explain(error: unknown, form: FormPart): Promise<void> {
    if (signInStore.expireBy(error)) return;
    if (isStale(error)) setConflict(await server().forms.getForm(formId));
    else await refuse(textsOf('formProblems').notSaved, error, form);
  }

  return {
    isBusy,
    refusal,
    conflict,
    save: () => {
      const form = withoutEmptyOptions(draft.form);
      if (form !== draft.form) draft.change(form);
      return write(form, draft.base);
    },
    keep: (form) => {
      if (conflict === undefined) return;
      const theirs = formPart(conflict);
      const kept = rebaseDraft(form, theirs);
      draft.restart(theirs, kept);
      setConflict(undefined);
      void write(kept, theirs);
    },
    takeTheirs: () => {
      if (conflict !== undefined) draft.restart(formPart(conflict));
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
