import { memo } from 'react';
import type { Part } from './part.js';
import { PartRow } from './part-row.js';
import type { PartActions } from './part-tree-view.js';
import styles from './builder.module.css';

/** The parts of one parent as a list. */
export const PartRows = memo(function PartRows({
  parts,
  actions,
}: {
  readonly parts: readonly Part[];
  readonly actions: PartActions;
}) {
  return (
    <ol className={styles.list}>
      {parts.map((part) => (
        <PartRow key={part.uuid} part={part} actions={actions} />
      ))}
    </ol>
  );
});
