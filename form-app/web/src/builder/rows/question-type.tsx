import type { QuestionType as Type } from '#client';
import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { nameOf, type Part } from '../part.js';
import type { PartActions } from '../part-actions.js';
import styles from './rows.module.css';

type Question = Part & { readonly kind: 'question' };

interface QuestionTypeProps {
  readonly question: Question;
  readonly actions: PartActions;
}

const TYPES: Readonly<Record<Type, string>> = {
  single: 'One of several options',
  multi: 'Any of several options',
  text: 'Free text',
  range: 'Number on a scale',
};
const ORDER = ['single', 'multi', 'text', 'range'] as const satisfies readonly Type[];
const DATA = ORDER.map((value) => ({ value, label: TYPES[value] }));
const FIRST_SCALE = { rangeFrom: 1, rangeTo: 5 };

/** The type of a question, its bounds, and whether it must be answered. */
export function QuestionType({ question, actions }: QuestionTypeProps) {
  const { values } = question;
  const name = nameOf(question);
  const write = (changed: Partial<Question['values']>, field: string): void =>
    actions.write({ ...question, values: { ...values, ...changed } }, field);

  function choose(chosen: string): void {
    const questionType = ORDER.find((type) => type === chosen);
    if (questionType === undefined) return;
    const isNewScale = questionType === 'range' && (values.rangeFrom ?? values.rangeTo ?? null) === null;
    write({ questionType, ...(isNewScale && FIRST_SCALE) }, `type ${questionType}`);
  }

  return (
    <div className={styles.type}>
      <NativeSelect
        size="xs"
        aria-label={`Type: ${name}`}
        data={DATA}
        value={values.questionType ?? 'text'}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {values.questionType === 'range' &&
        (['rangeFrom', 'rangeTo'] as const).map((field) => (
          <NumberInput
            key={field}
            size="xs"
            w="5rem"
            allowDecimal={false}
            aria-label={`${field === 'rangeFrom' ? 'From' : 'To'}: ${name}`}
            value={values[field] ?? ''}
            onChange={(value) => write({ [field]: typeof value === 'number' ? value : null }, field)}
          />
        ))}
      <Checkbox
        size="xs"
        label="Required"
        aria-label={`Required: ${name}`}
        checked={values.required === true}
        onChange={(event) => write({ required: event.currentTarget.checked }, `required ${Date.now()}`)}
      />
    </div>
  );
}
