import type { Form } from '#client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formQuery, showEdited } from '../forms/forms.queries.js';
import { savedMessage } from '../forms/saved-message.js';
import { noteShownVersion } from '../forms/shown-version.js';
import { staleRecord } from '../forms/stale-record.js';
import { server } from '../server/connection.js';
import { notify } from '../shell/notices.js';
import { useLatest } from '../shell/use-latest.js';
import { signInStore } from '../sign-in/sign-in.store.js';
import { isSameForm } from './compare-forms.js';
import { isDiscarded } from './is-discarded.js';
import { goOnFrom } from './go-on-from.js';
import { lastChange } from './last-change.js';
import { mergeSafely } from './merge-safely.js';
import { formInput, formPart, withoutEmptyOptions, type FormPart } from './part.js';
import type { Rejection } from './read-rejection.js';
import { rebaseDraft } from './rebase-draft.js';
import type { Draft } from './use-draft.js';
import { useRejected } from './use-rejected.js';
import { withInput } from './with-input.js';
import { textsOf } from '../texts/texts-of.js';

export interface Saving {
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly rejection: Rejection | undefined;
  /** The form that another user saved in the meantime. */
  readonly conflict: Form | undefined;
  /** Resolves to whether the form was saved. */
  readonly save: () => Promise<boolean>;
  /** Saves the resolution of a conflict, replacing the version of the other user. */
  readonly keep: (form: FormPart) => void;
  readonly closeConflict: () => void;
  /** Shows the version that another user saved with the unsaved changes, or a conflict. */
  readonly load: (stored: Form) => void;
}

/** Limits how often a merged form is sent again because another user saved between reading and writing. */
const MAX_ATTEMPTS = 3;

/** Saves a draft as a whole, merged with changes of others; a collision is returned, and nothing is saved. */
export function useSaving(formId: number, draft: Draft): Saving {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { rejection, reject, accept: begin } = useRejected(formId, draft.form);
  const [conflict, setConflict] = useState<Form>();
  const latest = useLatest(draft);

  async function write(before: FormPart, attempts = MAX_ATTEMPTS): Promise<boolean> {
    setBusy(true);
    begin();
    let base = before;
    // Problems refer to the form that was sent.
    let shown = latest.current.form;
    try {
      const read = await server().forms.getForm(formId, { draft: true });
      const current = formPart(read);
      const { form } = latest.current;
      const merged = mergeSafely(base, form, current);
      if (merged === undefined) {
        setConflict(read);
        return false;
      }
      if (merged !== form) {
        base = current;
        // Synchronous, so that input before the response is compared with this state.
        flushSync(() => draft.restart(current, rebaseDraft(merged, current)));
      }
      shown = withoutEmptyOptions(latest.current.form);
      const input = formInput(rebaseDraft(shown, current), current.values.version ?? 1);
      const saved = await server().formsEditor.replaceForm(formId, input, { draft: true });
      accept(saved, shown, merged === form || isDiscarded(read, before) ? undefined : lastChange(read).by);
      return true;
    } catch (error) {
      if (staleRecord(error) !== undefined && attempts > 1) return await write(base, attempts - 1);
      if (!signInStore.expireBy(error)) await reject(textsOf('formProblems').notSaved, error, shown);
      return false;
    } finally {
      setBusy(false);
    }
  }

  /**
   * @param sent the state shown when the request was sent; later input stays unsaved
   * @param other the user whose saved changes were merged
   */
  function accept(saved: Form, sent: FormPart, other: string | undefined): void {
    const stored = formPart(saved);
    showEdited(queries, saved);
    noteShownVersion(saved);
    draft.restart(stored, withInput(stored, sent, latest.current.form));
    setConflict(undefined);
    const texts = textsOf('builder');
    notify(savedMessage(other === undefined ? texts.saved : texts.savedTogether(other), saved));
  }

  return {
    isBusy,
    rejection,
    conflict,
    save: () => {
      const form = withoutEmptyOptions(draft.form);
      if (form !== draft.form) draft.change(form);
      return write(draft.base);
    },
    keep: (form) => {
      if (conflict === undefined) return;
      const theirs = formPart(conflict);
      const kept = rebaseDraft(form, theirs);
      draft.restart(theirs, kept);
      setConflict(undefined);
      if (isSameForm(kept, theirs)) void queries.invalidateQueries({ queryKey: formQuery(formId).queryKey });
      else void write(theirs);
    },
    closeConflict: () => setConflict(undefined),
    load: (read) => {
      if (!goOnFrom(read, draft)) setConflict(read);
    },
  };
}
