import { ServiceError, type Form, type Response } from '#client';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../server/describe-error.js';
import { Empty, Failed, Loading } from '../shell/states.js';
import { groupResponses } from './group-responses.js';
import { useQuestionNames } from './question-names.js';
import { ResponseDialog } from './response-dialog.js';
import { ResponseGroupView } from './response-group-view.js';
import { PAGE_SIZE, resultsQuery, type ResultFilter } from './results.queries.js';

interface ResultListProps {
  readonly form: Form;
  readonly filter: ResultFilter;
  /** The last responses of the pages before the one to show. */
  readonly passed: readonly number[];
  readonly onPage: (passed: readonly number[]) => void;
}

/** Pages of responses; new ones appear on the first page by themselves. */
export function ResultList({ form, filter, passed: asked, onPage }: ResultListProps) {
  const { results, passed, isRestarted } = useResultPage(form.id, filter, asked);
  const [opened, setOpened] = useState<Response>();
  const responses = results.data?.responses ?? [];
  const names = useQuestionNames(form, responses);
  const isFirst = passed.length === 0 && !results.isPlaceholderData;
  const isNew = useNewSince(isFirst ? results.data?.responses : undefined);

  if (results.isPending) return <Loading what="the results" />;
  if (results.data === undefined) {
    return <Failed what="The results" error={results.error} onRetry={() => void results.refetch()} />;
  }
  return (
    <>
      <Outdated error={results.error} />
      <Arrived count={responses.filter(isNew).length} />
      {responses.length === 0 && <NoResponses isFiltered={Object.keys(filter).length > 0} />}
      {groupResponses(responses).map((group) => (
        <ResponseGroupView key={group.key} group={group} names={names} isNew={isNew} onOpen={setOpened} />
      ))}
      {isRestarted && <Restarted />}
      <PageChoice
        page={passed.length}
        count={responses.length}
        hasMore={results.data.hasMore && !results.isPlaceholderData}
        onNewer={() => onPage(passed.slice(0, -1))}
        onOlder={() => onPage([...passed, ...responses.slice(-1).map(({ id }) => id)])}
      />
      {opened && <ResponseDialog response={opened} names={names} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** The page that follows a response; the first one when that response was deleted. */
function useResultPage(formId: number, filter: ResultFilter, asked: readonly number[]) {
  const page = useQuery({ ...resultsQuery(formId, filter, asked.at(-1)), enabled: asked.length > 0 });
  const isRestarted = asked.length > 0 && isRefusedValue(page.error);
  const passed = isRestarted ? [] : asked;
  const results = useQuery(resultsQuery(formId, filter, passed.at(-1)));
  return { results, passed, isRestarted };
}

function isRefusedValue(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'invalidValueFormat';
}

function Outdated({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <Alert color="yellow" role="status" mb="sm">
      What is shown may be old: {describeError(error)}
    </Alert>
  );
}

function Restarted() {
  return (
    <Alert color="yellow" role="status" mb="sm">
      The last response of the page before was deleted. These are the newest responses.
    </Alert>
  );
}

function Arrived({ count }: { count: number }) {
  return (
    <Text role="status" size="sm" fw={600} mb="xs">
      {count > 0 && `${count === 1 ? '1 new response' : `${count} new responses`} since you opened this page`}
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
  if (page === 0 && !hasMore) return null;
  return (
    <Group justify="center" mt="md" role="navigation" aria-label="Pages of results" className="not-printed">
      <Button variant="default" disabled={page === 0} onClick={onNewer}>
        Newer
      </Button>
      <Text size="sm" role="status">
        {page * PAGE_SIZE + 1} to {page * PAGE_SIZE + count}
      </Text>
      <Button variant="default" disabled={!hasMore} onClick={onOlder}>
        Older
      </Button>
    </Group>
  );
}

function NoResponses({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Empty title="No response matches these filters." />
  ) : (
    <Empty title="No responses yet.">New responses appear here automatically.</Empty>
  );
}

/** Determines which responses arrived after the first page was first loaded. */
function useNewSince(responses: readonly Response[] | undefined): (response: Response) => boolean {
  const [latest, setLatest] = useState<number>();
  if (latest === undefined && responses !== undefined)
    setLatest(Math.max(0, ...responses.map(({ id }) => id)));
  return ({ id }) => latest !== undefined && id > latest;
}
