import type { QuestionAnalytics } from '#client';
import { Button, Group, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { Tag } from '../shell/tag.js';
import { AnswerGrid } from './answer-grid.js';
import { Chart } from './chart.js';
import type { Period } from './analytics-view.js';
import { formatSample } from './format-figures.js';
import styles from './analytics.module.css';

interface QuestionFiguresProps {
  readonly formId: number;
  readonly question: QuestionAnalytics;
  readonly period: Period;
  readonly isPaper: boolean;
}

/** The chart of a question, with the grid of its answers on demand. */
export function QuestionFigures({ formId, question, period, isPaper }: QuestionFiguresProps) {
  const [isOpen, setOpen] = useState(false);
  const gridId = useId();
  const title = question.question === '' ? question.title : question.question;
  const isShown = isOpen || isPaper;
  return (
    <section className={styles.question} aria-label={title}>
      <Group gap="xs">
        <Title order={2} size="h4" className="as-typed">
          {title}
        </Title>
        {question.archived && <Tag>Archived</Tag>}
      </Group>
      <Text size="sm">{formatSample(question)}</Text>
      {question.chart !== null && question.answered > 0 && (
        <Chart formId={formId} question={question} title={title} period={period} isPaper={isPaper} />
      )}
      {question.answered > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className="not-printed"
          aria-expanded={isShown}
          aria-controls={gridId}
          aria-label={`${isShown ? 'Hide' : 'Show'} answers: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isShown ? 'Hide' : 'Show'} answers
        </Button>
      )}
      <div id={gridId}>{isShown && question.answered > 0 && <AnswerGrid question={question} />}</div>
    </section>
  );
}
