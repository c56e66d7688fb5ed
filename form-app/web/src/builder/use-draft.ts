import type { Form } from '#client';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { isSameForm } from './compare-forms.js';
import { beginHistory, goOn, redo, undo, type DraftHistory } from './draft-history.js';
import { forgetDraft, keepDraft, readDraft } from './stored-draft.js';
import { formPart, type FormPart } from './part.js';

type Step =
  | 'undo'
  | 'redo'
  | { readonly next: FormPart; readonly about: string | undefined }
  | { readonly restart: FormPart };

function take(history: DraftHistory, step: Step): DraftHistory {
  if (step === 'undo') return undo(history);
  if (step === 'redo') return redo(history);
  return 'next' in step ? goOn(history, step.next, step.about) : beginHistory(step.restart);
}

/** A form while it is edited. Unsaved changes are kept in the browser until they are saved or discarded. */
export interface Draft {
  readonly form: FormPart;
  /** The state that the changes are based on. */
  readonly base: FormPart;
  readonly isChanged: boolean;
  /** Whether the changes were restored from the browser when the page was opened. */
  readonly isRestored: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** @param about the subject of the change; consecutive changes of the same subject are one undo step */
  readonly change: (next: FormPart, about?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Continues with a stored state, optionally with unsaved changes. */
  readonly restart: (base: FormPart, draft?: FormPart) => void;
}

export function useDraft(stored: Form): Draft {
  const [kept] = useState(() => readDraft(stored));
  const [isRestored, setRestored] = useState(kept !== undefined);
  const [base, setBase] = useState(() => kept?.base ?? formPart(stored));
  const [history, dispatch] = useReducer(take, kept?.draft ?? base, beginHistory);
  const form = history.present;
  const isChanged = useMemo(() => !isSameForm(form, base), [form, base]);

  useEffect(() => {
    if (isChanged) keepDraft(base, { base, draft: form });
    else forgetDraft(base);
  }, [isChanged, base, form]);

  return {
    form,
    base,
    isChanged,
    isRestored,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next, about) => dispatch({ next, about }),
    undo: () => dispatch('undo'),
    redo: () => dispatch('redo'),
    restart: (next, draft = next) => {
      setBase(next);
      setRestored(false);
      dispatch({ restart: draft });
    },
  };
}
