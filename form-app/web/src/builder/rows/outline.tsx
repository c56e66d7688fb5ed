import { memo, useEffect, useRef } from 'react';
import { focusPart } from '../focus-part.js';
import { numbersOf } from '../number-questions.js';
import { nameOf } from '../name-of.js';
import type { FormPart, Part } from '../part.js';
import styles from './outline.module.css';
import { useTexts } from '../../texts/use-texts.js';

interface OutlineProps {
  readonly form: FormPart;
  /** Uuid of the part that had the focus last. */
  readonly current: string | undefined;
}

/** All sections and questions with their numbers, each with a link to its text. */
export const Outline = memo(function Outline({ form, current }: OutlineProps) {
  const outline = useRef<HTMLElement>(null);
  useEffect(() => showEntry(outline.current), [current]);
  return (
    <nav ref={outline} aria-label={useTexts('builder').outline} className={styles.outline}>
      <OutlineList parts={form.children} from={1} current={current} />
    </nav>
  );
});

/** Scrolls the outline to its current entry. The page does not scroll, unlike with `scrollIntoView`. */
function showEntry(outline: HTMLElement | null): void {
  const entry = outline?.querySelector<HTMLElement>('[aria-current]');
  if (!outline || !entry) return;
  const { offsetTop: top, offsetHeight: height } = entry;
  outline.scrollTop = Math.min(Math.max(outline.scrollTop, top + height - outline.clientHeight), top);
}

interface OutlineListProps {
  readonly parts: readonly Part[];
  readonly from: number;
  readonly current: string | undefined;
}

const OutlineList = memo(function OutlineList({ parts, from, current }: OutlineListProps) {
  const numbers = numbersOf(parts, from);
  return (
    <ol className={styles.list}>
      {parts.map((part, index) => (
        <li key={part.uuid} data-kind={part.kind}>
          <button
            type="button"
            className={styles.entry}
            aria-current={part.uuid === current || undefined}
            onClick={() => focusPart(part.uuid)}
          >
            {part.kind === 'question' && <span className={styles.number}>{numbers[index]}</span>}
            <span className={styles.name} dir="auto">
              {nameOf(part)}
            </span>
          </button>
          {part.kind === 'section' && part.children.length > 0 && (
            <OutlineList parts={part.children} from={numbers[index] ?? from} current={current} />
          )}
        </li>
      ))}
    </ol>
  );
});
