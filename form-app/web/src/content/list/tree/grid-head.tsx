import { Checkbox } from '@mantine/core';
import { Icon } from '../../../shell/icon.js';
import { useContentTexts } from '../../use-content-texts.js';
import { labelOfColumn } from '../columns.js';
import type { ShownColumns } from '../use-columns.js';
import type { SORTS } from '../use-list-view.js';
import type { Selection } from './use-selection.js';
import styles from './tree.module.css';

type Sort = (typeof SORTS)[number];

export interface HeadProps {
  readonly columns: ShownColumns;
  readonly isNarrow: boolean;
  readonly selection: Selection;
  readonly sorting: { readonly sort: Sort; readonly onSort: (sort: Sort) => void };
}

/** The column headers; columns with a button can be sorted. */
export function GridHead({ columns, isNarrow, selection, sorting }: HeadProps) {
  const { list } = useContentTexts();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" style={{ width: isNarrow ? '2.25rem' : '4.25rem' }}>
          {selection.most > 0 && (
            <div className={styles.choices}>
              <Checkbox
                aria-label={list.selectAll}
                checked={selection.isAll}
                indeterminate={!selection.isAll && selection.paths.size > 0}
                onChange={selection.toggleAll}
              />
            </div>
          )}
        </th>
        <SortedHead {...sorting} by="title" />
        {!isNarrow && (
          <>
            <SortedHead {...sorting} by="type" width="8rem" />
            <th scope="col" style={{ width: '11rem' }}>
              {list.filter.state}
            </th>
            <SortedHead {...sorting} by="changed" width="11rem" />
          </>
        )}
        {columns.shown.map((column) => (
          <th key={column.name} scope="col" style={{ width: '10rem' }} title={column.name}>
            {labelOfColumn(column)}
          </th>
        ))}
        <th scope="col" style={{ width: '3rem' }} aria-label={list.actionsColumn} />
      </tr>
    </thead>
  );
}

interface SortedHeadProps {
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly by: 'title' | 'type' | 'changed';
  readonly width?: string;
}

/**
 * A button that sorts by the column; pressing it again restores the order of the parent. With the keyboard, use “Sort by”
 * above the list.
 */
function SortedHead({ sort, onSort, by, width }: SortedHeadProps) {
  const { list } = useContentTexts();
  const isSorted = sort === by;
  const order = by === 'changed' ? 'descending' : 'ascending';
  return (
    <th scope="col" style={{ width }} aria-sort={isSorted ? order : undefined}>
      <button
        type="button"
        className={styles.sort}
        tabIndex={-1}
        onClick={() => onSort(isSorted ? 'place' : by)}
      >
        {list.sorts[by]}
        {isSorted && <Icon name={by === 'changed' ? 'down' : 'up'} size={14} />}
      </button>
    </th>
  );
}
