import { queryOptions } from '@tanstack/react-query';
import { formQuery } from '../forms/forms.queries.js';
import { server } from '../server/connection.js';

/** The stored versions of a form, reloaded after every change of the form. */
export function versionsQuery(formId: number) {
  return queryOptions({
    queryKey: [...formQuery(formId).queryKey, 'versions'],
    queryFn: ({ signal }) => server().formsEditor.listVersions(formId, { signal }),
    // Saving in the builder can add a version.
    staleTime: 0,
  });
}

export function versionQuery(formId: number, number: number) {
  return queryOptions({
    queryKey: [...formQuery(formId).queryKey, 'versions', number],
    queryFn: ({ signal }) => server().formsEditor.getVersion(formId, number, { signal }),
  });
}
