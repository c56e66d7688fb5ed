import { memo } from 'react';
import type { FormPart } from '../part.js';
import type { PartActions } from '../part-actions.js';
import { numbersOf } from '../number-questions.js';
import { QuestionRow } from './question-row.js';
import { SectionRow } from './section-row.js';
import styles from './rows.module.css';

interface PartRowsProps {
  readonly form: FormPart;
  readonly actions: PartActions;
}

/** The questions and sections of a form as a list. */
export const PartRows = memo(function PartRows({ form, actions }: PartRowsProps) {
  const numbers = numbersOf(form.children, 1);
  return (
    <ol className={styles.list}>
      {form.children.map((part, index) => {
        const number = numbers[index] ?? 1;
        const ends = {
          isFirst: form.children[index - 1]?.kind !== part.kind,
          isLast: index === form.children.length - 1,
        };
        if (part.kind === 'section')
          return <SectionRow key={part.uuid} section={part} from={number} {...ends} actions={actions} />;
        return (
          part.kind === 'question' && (
            <QuestionRow
              key={part.uuid}
              question={part}
              number={number}
              parent={form.uuid}
              index={index}
              {...ends}
              actions={actions}
            />
          )
        );
      })}
    </ol>
  );
});
