import type { Form } from '#client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PublishedForm } from '../forms/published-form.js';
import { outlineOf } from '../rules/rule-texts.js';
import { IgnoredValues } from '../shell/ignored-values.js';
import { ResultList } from './result-list.js';
import { resultsQuery, type ResultFilter } from './results.queries.js';
import { ResultTools } from './result-tools.js';
import { ResultTotal } from './result-total.js';
import { ViewChoice } from './view-choice.js';
import {
  linkOfFilters,
  linkOfLook,
  linkOfPage,
  lookOf,
  readResultView,
  type ResultLink,
} from './result-view.js';

const route = getRouteApi('/shell/forms/$formId/results');

export function ResultsPage() {
  const { formId } = route.useParams();
  return <PublishedForm formId={formId}>{(form) => <ResultsOf key={form.id} form={form} />}</PublishedForm>;
}

/** The value for all questions as columns. */
const ALL = 'all';

function ResultsOf({ form }: { form: Form }) {
  const link = route.useSearch();
  const navigate = route.useNavigate();
  const outline = useMemo(() => outlineOf(form), [form]);
  const { inputs, filter, passed, isTable, columns, ignored } = readResultView(link, outline.questions);
  const isEmpty = useIsEmpty(form.id, filter, passed);
  const goTo = (search: ResultLink): void => void navigate({ search, resetScroll: false });
  return (
    <>
      <ResultTools
        form={form}
        outline={outline}
        filter={filter}
        isEmpty={isEmpty}
        applied={inputs}
        onFilter={(next) => goTo({ ...linkOfFilters(next), ...lookOf(link) })}
        onClear={() => goTo(lookOf(link))}
      />
      <IgnoredValues values={ignored} />
      {!isEmpty && (
        <ResultTotal form={form} filter={filter}>
          <ViewChoice
            outline={outline}
            isTable={isTable}
            columns={columns}
            onChange={(nextTable, nextColumns) => goTo(linkOfLook(link, nextTable, nextColumns))}
          />
        </ResultTotal>
      )}
      <ResultList
        key={JSON.stringify(filter)}
        form={form}
        filter={filter}
        passed={passed}
        table={isTable ? (columns ?? ALL) : undefined}
        onPage={(next) => goTo(linkOfPage(link, next))}
      />
    </>
  );
}

/** Whether the form has no responses at all; false until this is known. */
function useIsEmpty(formId: number, filter: ResultFilter, passed: readonly number[]): boolean {
  const isWhole = Object.keys(filter).length === 0 && passed.length === 0;
  const first = useQuery({ ...resultsQuery(formId, {}, undefined), enabled: isWhole });
  return isWhole && !first.isPlaceholderData && first.data?.responses.length === 0;
}
