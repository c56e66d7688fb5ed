import type { Operator, Question } from '#client';
import { MultiSelect, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { operatorsFor, valueKind, type RowDraft } from './rule-draft.js';
import { nameQuestion, type Outline } from './rule-texts.js';
import styles from './rules.module.css';
import { useTexts } from '../texts/use-texts.js';

interface ConditionRowProps {
  readonly row: RowDraft;
  readonly outline: Outline;
  readonly problem: string | undefined;
  readonly onChange: (row: RowDraft) => void;
}

/** Question – operator – value; each choice offers only what suits the one before. */
export function ConditionRow({ row, outline, problem, onChange }: ConditionRowProps) {
  const texts = useTexts('rules');
  const question = outline.questions.find(({ id }) => id === row.questionId);

  function chooseQuestion(id: string): void {
    const chosen = outline.questions.find((each) => String(each.id) === id);
    const operator: Operator = chosen?.questionType === 'multi' ? 'includes' : 'equals';
    onChange({ ...row, questionId: chosen?.id, operator, values: [] });
  }

  return (
    <div className={styles.row}>
      <NativeSelect
        aria-label={texts.question}
        value={row.questionId ?? ''}
        error={problem}
        onChange={(event) => chooseQuestion(event.currentTarget.value)}
        data={[
          { value: '', label: texts.chooseQuestion },
          ...outline.questions.map((each) => ({
            value: String(each.id),
            label: nameQuestion(outline, each),
          })),
        ]}
      />
      {question && (
        <>
          <NativeSelect
            aria-label={texts.operator}
            value={row.operator}
            onChange={(event) => {
              const operator = operatorsFor(question).find((each) => each === event.currentTarget.value);
              if (operator !== undefined) onChange({ ...row, operator, values: valuesFor(row, operator) });
            }}
            data={operatorsFor(question).map((value) => ({ value, label: texts.operators[value] }))}
          />
          <ConditionValueInput
            question={question}
            row={row}
            onChange={(values) => onChange({ ...row, values })}
          />
        </>
      )}
    </div>
  );
}

function valuesFor({ values, operator }: RowDraft, next: Operator): readonly string[] {
  const isSame = valueKind(operator) === valueKind(next);
  if (isSame) return values;
  return valueKind(next) === 'list' && valueKind(operator) === 'text' ? values.filter(Boolean) : [];
}

interface ValueProps {
  readonly question: Question;
  readonly row: RowDraft;
  readonly onChange: (values: readonly string[]) => void;
}

function ConditionValueInput({ question, row: { operator, values }, onChange }: ValueProps) {
  const texts = useTexts('rules');
  const kind = valueKind(operator);
  const { questionType, answerOptions } = question;
  const options = answerOptions.map(({ value, label }) => ({ value, label: label === '' ? value : label }));
  const [first = ''] = values;
  if (kind === 'nothing') return null;
  if (kind === 'list') {
    return (
      <MultiSelect
        aria-label={texts.answers}
        data={options}
        value={[...values]}
        onChange={onChange}
        placeholder={values.length === 0 ? texts.chooseAnswers : ''}
      />
    );
  }
  if (kind === 'number' || questionType === 'range') {
    return (
      <NumberInput
        aria-label={texts.number}
        allowDecimal={false}
        value={first}
        onChange={(value) => onChange([String(value)])}
      />
    );
  }
  if (questionType === 'text') {
    return (
      <TextInput
        aria-label={texts.text}
        value={first}
        onChange={(event) => onChange([event.currentTarget.value])}
      />
    );
  }
  return (
    <NativeSelect
      aria-label={texts.answer}
      value={first}
      onChange={(event) => onChange([event.currentTarget.value])}
      data={[{ value: '', label: texts.chooseAnswer }, ...options]}
    />
  );
}
