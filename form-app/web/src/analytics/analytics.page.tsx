import type { Form, FormAnalytics } from '#client';
import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formQuery } from '../forms/forms.queries.js';
import { server } from '../server/connection.js';
import { IgnoredValues } from '../shell/ignored-values.js';
import { useLinked } from '../shell/use-linked.js';
import { Empty, Failed, Loading } from '../shell/states.js';
import { linkOfAnalytics, readAnalyticsView, type Period } from './analytics-view.js';
import { PeriodChoice, type ChangeKind } from './period-choice.js';
import { QuestionFigures } from './question-figures.js';
import { useLightPaper } from './use-light-paper.js';

const route = getRouteApi('/shell/forms/$formId/analytics');

/** What the answers to the form of the address come to. */
export function AnalyticsPage() {
  const { formId } = route.useParams();
  const { data } = useQuery(formQuery(formId));
  return data && <AnalyticsOf key={data.id} form={data} />;
}

function AnalyticsOf({ form }: { form: Form }) {
  const { period, isPaper, ignored } = readAnalyticsView(route.useSearch());
  const navigate = route.useNavigate();
  const [entered, setEntered] = useLinked(period);
  const setPeriod = (changed: Period, kind: ChangeKind): void => {
    setEntered(changed);
    const search = linkOfAnalytics({ period: changed, isPaper });
    void navigate({ search, replace: kind === 'further', resetScroll: false });
  };
  const togglePaper = (): void => {
    void navigate({ search: linkOfAnalytics({ period, isPaper: !isPaper }), resetScroll: false });
  };
  useLightPaper(isPaper);
  const figures = useQuery({
    queryKey: ['analytics', form.id, period],
    queryFn: ({ signal }) => server().forms.getAnalytics(form.id, { ...period, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PeriodChoice period={entered} onChange={setPeriod} />
      <IgnoredValues values={ignored} />
      <Group mb="md" gap="xs" className="not-printed">
        <Button variant="default" aria-pressed={isPaper} onClick={togglePaper}>
          {isPaper ? 'Leave the print view' : 'Print view'}
        </Button>
        {isPaper && <Button onClick={() => window.print()}>Print</Button>}
      </Group>
      {figures.isPending && <Loading what="the figures" />}
      {figures.isError && (
        <Failed what="The figures" error={figures.error} onRetry={() => void figures.refetch()} />
      )}
      {figures.isSuccess && <Figures figures={figures.data} period={period} isPaper={isPaper} />}
    </>
  );
}

interface FiguresProps {
  readonly figures: FormAnalytics;
  readonly period: Period;
  readonly isPaper: boolean;
}

function Figures({ figures, period, isPaper }: FiguresProps) {
  const { responses, questions, formId } = figures;
  if (questions.length === 0) return <Empty title="This form has no questions yet." />;
  if (responses === 0) return <Empty title="There are no responses in this period." />;
  return (
    <>
      <Text mb="md" role="status">
        {responses === 1 ? '1 response' : `${responses.toLocaleString()} responses`} {sayPeriod(period)}
      </Text>
      {questions.map((question) => (
        <QuestionFigures
          key={question.questionId}
          formId={formId}
          question={question}
          period={period}
          isPaper={isPaper}
        />
      ))}
    </>
  );
}

function sayPeriod({ from, to, timeZone }: Period): string {
  const zone = `(days of ${timeZone})`;
  if (from !== undefined && to !== undefined) return `from ${from} to ${to} ${zone}`;
  if (from !== undefined) return `since ${from} ${zone}`;
  return to === undefined ? 'in all' : `until ${to} ${zone}`;
}
