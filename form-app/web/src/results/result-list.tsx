import { ServiceError, type Form, type Response } from '#client';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../server/describe-error.js';
import { SharePageLink } from '../forms/share-page-link.js';
import { Empty, Failed, Loading } from '../shell/states.js';
import { groupResponses } from './group-responses.js';
import { useQuestionNames } from './question-names.js';
import { ResponseDialog } from './response-dialog.js';
import { ResponseGroupView } from './response-group-view.js';
import { PendingRemovals } from './pending-removals.js';
import { ResponseTable } from './response-table.js';
import { useRemovals } from './removals.store.js';
import { PAGE_SIZE, resultsQuery, type ResultFilter } from './results.queries.js';
import { formatNumber } from '../texts/format-number.js';
import { useTexts } from '../texts/use-texts.js';

interface ResultListProps {
  readonly form: Form;
  readonly filter: ResultFilter;
  /** For each page before the current one, the id of its last response. */
  readonly passed: readonly number[];
  /** The columns of the table; undefined for the list view. */
  readonly table: readonly number[] | 'all' | undefined;
  readonly onPage: (passed: readonly number[]) => void;
}

/** Pages of responses; new responses appear on the first page automatically. */
export function ResultList({ form, filter, passed: requested, table, onPage }: ResultListProps) {
  const texts = useTexts('results');
  const { results, passed, isRestarted } = useResultPage(form.id, filter, requested);
  const [opened, setOpened] = useState<Response>();
  const removals = useRemovals(form.id);
  const responses = (results.data?.responses ?? []).filter(({ id }) => !removals.has(id));
  const names = useQuestionNames(form, responses);
  const isFirst = passed.length === 0 && !results.isPlaceholderData;
  const isNew = useNewSince(isFirst ? results.data?.responses : undefined);

  if (results.isPending) return <Loading what={texts.what} />;
  if (results.data === undefined) {
    return <Failed what={texts.theWhat} error={results.error} onRetry={() => void results.refetch()} />;
  }
  return (
    <>
      <Outdated error={results.error} />
      <Arrived count={responses.filter(isNew).length} />
      {responses.length === 0 && <NoResponses formId={form.id} isFiltered={Object.keys(filter).length > 0} />}
      <PendingRemovals formId={form.id} />
      <Responses {...{ form, filter, table, responses, names, isNew }} onOpen={setOpened} />
      {isRestarted && <Restarted />}
      <PageChoice
        page={passed.length}
        count={responses.length}
        hasMore={results.data.hasMore && !results.isPlaceholderData}
        onNewer={() => onPage(passed.slice(0, -1))}
        onOlder={() => onPage([...passed, ...responses.slice(-1).map(({ id }) => id)])}
      />
      {opened && (
        <ResponseDialog
          response={opened}
          responses={responses}
          names={names}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface ResponsesProps extends Pick<ResultListProps, 'form' | 'filter' | 'table'> {
  readonly responses: readonly Response[];
  readonly names: ReturnType<typeof useQuestionNames>;
  readonly isNew: (response: Response) => boolean;
  readonly onOpen: (response: Response) => void;
}

/** The responses of a page, as a table or grouped by user and day. */
function Responses({ table, responses, form, filter, ...more }: ResponsesProps) {
  if (responses.length === 0) return null;
  if (table !== undefined)
    return <ResponseTable {...more} form={form} filter={filter} columns={table} responses={responses} />;
  return groupResponses(responses).map((group) => (
    <ResponseGroupView key={group.key} group={group} {...more} />
  ));
}

/** The page after a response; the first page if that response was deleted. */
function useResultPage(formId: number, filter: ResultFilter, requested: readonly number[]) {
  const page = useQuery({ ...resultsQuery(formId, filter, requested.at(-1)), enabled: requested.length > 0 });
  const isRestarted = requested.length > 0 && isRejectedValue(page.error);
  const passed = isRestarted ? [] : requested;
  const results = useQuery(resultsQuery(formId, filter, passed.at(-1)));
  return { results, passed, isRestarted };
}

function isRejectedValue(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'invalidValueFormat';
}

function Outdated({ error }: { error: Error | null }) {
  const texts = useTexts('results');
  if (error === null) return null;
  return (
    <Alert color="yellow" role="status" mb="sm">
      {texts.outdated(describeError(error))}
    </Alert>
  );
}

function Restarted() {
  const texts = useTexts('results');
  return (
    <Alert color="yellow" role="status" mb="sm">
      {texts.restarted}
    </Alert>
  );
}

function Arrived({ count }: { count: number }) {
  const texts = useTexts('results');
  return (
    <Text role="status" size="sm" fw={600} mb="xs">
      {count > 0 && texts.arrived(count)}
    </Text>
  );
}

interface PageChoiceProps {
  readonly page: number;
  readonly count: number;
  readonly hasMore: boolean;
  readonly onNewer: () => void;
  readonly onOlder: () => void;
}

function PageChoice({ page, count, hasMore, onNewer, onOlder }: PageChoiceProps) {
  const texts = useTexts('results').pages;
  if (page === 0 && !hasMore) return null;
  return (
    <Group justify="center" mt="md" role="navigation" aria-label={texts.label} className="not-printed">
      <Button variant="default" disabled={page === 0} onClick={onNewer}>
        {texts.newer}
      </Button>
      <Text size="sm" role="status">
        {texts.place(formatNumber(page * PAGE_SIZE + 1), formatNumber(page * PAGE_SIZE + count))}
      </Text>
      <Button variant="default" disabled={!hasMore} onClick={onOlder}>
        {texts.older}
      </Button>
    </Group>
  );
}

function NoResponses({ formId, isFiltered }: { formId: number; isFiltered: boolean }) {
  const texts = useTexts('results');
  return isFiltered ? (
    <Empty title={texts.noneFound} />
  ) : (
    <Empty title={texts.empty}>
      <Text>{texts.emptyHelp}</Text>
      <SharePageLink formId={formId} />
    </Empty>
  );
}

/** Determines which responses arrived after the first page was first loaded. */
function useNewSince(responses: readonly Response[] | undefined): (response: Response) => boolean {
  const [latest, setLatest] = useState<number>();
  if (latest === undefined && responses !== undefined)
    setLatest(Math.max(0, ...responses.map(({ id }) => id)));
  return ({ id }) => latest !== undefined && id > latest;
}
