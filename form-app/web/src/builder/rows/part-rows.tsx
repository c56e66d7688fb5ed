import { memo } from 'react';
import type { Part } from '../part.js';
import type { PartActions } from '../part-actions.js';
import { numbersOf } from '../number-questions.js';
import { QuestionRow } from './question-row.js';
import { SectionRow } from './section-row.js';
import styles from './rows.module.css';

interface PartRowsProps {
  readonly parent: Part;
  /** The number of the first question. */
  readonly from: number;
  readonly actions: PartActions;
}

/** The questions and sections of one parent as a list. */
export const PartRows = memo(function PartRows({ parent, from, actions }: PartRowsProps) {
  const numbers = numbersOf(parent.children, from);
  return (
    <ol className={styles.list}>
      {parent.children.map((part, index) => {
        const number = numbers[index] ?? from;
        if (part.kind === 'section')
          return <SectionRow key={part.uuid} section={part} from={number} actions={actions} />;
        return (
          part.kind === 'question' && (
            <QuestionRow
              key={part.uuid}
              question={part}
              number={number}
              parent={parent.uuid}
              index={index}
              actions={actions}
            />
          )
        );
      })}
    </ol>
  );
});
