import { NativeSelect } from '@mantine/core';
import { optionChoices, questionChoices } from '../rules/choices.js';
import type { Outline } from '../rules/rule-texts.js';
import { useTexts } from '../texts/use-texts.js';
import styles from './analytics.module.css';

interface AnswerFilterProps {
  readonly outline: Outline;
  readonly question: string;
  readonly answer: string;
  readonly onChange: (question: string, answer: string) => void;
}

/** Restricts the figures to respondents who gave an answer. */
export function AnswerFilter({ outline, question, answer, onChange }: AnswerFilterProps) {
  const texts = useTexts('analytics');
  const { filter } = texts;
  const chosen = outline.questions.find(({ id }) => String(id) === question);
  const answers = answersOf(chosen);
  return (
    <div
      role="group"
      aria-label={filter.question}
      className={`${styles.period ?? ''} ${styles.filter ?? ''}`}
    >
      <NativeSelect
        label={filter.question}
        value={question}
        onChange={({ currentTarget: { value } }) => onChange(value, '')}
        data={questionChoices(outline, filter.anyQuestion)}
      />
      {answers.length > 0 && (
        <NativeSelect
          label={filter.answer}
          value={answer}
          onChange={({ currentTarget: { value } }) => onChange(question, value)}
          data={[{ value: '', label: '–' }, ...answers]}
        />
      )}
    </div>
  );
}

/** The maximum number of answers in a list. */
const MOST_NUMBERS = 101;

interface Answer {
  readonly value: string;
  readonly label: string;
}

/** The selectable answers of a question; empty for text questions. */
export function answersOf(question: Outline['questions'][number] | undefined): readonly Answer[] {
  if (question === undefined) return [];
  const { questionType, rangeFrom, rangeTo } = question;
  if (
    questionType === 'range' &&
    rangeFrom !== null &&
    rangeTo !== null &&
    rangeTo - rangeFrom < MOST_NUMBERS
  )
    return Array.from({ length: rangeTo - rangeFrom + 1 }, (_, index) => {
      const value = String(rangeFrom + index);
      return { value, label: value };
    });
  return optionChoices(question);
}
