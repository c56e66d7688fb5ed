import type { Form } from '#client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formQuery } from '../forms/forms.queries.js';
import { outlineOf } from '../rules/rule-texts.js';
import { IgnoredValues } from '../shell/ignored-values.js';
import { ResultActions } from './result-actions.js';
import { ResultFilters } from './result-filters.js';
import { ResultList } from './result-list.js';
import { linkOfFilters, linkOfPage, readResultView, type ResultLink } from './result-view.js';

const route = getRouteApi('/shell/forms/$formId/results');

/** What was answered to the form of the address. */
export function ResultsPage() {
  const { formId } = route.useParams();
  const { data } = useQuery(formQuery(formId));
  return data && <ResultsOf key={data.id} form={data} />;
}

function ResultsOf({ form }: { form: Form }) {
  const link = route.useSearch();
  const navigate = route.useNavigate();
  const outline = useMemo(() => outlineOf(form), [form]);
  const { inputs, filter, passed, ignored } = readResultView(link, outline.questions);
  const goTo = (search: ResultLink): void => void navigate({ search, resetScroll: false });
  return (
    <>
      <ResultActions form={form} filter={filter} />
      <ResultFilters
        outline={outline}
        applied={inputs}
        onFilter={(next) => goTo(linkOfFilters(next))}
        onClear={() => goTo({})}
      />
      <IgnoredValues values={ignored} />
      <ResultList
        key={JSON.stringify(filter)}
        form={form}
        filter={filter}
        passed={passed}
        onPage={(next) => goTo(linkOfPage(link, next))}
      />
    </>
  );
}
