import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { editedFormQuery } from '../forms/forms.queries.js';
import { rejectedPublishQuery } from '../forms/rejected-publish.query.js';
import { useLatest } from '../shell/use-latest.js';
import { dialogsQuery } from './dialogs.query.js';
import type { FormPart } from './part.js';
import { readRejection, type Rejection } from './read-rejection.js';
import { textsOf } from '../texts/texts-of.js';

/** Why the form was not saved or published. */
export function useRejected(formId: number, form: FormPart) {
  const queries = useQueryClient();
  const [rejection, setRejection] = useState<Rejection>();
  const { data: notPublished = null } = useQuery(rejectedPublishQuery(formId));

  async function reject(title: string, error: unknown, sent: FormPart): Promise<void> {
    // If the server is unavailable, the error is shown without the labels of dialogs.
    const dialogs = await queries.query({ ...dialogsQuery, staleTime: 'static' }).catch(() => undefined);
    const rules = queries.getQueryData(editedFormQuery(formId).queryKey)?.rules ?? [];
    setRejection(readRejection(title, error, { form: sent, dialogs, rules }));
  }

  const latest = useLatest({ reject, form });
  useEffect(() => {
    if (notPublished === null) return;
    queries.setQueryData(rejectedPublishQuery(formId).queryKey, null);
    void latest.current.reject(textsOf('formProblems').notPublished, notPublished, latest.current.form);
  }, [notPublished, formId, queries, latest]);

  return { rejection, reject, accept: () => setRejection(undefined) };
}
