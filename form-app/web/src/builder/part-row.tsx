import type { ReactNode } from 'react';
import { DraggableRow } from '../shell/draggable-row.js';
import { Tag } from '../shell/tag.js';
import { nameOf, type Part } from './part.js';
import type { PartActions } from './part-actions.js';
import { PartButtons } from './part-buttons.js';
import { PartProblems } from './part-problems.js';
import styles from './builder.module.css';

interface PartRowProps {
  readonly part: Part;
  readonly actions: PartActions;
  readonly children: ReactNode;
}

/** One part, above what it holds. */
export function PartRow({ part, actions, children }: PartRowProps) {
  return (
    <li className={styles.item} data-kind={part.kind}>
      <DraggableRow
        id={part.uuid}
        name={nameOf(part)}
        buttons={<PartButtons part={part} actions={actions} />}
      >
        <PartText part={part} />
      </DraggableRow>
      <PartProblems uuid={part.uuid} />
      {children}
    </li>
  );
}

const TYPES = { text: 'Free text', single: 'Single select', multi: 'Multi select', range: 'Range' } as const;

function PartText({ part }: { part: Part }) {
  const name = nameOf(part);
  if (part.kind === 'section') return <h2 className={styles.section}>{name}</h2>;
  if (part.kind !== 'question') return <div className={styles.option}>{name}</div>;
  const { questionType = 'text', required } = part.values;
  return (
    <>
      <div className="as-typed">{name}</div>
      <div className={styles.tags}>
        <Tag>{TYPES[questionType]}</Tag>
        {required === true && <Tag color="blue">Required</Tag>}
      </div>
    </>
  );
}
