import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { formQuery } from '../forms/forms.queries.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { Builder } from './builder.js';

const route = getRouteApi('/shell/forms/$formId/');

/** Builds the form of the address. */
export function BuilderPage() {
  const { formId } = route.useParams();
  const { data } = useQuery(formQuery(formId));
  // Who may only read comes for the results.
  if (!useMay('forms.edit')) return <Navigate to="/forms/$formId/results" params={{ formId }} replace />;
  return data && <Builder key={data.uuid} stored={data} />;
}
