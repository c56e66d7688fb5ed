import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { editedFormQuery } from '../forms/forms.queries.js';
import { refusedPublishQuery } from '../forms/refused-publish.query.js';
import { useLatest } from '../shell/use-latest.js';
import { dialogsQuery } from './dialogs.query.js';
import type { FormPart } from './part.js';
import { readRefusal, type Refusal } from './read-refusal.js';
import { textsOf } from '../texts/texts-of.js';

/** Why the form was not saved or published. */
export function useRefused(formId: number, form: FormPart) {
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();
  const { data: notPublished = null } = useQuery(refusedPublishQuery(formId));

  async function refuse(title: string, error: unknown, sent: FormPart): Promise<void> {
    // A form may be refused because the server is away: it is said without the labels of dialogs then.
    const dialogs = await queries.query({ ...dialogsQuery, staleTime: 'static' }).catch(() => undefined);
    const rules = queries.getQueryData(editedFormQuery(formId).queryKey)?.rules ?? [];
    setRefusal(readRefusal(title, error, { form: sent, dialogs, rules }));
  }

  const latest = useLatest({ refuse, form });
  useEffect(() => {
    if (notPublished === null) return;
    queries.setQueryData(refusedPublishQuery(formId).queryKey, null);
    void latest.current.refuse(textsOf('formProblems').notPublished, notPublished, latest.current.form);
  }, [notPublished, formId, queries, latest]);

  return { refusal, refuse, accept: () => setRefusal(undefined) };
}
