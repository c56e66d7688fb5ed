import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { editedFormQuery, formQuery } from '../forms/forms.queries.js';
import { restartsQuery } from '../forms/restarts.query.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { Builder } from './builder.js';

const route = getRouteApi('/shell/forms/$formId/');

export function BuilderPage() {
  const { formId } = route.useParams();
  const mayEdit = useMay('forms.edit');
  const mayPublish = useMay('forms.publish');
  const mayReadResults = useMay('forms.results');
  const { data } = useQuery({ ...editedFormQuery(formId), enabled: mayEdit });
  const { data: published } = useQuery({ ...formQuery(formId), enabled: !mayEdit });
  const { data: restarts } = useQuery(restartsQuery(formId));
  const mayRead = mayReadResults || published?.publicResults === true;
  if (!mayEdit && !mayRead && !mayPublish) return null;
  // Users who may not edit the form are redirected to its results.
  if (!mayEdit)
    return <Navigate to={`/forms/$formId/${mayRead ? 'results' : 'share'}`} params={{ formId }} replace />;
  return data && <Builder key={`${data.uuid} ${String(restarts)}`} stored={data} />;
}
