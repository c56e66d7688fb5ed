import type { Form } from '#client';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { editedFormQuery } from '../forms/forms.queries.js';
import { useShownVersion } from '../forms/shown-version.js';
import { isSameForm } from './compare-forms.js';
import { formPart, type FormPart } from './part.js';

/** The stored form if another user changed it after `base`; undefined otherwise. */
export function useMeanwhile(stored: Form, base: FormPart): Form | undefined {
  const queries = useQueryClient();
  // A state that was saved here is in the cache before it is passed as `stored`.
  const current = queries.getQueryData(editedFormQuery(stored.id).queryKey) ?? stored;
  const isSame = useMemo(() => isSameForm(formPart(current), base), [current, base]);
  useShownVersion(stored.uuid, isSame ? current.version : (base.values.version ?? 1), isSame);
  return isSame ? undefined : current;
}
