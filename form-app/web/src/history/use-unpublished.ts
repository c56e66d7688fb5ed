import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dialogsQuery } from '../builder/dialogs.query.js';
import { editedFormQuery, formQuery } from '../forms/forms.queries.js';
import { useTexts } from '../texts/use-texts.js';
import { compareStates } from './compare-states.js';
import type { Difference } from './difference.js';
import { currentState } from './version-state.js';

/** The saved but unpublished changes of a published form. */
export interface Unpublished {
  /** Undefined until they are loaded. */
  readonly differences: readonly Difference[] | undefined;
  /** The error if they could not be loaded. */
  readonly error: Error | null;
  readonly retry: () => void;
}

export function useUnpublished(formId: number): Unpublished {
  const live = useQuery(formQuery(formId));
  const edited = useQuery(editedFormQuery(formId));
  const { data: dialogs } = useQuery(dialogsQuery);
  const texts = useTexts('history');
  const differences = useMemo(
    () =>
      live.data && edited.data && compareStates(currentState(live.data), currentState(edited.data), dialogs),
    // `texts` is a dependency because differences contain texts in the language of the app.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [live.data, edited.data, dialogs, texts],
  );
  return {
    differences,
    error: live.error ?? edited.error,
    retry: () => void Promise.all([live.refetch(), edited.refetch()]),
  };
}
