import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { DragHandle } from '../../../shell/drag-handle.js';
import { formatTime } from '../../../shell/format-time.js';
import { IconButton } from '../../../shell/icon-button.js';
import { ContentLink } from '../../content-link.js';
import { labelOfType } from '../../model/label-of-type.js';
import { nameOf, textOf, titleOf, type ContentNode } from '../../model/node.js';
import { NodeStatus } from '../../node-status.js';
import { useContentTexts } from '../../use-content-texts.js';
import { showCell } from '../columns.js';
import { NodeMenu } from '../node-menu.js';
import type { ShownColumns } from '../use-columns.js';
import type { Drop } from './drop.js';
import styles from './tree.module.css';
import type { NodeRow } from './tree-rows.js';

export type Step = 'up' | 'down';

/** The actions of rows; always the same object. */
export interface RowActions {
  readonly onToggle: (path: string, isRange: boolean) => void;
  readonly onExpand: (path: string, isExpanded: boolean) => void;
  readonly onStep: (path: string, step: Step) => void;
}

interface TreeRowProps {
  readonly workspace: string;
  readonly row: NodeRow;
  /** Index among all rows, from 0. */
  readonly place: number;
  readonly columns: ShownColumns;
  readonly isWritable: boolean;
  readonly isMovable: boolean;
  readonly isNarrow: boolean;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** Undefined: the entry has no children to show. */
  readonly isExpanded: boolean | undefined;
  /** Path of the entry whose descendants were searched; undefined in a tree. */
  readonly foundBelow: string | undefined;
  /** The directions in which it can be moved among its siblings; empty if it cannot be moved. */
  readonly steps: readonly Step[];
  readonly drop: Drop['zone'] | undefined;
  readonly actions: RowActions;
}

/** A node in a tree. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { workspace, row, place, columns, isWritable, isNarrow, isActive, isSelected, isExpanded } = props;
  const { node, path, level } = row;
  const { setNodeRef } = useDroppable({ id: path });
  const { setNodeRef: setHandle, ...drag } = useDraggable({ id: path, disabled: !props.isMovable });
  return (
    <tr
      ref={setNodeRef}
      className={styles.row}
      tabIndex={isActive ? 0 : -1}
      data-key={path}
      data-row
      data-dragged={drag.isDragging || undefined}
      data-drop={drag.isDragging ? undefined : props.drop}
      data-selected={isSelected || undefined}
      aria-level={level}
      aria-posinset={row.index + 1}
      aria-setsize={row.total}
      aria-rowindex={place + 2}
      aria-expanded={isExpanded}
      aria-selected={isWritable ? isSelected : undefined}
    >
      <td className={styles.choice}>
        {isWritable && (
          <div className={styles.choices}>
            {props.isMovable && (
              <DragHandle
                ref={setHandle}
                {...drag.listeners}
                {...drag.attributes}
                tabIndex={isActive ? 0 : -1}
                name={titleOf(node)}
              />
            )}
            <Choice {...props} />
          </div>
        )}
      </td>
      <td>
        <NameCell {...props} />
      </td>
      {!isNarrow && <Facts node={node} />}
      {columns.shown.map((column) => (
        <td key={column.name} title={showCell(node, column, columns.paths)} className={styles.value}>
          {showCell(node, column, columns.paths)}
        </td>
      ))}
      <td>
        {isWritable && (
          <NodeMenu
            place={{ workspace, path }}
            {...{ node, steps: props.steps, hasVersions: false, tabIndex: isActive ? 0 : -1 }}
            onStep={(step) => props.actions.onStep(path, step)}
          />
        )}
      </td>
    </tr>
  );
});

function Facts({ node }: { node: ContentNode }) {
  const changed = textOf(node, 'cms:lastModified') || textOf(node, 'mgnl:lastModified');
  return (
    <>
      <td className={styles.dim}>{labelOfType(textOf(node, '@nodeType'))}</td>
      <td>
        <NodeStatus node={node} />
      </td>
      <td className={styles.dim}>{changed === '' ? '' : formatTime(Date.parse(changed))}</td>
    </>
  );
}

/** Selects the row; with Shift, also the rows since the last selected one. */
function Choice({ row, isSelected, actions }: TreeRowProps) {
  const { list } = useContentTexts();
  return (
    <Checkbox
      aria-label={list.select(titleOf(row.node))}
      tabIndex={-1}
      checked={isSelected}
      onChange={() => undefined}
      onClick={({ shiftKey }) => actions.onToggle(row.path, shiftKey)}
    />
  );
}

function NameCell({ workspace, row, foundBelow, isNarrow, isExpanded, actions }: TreeRowProps) {
  const { list } = useContentTexts();
  const { node, path, level } = row;
  const [title, name] = [titleOf(node), nameOf(node)];
  return (
    <div
      className={styles.name}
      style={{ paddingInlineStart: `${(level - 1) * (isNarrow ? 0.75 : 1.5)}rem` }}
    >
      {isExpanded === undefined ? (
        <span className={styles.leaf} />
      ) : (
        <IconButton
          icon={isExpanded ? 'shut' : 'open'}
          label={isExpanded ? list.collapse(title) : list.expand(title)}
          tabIndex={-1}
          onClick={() => actions.onExpand(path, !isExpanded)}
        />
      )}
      <div className={styles.texts}>
        <ContentLink to={{ workspace, path }} className={styles.title} tabIndex={-1}>
          {title}
        </ContentLink>
        {foundBelow !== undefined && (
          <div className={styles.dim} title={path}>
            {pathBelow(foundBelow, path)}
          </div>
        )}
        {isNarrow && <NodeStatus node={node} />}
        {!isNarrow && foundBelow === undefined && title !== name && <div className={styles.dim}>{name}</div>}
      </div>
    </div>
  );
}

/** `ports / kiel` of `/home/ports/kiel` below `/home`. */
function pathBelow(root: string, path: string): string {
  const names = path.slice(root === '/' ? 1 : root.length + 1).split('/');
  return names.join(' / ');
}
