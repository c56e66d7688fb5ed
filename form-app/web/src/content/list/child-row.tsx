import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { formatTime } from '../../shell/format-time.js';
import { DraggableRow } from '../../shell/draggable-row.js';
import { Icon } from '../../shell/icon.js';
import { ContentLink } from '../content-link.js';
import { childPath, type NodePlace } from '../content-path.js';
import { nameOf, textOf, titleOf, type ContentNode } from '../model/node.js';
import { NodeStatus } from '../node-status.js';
import styles from '../content.module.css';
import { useContentTexts } from '../use-content-texts.js';
import { labelOfType } from '../model/label-of-type.js';
import { labelOfColumn, showCell } from './columns.js';
import { NodeMenu } from './node-menu.js';
import type { ShownColumns } from './use-columns.js';

interface ChildRowProps {
  /** The place of the parent. */
  readonly place: NodePlace;
  readonly node: ContentNode;
  readonly columns: ShownColumns;
  readonly isWritable: boolean;
  /** Where it can be moved among its siblings; empty if it cannot. */
  readonly steps: readonly ('up' | 'down')[];
  readonly isSelected: boolean;
  readonly onToggle: (name: string) => void;
  readonly onMove: (name: string, step: 'up' | 'down') => void;
}

/** A child in a list. */
export const ChildRow = memo(function ChildRow(props: ChildRowProps) {
  const { place, node, columns, isWritable, steps, isSelected, onToggle, onMove } = props;
  const { list } = useContentTexts();
  const name = nameOf(node);
  const title = titleOf(node);
  const here = { ...place, path: childPath(place.path, name) };
  const changed = textOf(node, 'cms:lastModified') || textOf(node, 'mgnl:lastModified');
  return (
    <li className={styles.item} data-selected={isSelected || undefined}>
      <DraggableRow
        id={name}
        name={title}
        isMovable={steps.length > 0}
        buttons={
          isWritable && (
            <NodeMenu
              {...{ place: here, node, steps }}
              hasVersions={false}
              onStep={(step) => onMove(name, step)}
            />
          )
        }
      >
        <div className={styles.row}>
          {isWritable ? (
            <Checkbox aria-label={list.select(title)} checked={isSelected} onChange={() => onToggle(name)} />
          ) : (
            <span />
          )}
          {node['@hasChildren'] === true ? (
            <ContentLink to={here} view="list" label={list.open(title)} className={styles.chevron}>
              <Icon name="open" />
            </ContentLink>
          ) : (
            <span />
          )}
          <span className={styles.name}>
            <ContentLink to={here}>{title}</ContentLink>
            {title !== name && <div className={styles.dim}>{name}</div>}
          </span>
          <span className={`${styles.dim ?? ''} ${styles.wide ?? ''}`}>
            {labelOfType(textOf(node, '@nodeType'))}
          </span>
          <NodeStatus node={node} />
          <span className={`${styles.dim ?? ''} ${styles.wide ?? ''}`}>
            {changed === '' ? '' : formatTime(Date.parse(changed))}
          </span>
          <Cells node={node} columns={columns} />
        </div>
      </DraggableRow>
    </li>
  );
});

/** The values of the chosen columns, each below its name. */
function Cells({ node, columns: { shown, paths } }: Pick<ChildRowProps, 'node' | 'columns'>) {
  if (shown.length === 0) return null;
  return (
    <dl className={styles.cells}>
      {shown.map((column) => (
        <div key={column.name}>
          <dt>{labelOfColumn(column)}</dt>
          <dd>{showCell(node, column, paths)}</dd>
        </div>
      ))}
    </dl>
  );
}
