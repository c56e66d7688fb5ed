import type { Form, FormAnalytics } from '#client';
import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PublishedForm } from '../forms/published-form.js';
import { SharePageLink } from '../forms/share-page-link.js';
import { server } from '../server/connection.js';
import { formatDate } from '../shell/format-date.js';
import { IgnoredValues } from '../shell/ignored-values.js';
import { useLinked } from '../shell/use-linked.js';
import { Empty, Failed, Loading } from '../shell/states.js';
import { outlineOf, type Outline } from '../rules/rule-texts.js';
import { linkOfAnalytics, readAnalyticsView, type AnalyticsView, type Period } from './analytics-view.js';
import { AnswerFilter } from './answer-filter.js';
import { Completion } from './completion.js';
import { CrossTable } from './cross-table.js';
import { selectionOf, type Selection } from './selection.js';
import { Trend } from './trend.js';
import { PeriodChoice, type ChangeKind } from './period-choice.js';
import { QuestionFigures } from './question-figures.js';
import { useLightPaper } from './use-light-paper.js';
import { textsOf, useTexts } from '../texts/use-texts.js';
import styles from './analytics.module.css';

const route = getRouteApi('/shell/forms/$formId/analytics');

export function AnalyticsPage() {
  const { formId } = route.useParams();
  return <PublishedForm formId={formId}>{(form) => <AnalyticsOf key={form.id} form={form} />}</PublishedForm>;
}

function AnalyticsOf({ form }: { form: Form }) {
  const texts = useTexts('analytics');
  const outline = useMemo(() => outlineOf(form), [form]);
  const { ignored, ...view } = readAnalyticsView(route.useSearch(), outline.questions);
  const { period, isPaper, question, answer } = view;
  const selection = selectionOf(
    period,
    outline.questions.find(({ id }) => String(id) === question),
    answer,
  );
  const navigate = route.useNavigate();
  const [entered, setEntered] = useLinked(period);
  const setPeriod = (changed: Period, kind: ChangeKind): void => {
    setEntered(changed);
    const search = linkOfAnalytics({ ...view, period: changed });
    void navigate({ search, replace: kind === 'further', resetScroll: false });
  };
  const show = (change: Partial<AnalyticsView>): void => {
    void navigate({ search: linkOfAnalytics({ ...view, ...change }), resetScroll: false });
  };
  useLightPaper(isPaper);
  const figures = useQuery({
    queryKey: ['analytics', form.id, selection],
    queryFn: ({ signal }) => server().forms.getAnalytics(form.id, { ...selection, signal }),
    placeholderData: keepPreviousData,
  });
  const isEmpty = isUnanswered(figures, selection);
  return (
    <>
      {!isEmpty && (
        <div className={`${styles.controls ?? ''} not-printed`}>
          <PeriodChoice period={entered} onChange={setPeriod} />
          <AnswerFilter
            outline={outline}
            question={question}
            answer={answer}
            onChange={(nextQuestion, nextAnswer) => show({ question: nextQuestion, answer: nextAnswer })}
          />
          <Button variant="default" aria-pressed={isPaper} onClick={() => show({ isPaper: !isPaper })}>
            {isPaper ? texts.paper.leave : texts.paper.show}
          </Button>
          {isPaper && <Button onClick={() => window.print()}>{texts.paper.print}</Button>}
        </div>
      )}
      <IgnoredValues values={ignored} />
      {figures.isPending && <Loading what={texts.figures.what} />}
      {figures.isError && (
        <Failed what={texts.figures.theWhat} error={figures.error} onRetry={() => void figures.refetch()} />
      )}
      {figures.isSuccess && (
        <Figures figures={figures.data} outline={outline} selection={selection} isPaper={isPaper} />
      )}
      {figures.isSuccess && figures.data.responses > 0 && (
        <CrossTable
          formId={form.id}
          outline={outline}
          selection={selection}
          rows={view.rows}
          columns={view.columns}
          onChange={(rows, columns) => show({ rows, columns })}
        />
      )}
    </>
  );
}

interface FiguresProps {
  readonly figures: FormAnalytics;
  readonly outline: Outline;
  readonly selection: Selection;
  readonly isPaper: boolean;
}

function Figures({ figures, outline, selection, isPaper }: FiguresProps) {
  const texts = useTexts('analytics');
  const { responses, questions, formId } = figures;
  if (questions.length === 0) return <Empty title={texts.figures.noQuestions} />;
  if (responses === 0 && isAll(selection))
    return (
      <Empty title={texts.figures.noneYet}>
        <Text>{texts.figures.noneYetHelp}</Text>
        <SharePageLink formId={formId} />
      </Empty>
    );
  if (responses === 0) return <Empty title={texts.figures.noResponses} />;
  return (
    <>
      <Text mb="md" role="status">
        {texts.figures.total(responses)} {formatPeriod(selection)}
      </Text>
      <Trend formId={formId} selection={selection} isPaper={isPaper} />
      <Completion figures={figures} outline={outline} />
      <div className={styles.questions}>
        {questions.map((question) => (
          <QuestionFigures
            key={question.questionId}
            formId={formId}
            question={question}
            selection={selection}
            isPaper={isPaper}
          />
        ))}
      </div>
    </>
  );
}

function isAll({ from, to, questionId }: Selection): boolean {
  return [from, to, questionId].every((each) => each === undefined);
}

/** Whether the form has no responses at all; false until this is known. */
function isUnanswered(
  { data, isPlaceholderData }: UseQueryResult<FormAnalytics>,
  selection: Selection,
): boolean {
  return isAll(selection) && !isPlaceholderData && data?.responses === 0;
}

function formatPeriod({ timeZone, ...days }: Period): string {
  const { period } = textsOf('analytics');
  const [from, to] = [days.from, days.to].map((day) => (day === undefined ? day : formatDate(day)));
  if (from !== undefined && to !== undefined) return period.between(from, to, timeZone);
  if (from !== undefined) return period.since(from, timeZone);
  return to === undefined ? period.always : period.until(to, timeZone);
}
