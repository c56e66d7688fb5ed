import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formQuery } from '../forms/forms.queries.js';
import { Builder } from './builder.js';

const route = getRouteApi('/shell/forms/$formId/');

/** Builds the form of the address. */
export function BuilderPage() {
  const { formId } = route.useParams();
  const { data } = useQuery(formQuery(formId));
  return data && <Builder key={data.uuid} stored={data} />;
}
