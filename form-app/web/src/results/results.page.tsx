import type { Form } from '#client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formQuery } from '../forms/forms.queries.js';
import { ResultActions } from './result-actions.js';
import { ResultFilters } from './result-filters.js';
import { ResultList } from './result-list.js';
import type { ResultFilter } from './results.queries.js';

const route = getRouteApi('/shell/forms/$formId/results');

/** What was answered to the form of the address. */
export function ResultsPage() {
  const { formId } = route.useParams();
  const { data } = useQuery(formQuery(formId));
  return data && <ResultsOf key={data.id} form={data} />;
}

function ResultsOf({ form }: { form: Form }) {
  const [filter, setFilter] = useState<ResultFilter>({});
  return (
    <>
      <ResultActions form={form} filter={filter} />
      <ResultFilters form={form} onFilter={setFilter} />
      <ResultList key={JSON.stringify(filter)} form={form} filter={filter} />
    </>
  );
}
