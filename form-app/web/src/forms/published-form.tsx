import type { Form } from '#client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed, Loading } from '../shell/states.js';
import { useTexts } from '../texts/use-texts.js';
import { formQuery } from './forms.queries.js';

interface PublishedFormProps {
  readonly formId: number;
  readonly children: (form: Form) => ReactNode;
}

/** Loads the form without its unpublished changes. If it cannot be reloaded, it remains visible. */
export function PublishedForm({ formId, children }: PublishedFormProps) {
  const texts = useTexts('forms');
  const { data, isPending, error, refetch } = useQuery(formQuery(formId));
  if (data !== undefined) return children(data);
  if (isPending) return <Loading what={texts.form} />;
  return <Failed what={texts.theForm} error={error} onRetry={() => void refetch()} />;
}
