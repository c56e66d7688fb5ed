import type { Form, FormAnalytics, Question, Response } from '#client';
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nameQuestion, outlineOf } from '../rules/rule-texts.js';
import { formatTime } from '../shell/format-time.js';
import { Tag } from '../shell/tag.js';
import { useTexts } from '../texts/use-texts.js';
import { formatAnswer } from './format-answer.js';
import type { NamedQuestion } from './question-names.js';
import { totalsQuery, type ResultFilter } from './results.queries.js';
import { formatNumber } from '../texts/format-number.js';
import styles from './results.module.css';
import { userName } from '../shell/user-name.js';

interface ResponseTableProps {
  readonly form: Form;
  readonly filter: ResultFilter;
  readonly columns: readonly number[] | 'all';
  readonly responses: readonly Response[];
  readonly names: ReadonlyMap<number, NamedQuestion>;
  readonly isNew: (response: Response) => boolean;
  readonly onOpen: (response: Response) => void;
}

/** A row for each response, a column for each chosen question, and totals over all pages. */
export function ResponseTable(props: ResponseTableProps) {
  const texts = useTexts('results');
  const { form, filter, columns, responses, names, isNew, onOpen } = props;
  const outline = useMemo(() => outlineOf(form), [form]);
  const totals = useQuery(totalsQuery(form.id, filter));
  const shown = outline.questions.filter(({ id }) => columns === 'all' || columns.includes(id));
  return (
    <Table.ScrollContainer minWidth={320} className={styles.scroll ?? ''}>
      <Table withTableBorder striped aria-label={texts.tableName} className={styles.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.sent}</Table.Th>
            <Table.Th scope="col">{texts.user}</Table.Th>
            {shown.map((question) => (
              <Table.Th key={question.id} scope="col" className={styles.cell ?? ''}>
                {nameQuestion(outline, question)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {responses.map((response) => (
            <Table.Tr key={response.id}>
              <Table.Th scope="row" className={styles.sent ?? ''}>
                <button
                  type="button"
                  className={styles.open}
                  aria-label={texts.open(
                    response.id,
                    userName(response.createdBy),
                    formatTime(response.created),
                  )}
                  onClick={() => onOpen(response)}
                >
                  {formatTime(response.created)}
                </button>{' '}
                {isNew(response) && <Tag color="blue">{texts.isNew}</Tag>}
              </Table.Th>
              <Table.Td data-head={texts.user}>{userName(response.createdBy)}</Table.Td>
              {shown.map((question) => (
                <Table.Td
                  key={question.id}
                  className={styles.cell ?? ''}
                  data-head={nameQuestion(outline, question)}
                >
                  <div className={styles.clamped}>{answersTo(question.id, response, names)}</div>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {totals.data && (
          <Totals totals={totals.data} columns={shown} nameOf={(each) => nameQuestion(outline, each)} />
        )}
      </Table>
    </Table.ScrollContainer>
  );
}

function answersTo(id: number, { items }: Response, names: ResponseTableProps['names']): string {
  const given = items.filter(({ questionId }) => questionId === id);
  return given.map((item) => formatAnswer(item, names.get(id))).join(', ');
}

const FIGURE = { maximumFractionDigits: 2 } as const;

interface TotalsProps {
  readonly totals: FormAnalytics;
  readonly columns: readonly Question[];
  readonly nameOf: (question: Question) => string;
}

/** The number of answers to each question, and the average of numbers. */
function Totals({ totals, columns, nameOf }: TotalsProps) {
  const texts = useTexts('results');
  const byId = new Map(totals.questions.map((question) => [question.questionId, question]));
  return (
    <Table.Tfoot>
      <Table.Tr>
        <Table.Th scope="row" colSpan={2}>
          {texts.answered}
        </Table.Th>
        {columns.map((question) => {
          const { answered = 0, rows = [] } = byId.get(question.id) ?? {};
          const average = rows[0]?.average;
          return (
            <Table.Td key={question.id} fw={600} data-head={nameOf(question)}>
              {formatNumber(answered)}
              {average !== undefined && ` · ${texts.average} ${formatNumber(average, FIGURE)}`}
            </Table.Td>
          );
        })}
      </Table.Tr>
    </Table.Tfoot>
  );
}
