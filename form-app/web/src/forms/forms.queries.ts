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

/** The number of responses of each form and the time of the latest one, for users who may read results. */
export const activityQuery = queryOptions({
  queryKey: [...FORMS_KEY, 'activity'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<number, FormActivity>> => {
    const activity = await server().forms.listActivity({ signal });
    return new Map(activity.map((each) => [each.formId, each]));
  },
});

/** The published state of a form, as respondents see it. */
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

/** The state that editors see: with saved but unpublished changes. */
export function editedFormQuery(formId: number) {
  return queryOptions({
    queryKey: [...formQuery(formId).queryKey, 'edited'],
    queryFn: ({ signal }) => server().forms.getForm(formId, { draft: true, signal }),
  });
}

/** Shows the form that the server returned after an edit. */
export function showEdited(queries: QueryClient, form: Form): void {
  const { queryKey } = formQuery(form.id);
  queries.setQueryData(editedFormQuery(form.id).queryKey, form);
  if (form.hasDraft !== true) queries.setQueryData(queryKey, form);
  void queries.invalidateQueries({ queryKey, exact: true });
  void queries.invalidateQueries({ queryKey: FORMS_KEY });
}

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

/** The title of a form for users; if it has none, a name with its id. */
export function titleOf({ id, title }: Pick<Form, 'id' | 'title'>): string {
  return title.trim() === '' ? textsOf('forms').numbered(id) : title;
}
