import type { QuestionAnalytics } from '#client';
import { NativeSelect, Table, Text, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { nameQuestion, type Outline } from '../rules/rule-texts.js';
import { server } from '../server/connection.js';
import { Failed, Loading } from '../shell/states.js';
import { formatNumber } from '../texts/format-number.js';
import { useTexts } from '../texts/use-texts.js';
import type { Period } from './analytics-view.js';
import { answersOf } from './answer-filter.js';
import { formatShare } from './format-figures.js';
import styles from './analytics.module.css';

/** A column is counted by a request of its own. */
const MOST_COLUMNS = 12;

interface CrossTableProps {
  readonly formId: number;
  readonly outline: Outline;
  readonly period: Period;
  readonly rows: string;
  readonly columns: string;
  readonly isFiltered: boolean;
  readonly onChange: (rows: string, columns: string) => void;
}

/** How the answers to one question depend on those to another one. */
export function CrossTable(props: CrossTableProps) {
  const texts = useTexts('analytics');
  const { outline, rows, columns, isFiltered, onChange } = props;
  const choices = outline.questions.filter((question) => answersOf(question).length > 0);
  if (choices.length < 2) return null;
  const isColumn = (question: Outline['questions'][number]): boolean =>
    answersOf(question).length <= MOST_COLUMNS;
  const list = (questions: Outline['questions']) => [
    { value: '', label: texts.cross.choose },
    ...questions.map((each) => ({ value: String(each.id), label: nameQuestion(outline, each) })),
  ];
  const byId = (id: string) => choices.find((each) => String(each.id) === id);
  const [row, column] = [byId(rows), byId(columns)];
  return (
    <div className={styles.question} role="group" aria-label={texts.cross.title}>
      <Title order={2} size="h4">
        {texts.cross.title}
      </Title>
      <Text size="sm" mb="xs">
        {texts.cross.intro} {isFiltered && texts.cross.unfiltered}
      </Text>
      <div className={`${styles.period ?? ''} not-printed`}>
        <NativeSelect
          label={texts.cross.rows}
          value={rows}
          data={list(choices)}
          onChange={({ currentTarget: { value } }) => onChange(value, columns)}
        />
        <NativeSelect
          label={texts.cross.columns}
          description={choices.every(isColumn) ? undefined : texts.cross.tooMany(MOST_COLUMNS)}
          value={columns}
          data={list(choices.filter(isColumn))}
          onChange={({ currentTarget: { value } }) => onChange(rows, value)}
        />
      </div>
      {row !== undefined && column !== undefined && isColumn(column) && (
        <Crossed {...props} row={row} column={column} />
      )}
    </div>
  );
}

interface CrossedProps extends CrossTableProps {
  readonly row: Outline['questions'][number];
  readonly column: Outline['questions'][number];
}

function Crossed({ formId, outline, period, row, column }: CrossedProps) {
  const texts = useTexts('analytics');
  const answers = answersOf(column);
  const results = useQueries({
    queries: answers.map(({ value }) => ({
      queryKey: ['analytics', formId, period, column.id, value],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<QuestionAnalytics | undefined> => {
        const filter = { questionId: column.id, answer: value };
        const figures = await server().forms.getAnalytics(formId, { ...period, ...filter, signal });
        return figures.questions.find(({ questionId }) => questionId === row.id);
      },
    })),
  });
  const failed = results.find(({ isError }) => isError);
  if (failed !== undefined)
    return <Failed what={texts.cross.failed} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (results.some(({ isPending }) => isPending)) return <Loading what={texts.cross.what} />;
  const figures = results.map(({ data }) => data);
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table withTableBorder withColumnBorders striped aria-label={texts.cross.title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{nameQuestion(outline, row)}</Table.Th>
            {answers.map(({ value, label }) => (
              <Table.Th key={value} ta="right" scope="col">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {answersOf(row).map(({ value, label }) => (
            <Table.Tr key={value}>
              <Table.Th scope="row" fw={400} className="as-typed">
                {label}
              </Table.Th>
              {figures.map((figure, index) => (
                <Table.Td key={answers[index]?.value} ta="right">
                  {cellOf(figure, value)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">{texts.cross.all}</Table.Th>
            {figures.map((figure, index) => (
              <Table.Td key={answers[index]?.value} ta="right" fw={600}>
                {formatNumber(figure?.answered ?? 0)}
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The number of respondents, and their share of those of the column who answered. */
function cellOf(figure: QuestionAnalytics | undefined, value: string): string {
  const count = figure?.rows.find(({ answer }) => answer === value)?.count ?? 0;
  const answered = figure?.answered ?? 0;
  return answered === 0 ? '–' : `${formatNumber(count)} (${formatShare(count / answered)})`;
}
