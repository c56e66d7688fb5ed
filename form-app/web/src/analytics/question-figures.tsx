import type { QuestionAnalytics } from '#client';
import { Button, Group, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { Tag } from '../shell/tag.js';
import { AnswerGrid } from './answer-grid.js';
import { Chart } from './chart.js';
import type { Selection } from './selection.js';
import { DownloadButtons } from './download-buttons.js';
import { server } from '../server/connection.js';
import { formatSample } from './format-figures.js';
import { useLanguageCode, useTexts } from '../texts/use-texts.js';
import styles from './analytics.module.css';

interface QuestionFiguresProps {
  readonly formId: number;
  readonly question: QuestionAnalytics;
  readonly selection: Selection;
  readonly isPaper: boolean;
}

/** The chart of a question, with the grid of its answers on demand. */
export function QuestionFigures({ formId, question, selection, isPaper }: QuestionFiguresProps) {
  const texts = useTexts('analytics');
  const [isOpen, setOpen] = useState(false);
  const gridId = useId();
  const lang = useLanguageCode();
  const title = question.question === '' ? question.title : question.question;
  const isShown = isOpen || isPaper;
  return (
    <section className={styles.question} aria-label={title}>
      <Group gap="xs">
        <Title order={2} size="h4" className="as-typed">
          {title}
        </Title>
        {question.archived && <Tag>{texts.archived}</Tag>}
      </Group>
      <Text size="sm">{formatSample(question)}</Text>
      {question.chart !== null && question.answered > 0 && (
        <Chart formId={formId} question={question} title={title} selection={selection} isPaper={isPaper} />
      )}
      {question.answered > 0 && (
        <Group gap="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            className="not-printed"
            aria-expanded={isShown}
            aria-controls={gridId}
            aria-label={isShown ? texts.grid.hideOf(title) : texts.grid.showOf(title)}
            onClick={() => setOpen(!isOpen)}
          >
            {isShown ? texts.grid.hide : texts.grid.show}
          </Button>
          {question.chart !== null && (
            <DownloadButtons
              name={title}
              load={() => server().forms.getChart(formId, question.questionId, { ...selection, lang })}
            />
          )}
        </Group>
      )}
      <div id={gridId}>{isShown && question.answered > 0 && <AnswerGrid question={question} />}</div>
    </section>
  );
}
