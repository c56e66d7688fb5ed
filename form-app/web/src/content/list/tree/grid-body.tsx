import type { ReactNode } from 'react';
import styles from './tree.module.css';
import type { TreeRow } from './tree-rows.js';

interface GridBodyProps {
  readonly rows: readonly TreeRow[];
  /** Indexes of the rendered rows, ascending. */
  readonly indexes: readonly number[];
  /** In px. */
  readonly rowHeight: number;
  /** Number of columns. */
  readonly span: number;
  readonly draw: (row: TreeRow, index: number) => ReactNode;
}

/** The rendered rows, with empty space of the height of the others. */
export function GridBody({ rows, indexes, rowHeight, span, draw }: GridBodyProps) {
  return (
    <tbody>
      {indexes.flatMap((index, at) => {
        const row = rows[index];
        const missing = index - (indexes[at - 1] ?? -1) - 1;
        if (row === undefined) return [];
        const gap = <Gap key={`before ${row.key}`} height={missing * rowHeight} span={span} />;
        return missing === 0 ? [draw(row, index)] : [gap, draw(row, index)];
      })}
      <Gap height={(rows.length - 1 - (indexes.at(-1) ?? -1)) * rowHeight} span={span} />
    </tbody>
  );
}

function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr className={styles.gap} role="presentation" aria-hidden>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

/** Indexes of the rows to render: the visible ones, and the active one, which can have the focus. */
export function indexesOf(first: number, last: number, active: number, count: number): readonly number[] {
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset);
  if (active >= count || (active >= first && active < last)) return shown;
  return active < first ? [active, ...shown] : [...shown, active];
}
