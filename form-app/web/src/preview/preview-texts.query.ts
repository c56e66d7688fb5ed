import { queryOptions } from '@tanstack/react-query';
import { FormSource } from '../../../embed/src/form-source.js';
import { CONTEXT_PATH } from '../server/base-path.js';

/** The texts of form pages apart from those of the form: buttons, hints, problems. */
export function previewTextsQuery(language: string) {
  return queryOptions({
    queryKey: ['preview', 'texts', language],
    queryFn: ({ signal }) => new FormSource(`${location.origin}${CONTEXT_PATH}`).texts(language, signal),
    staleTime: Infinity,
  });
}
