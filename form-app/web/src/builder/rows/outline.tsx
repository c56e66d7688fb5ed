import { memo } from 'react';
import { focusPart } from '../focus-part.js';
import { numbersOf } from '../number-questions.js';
import { nameOf } from '../name-of.js';
import type { FormPart, Part } from '../part.js';
import styles from './outline.module.css';
import { useTexts } from '../../texts/use-texts.js';

/** All sections and questions with their numbers, each with a link to its text. */
export const Outline = memo(function Outline({ form }: { form: FormPart }) {
  return (
    <nav aria-label={useTexts('builder').outline} className={styles.outline}>
      <OutlineList parts={form.children} from={1} />
    </nav>
  );
});

const OutlineList = memo(function OutlineList({ parts, from }: { parts: readonly Part[]; from: number }) {
  const numbers = numbersOf(parts, from);
  return (
    <ol className={styles.list}>
      {parts.map((part, index) => (
        <li key={part.uuid} data-kind={part.kind}>
          <button type="button" className={styles.entry} onClick={() => focusPart(part.uuid)}>
            {part.kind === 'question' && <span className={styles.number}>{numbers[index]}</span>}
            <span className={styles.name} dir="auto">
              {nameOf(part)}
            </span>
          </button>
          {part.kind === 'section' && part.children.length > 0 && (
            <OutlineList parts={part.children} from={numbers[index] ?? from} />
          )}
        </li>
      ))}
    </ol>
  );
});
