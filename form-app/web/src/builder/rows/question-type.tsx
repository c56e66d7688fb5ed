import type { QuestionType as Type } from '#client';
import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { nameOf } from '../name-of.js';
import type { Part } from '../part.js';
import type { PartActions } from '../part-actions.js';
import styles from './rows.module.css';
import { useTexts } from '../../texts/use-texts.js';

type Question = Part & { readonly kind: 'question' };

interface QuestionTypeProps {
  readonly question: Question;
  readonly actions: PartActions;
}

const ORDER = ['single', 'multi', 'text', 'range'] as const satisfies readonly Type[];
const FIRST_SCALE = { rangeFrom: 1, rangeTo: 5 };

/** The type of a question, its bounds, and whether it is required. */
export function QuestionType({ question, actions }: QuestionTypeProps) {
  const texts = useTexts('builder');
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
        aria-label={texts.type(name)}
        data={ORDER.map((value) => ({ value, label: texts.types[value] }))}
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
            aria-label={field === 'rangeFrom' ? texts.from(name) : texts.to(name)}
            value={values[field] ?? ''}
            onChange={(value) => write({ [field]: typeof value === 'number' ? value : null }, field)}
          />
        ))}
      <Checkbox
        size="xs"
        label={texts.required}
        aria-label={texts.requiredLabel(name)}
        checked={values.required === true}
        onChange={(event) => write({ required: event.currentTarget.checked }, `required ${Date.now()}`)}
      />
    </div>
  );
}
