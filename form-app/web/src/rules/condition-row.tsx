import { operatorsOf, type Operator } from '#client';
import { NativeSelect } from '@mantine/core';
import { isTime } from '../builder/settings/html-types.js';
import { questionChoices } from './choices.js';
import { ConditionValueInput } from './condition-value-input.js';
import { valueKind, type RowDraft } from './rule-draft.js';
import type { Outline } from './rule-texts.js';
import styles from './rules.module.css';
import { useTexts } from '../texts/use-texts.js';

interface ConditionRowProps {
  readonly row: RowDraft;
  readonly outline: Outline;
  readonly problem: string | undefined;
  readonly onChange: (row: RowDraft) => void;
}

/** A condition: question, operator and value. Each choice depends on the previous one. */
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
        data={questionChoices(outline, texts.chooseQuestion)}
      />
      {question && (
        <>
          <NativeSelect
            aria-label={texts.operator}
            value={row.operator}
            onChange={(event) => {
              const operator = operatorsOf(question).find((each) => each === event.currentTarget.value);
              if (operator !== undefined) onChange({ ...row, operator, values: valuesFor(row, operator) });
            }}
            data={operatorsOf(question).map((value) => ({
              value,
              label: (isTime(question) ? texts.timeOperators[value] : undefined) ?? texts.operators[value],
            }))}
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
