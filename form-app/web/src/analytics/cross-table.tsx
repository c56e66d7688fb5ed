import { NativeSelect, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { nameQuestion, type Outline } from '../rules/rule-texts.js';
import { server } from '../server/connection.js';
import { Failed, Loading } from '../shell/states.js';
import { useTexts } from '../texts/use-texts.js';
import { answersOf } from './answer-filter.js';
import type { Selection } from './selection.js';
import { CrossCounts } from './cross-counts.js';
import styles from './analytics.module.css';

/** Tables with more columns are hard to read. */
const MOST_COLUMNS = 50;

interface CrossTableProps {
  readonly formId: number;
  readonly outline: Outline;
  readonly selection: Selection;
  readonly rows: string;
  readonly columns: string;
  readonly onChange: (rows: string, columns: string) => void;
}

/** Shows how the answers to one question depend on the answers to another. */
export function CrossTable(props: CrossTableProps) {
  const texts = useTexts('analytics');
  const { outline, rows, columns, onChange } = props;
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
        {texts.cross.intro}
      </Text>
      <div className={`${styles.period ?? ''} ${styles.filter ?? ''} not-printed`}>
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

function Crossed({ formId, outline, selection, row, column }: CrossedProps) {
  const texts = useTexts('analytics');
  const crossed = { rows: row.id, columns: column.id };
  const table = useQuery({
    queryKey: ['analytics', formId, 'cross', selection, crossed],
    queryFn: ({ signal }) => server().forms.getCrossTable(formId, { ...selection, ...crossed, signal }),
  });
  if (table.isPending) return <Loading what={texts.cross.what} />;
  if (table.isError)
    return <Failed what={texts.cross.failed} error={table.error} onRetry={() => void table.refetch()} />;
  return <CrossCounts title={nameQuestion(outline, row)} table={table.data} />;
}
