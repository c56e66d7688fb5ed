import { ServiceError, type Form, type FormActivity } from '#client';
import {
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import { server } from '../server/connection.js';
import { hiddenForm } from './hidden-form.js';
import { textsOf } from '../texts/texts-of.js';

export const FORMS_KEY = ['forms'] as const;

export const formsQuery = queryOptions({
  queryKey: FORMS_KEY,
  queryFn: ({ signal }) => server().forms.listForms({ signal }),
});

/** How often and when each form was answered last; for users who may read results. */
export const activityQuery = queryOptions({
  queryKey: [...FORMS_KEY, 'activity'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<number, FormActivity>> => {
    const activity = await server().forms.listActivity({ signal });
    return new Map(activity.map((each) => [each.formId, each]));
  },
});

/** A form as respondents see it, once it is published. */
export function formQuery(formId: number) {
  return queryOptions({
    queryKey: ['form', formId],
    queryFn: ({ signal }) => readForm(formId, signal),
  });
}

async function readForm(formId: number, signal: AbortSignal): Promise<Form> {
  try {
    return await server().forms.getForm(formId, { signal });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'notFound') throw error;
    const activity = await server()
      .forms.listActivity({ signal })
      .catch(() => []);
    const answered = activity.find((each) => each.formId === formId);
    if (answered === undefined) throw error;
    return hiddenForm(answered, await server().forms.getAnalytics(formId, { signal }));
  }
}

/** A form as editors see it: with changes that are saved and not published. */
export function editedFormQuery(formId: number) {
  return queryOptions({
    queryKey: [...formQuery(formId).queryKey, 'edited'],
    queryFn: ({ signal }) => server().forms.getForm(formId, { draft: true, signal }),
  });
}

/** Shows the form that the server returned for an edit. */
export function showEdited(queries: QueryClient, form: Form): void {
  const { queryKey } = formQuery(form.id);
  queries.setQueryData(editedFormQuery(form.id).queryKey, form);
  if (form.hasDraft !== true) queries.setQueryData(queryKey, form);
  void queries.invalidateQueries({ queryKey, exact: true });
  void queries.invalidateQueries({ queryKey: FORMS_KEY });
}

/** Changes forms, then reloads them. */
export function useFormAction<Input, Output>(
  action: (input: Input) => Promise<Output>,
): UseMutationResult<Output, Error, Input> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [first] }) => first === 'forms' || first === 'form',
      }),
  });
}

/** A form by its name for users; forms may have none. */
export function titleOf({ id, title }: Pick<Form, 'id' | 'title'>): string {
  return title.trim() === '' ? textsOf('forms').numbered(id) : title;
}
