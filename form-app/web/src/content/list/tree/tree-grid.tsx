import { DndContext } from '@dnd-kit/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { announceDrag } from '../../../shell/announce-drag.js';
import { useDragSensors } from '../../../shell/drag-sensors.js';
import { splatOf, type NodePlace } from '../../content-path.js';
import { titleOf } from '../../model/node.js';
import { useContentTexts } from '../../use-content-texts.js';
import type { ShownColumns } from '../use-columns.js';
import { detectRow } from './drop.js';
import { setExpanded, useExpanded } from './expanded.store.js';
import { GridBody, indexesOf } from './grid-body.js';
import { GridHead, type HeadProps } from './grid-head.js';
import { OtherRow } from './other-row.js';
import { stepsOf } from './steps.js';
import { TreeRow } from './tree-row.js';
import { nodesIn, type NodeRow, type TreeRow as Row } from './tree-rows.js';
import type { Selection } from './use-selection.js';
import { useRowActions } from './use-row-actions.js';
import { useTreeDrag } from './use-tree-drag.js';
import { useTreeKeys } from './use-tree-keys.js';
import type { Tree } from './use-tree.js';
import { useWindow } from './use-window.js';
import styles from './tree.module.css';

interface TreeGridProps {
  readonly place: NodePlace;
  readonly tree: Tree;
  readonly columns: ShownColumns;
  readonly selection: Selection;
  /** Whether entries can be expanded; search results cannot. */
  readonly isTree: boolean;
  /** Whether the rows can be at any level below the place. */
  readonly isSearch: boolean;
  /** Whether the rows are in the order of the parent. */
  readonly isOrdered: boolean;
  readonly isWritable: (path: string) => boolean;
  readonly mayHold: (parent: string, row: NodeRow) => boolean;
  readonly sorting: HeadProps['sorting'];
}

/** The nodes below a node, as a WAI-ARIA treegrid; only visible rows are rendered. */
export function TreeGrid(props: TreeGridProps) {
  const { place, tree, columns, selection, isTree, isOrdered, isWritable, mayHold, sorting } = props;
  const { list: texts } = useContentTexts();
  const { rows, show } = tree;
  const isNarrow = useMediaQuery('(max-width: 48em)');
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const expanded = useExpanded(place.workspace);
  const isExpanded = ({ path, node }: NodeRow): boolean =>
    isTree && node['@hasChildren'] === true && expanded.has(path);
  const nodes = useMemo(() => nodesIn(rows), [rows]);
  const drag = useTreeDrag(place, { nodes, selected: selection.paths, isOrdered, isExpanded, mayHold });
  const { first, last, rowHeight, reveal } = useWindow(list, rows.length);
  const onExpand = (row: NodeRow, isOpen: boolean): void => setExpanded(place.workspace, row.path, isOpen);
  const keys = useTreeKeys(list, {
    ...{ rows, isExpanded, reveal, onExpand: isTree ? onExpand : () => undefined },
    onToggle: ({ path }) => {
      if (isWritable(path)) selection.toggle(path, false);
    },
    onOpen: ({ path }) =>
      void navigate({ to: '/content/$', params: { _splat: splatOf({ ...place, path }) }, search: {} }),
  });
  const actions = useRowActions(place, rows, selection);
  useEffect(() => show(rows.slice(first, last)), [show, rows, first, last]);
  const span = 3 + (isNarrow ? 0 : 3) + columns.shown.length;

  const draw = (row: Row, index: number) =>
    row.kind === 'node' ? (
      <TreeRow
        key={row.key}
        {...{ workspace: place.workspace, row, place: index, columns, isNarrow, actions }}
        isWritable={isWritable(row.path)}
        isMovable={isWritable(row.path) && selection.most > 1}
        isActive={index === keys.activeIndex}
        isSelected={selection.paths.has(row.path)}
        isExpanded={isTree && row.node['@hasChildren'] === true ? isExpanded(row) : undefined}
        foundBelow={props.isSearch ? place.path : undefined}
        steps={stepsOf(row, isOrdered && isWritable(row.path) && isWritable(row.parent))}
        drop={drag.drop?.path === row.path ? drag.drop.zone : undefined}
      />
    ) : (
      <OtherRow
        key={row.key}
        row={row}
        place={index}
        span={span}
        isActive={index === keys.activeIndex}
        onRetry={tree.retry}
      />
    );

  return (
    <DndContext
      sensors={useDragSensors()}
      collisionDetection={detectRow}
      accessibility={{ announcements: announceDrag((id) => titleAt(nodes, String(id))) }}
      {...drag.handlers}
    >
      <div ref={list} className={styles.list}>
        <table
          role="treegrid"
          className={styles.table}
          style={{ minWidth: `${(isNarrow ? 18 : 46) + columns.shown.length * 10}rem` }}
          aria-label={texts.label}
          aria-rowcount={rows.length + 1}
          aria-multiselectable
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          onBlur={keys.onBlur}
        >
          <GridHead {...{ columns, isNarrow, sorting, selection }} />
          <GridBody
            {...{ rows, rowHeight, span, draw }}
            indexes={indexesOf(first, last, keys.activeIndex, rows.length)}
          />
        </table>
      </div>
    </DndContext>
  );
}

function titleAt(nodes: readonly NodeRow[], path: string): string | undefined {
  const row = nodes.find((each) => each.path === path);
  return row && titleOf(row.node);
}
