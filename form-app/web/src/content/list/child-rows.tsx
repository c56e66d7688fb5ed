import { closestCenter, DndContext, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core';
import { Button, Checkbox, Group } from '@mantine/core';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { announceDrag } from '../../shell/announce-drag.js';
import { useDragSensors } from '../../shell/drag-sensors.js';
import { useLatest } from '../../shell/use-latest.js';
import type { NodePlace } from '../content-path.js';
import styles from '../content.module.css';
import { nameOf, titleOf, type ContentNode } from '../model/node.js';
import { useContentTexts } from '../use-content-texts.js';
import { BulkActions } from './bulk-actions.js';
import { ChildRow } from './child-row.js';
import { useChildOrder } from './use-child-order.js';
import type { ShownColumns } from './use-columns.js';

type Step = 'up' | 'down';
const NO_STEPS: readonly Step[] = [];
const ONLY_UP: readonly Step[] = ['up'];
const ONLY_DOWN: readonly Step[] = ['down'];
const BOTH_WAYS: readonly Step[] = ['up', 'down'];

interface ChildRowsProps {
  /** The place of the parent. */
  readonly place: NodePlace;
  readonly nodes: readonly ContentNode[];
  readonly columns: ShownColumns;
  readonly isWritable: (name: string) => boolean;
  /** Whether the nodes follow each other in their parent: search results do not. */
  readonly isOrdered: boolean;
}

/** Children with the actions for those that are selected; their order changes by drag, keyboard and menu. */
export function ChildRows({ place, nodes, columns, isWritable, isOrdered }: ChildRowsProps) {
  const { list } = useContentTexts();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { shown, move } = useChildOrder(place, nodes);
  const sensors = useDragSensors();
  const latest = useLatest({ shown, move });
  const onMove = useCallback(
    (name: string, step: Step): void => {
      const from = indexOf(latest.current.shown, name);
      // The focus returns to the menu of the row, whose place must be known by then.
      flushSync(() => latest.current.move(from, from + (step === 'up' ? -1 : 1)));
    },
    [latest],
  );
  const toggle = useCallback((name: string): void => setSelected((before) => toggled(before, name)), []);
  const names = nodes.map(nameOf).filter(isWritable);
  const chosen = names.filter((name) => selected.has(name));
  const isMovable = isOrdered && names.length > 1;

  function onDragEnd({ active, over }: DragEndEvent): void {
    if (over !== null) move(indexOf(shown, active.id), indexOf(shown, over.id));
  }

  return (
    <>
      {names.length > 0 && (
        <Group mb="xs" gap="sm" mih="2.25rem">
          <Checkbox
            label={list.selectAll}
            checked={chosen.length === names.length}
            indeterminate={chosen.length > 0 && chosen.length < names.length}
            onChange={() => setSelected(chosen.length === names.length ? new Set() : new Set(names))}
          />
          {chosen.length > 0 && (
            <BulkActions place={place} names={chosen} onDone={() => setSelected(new Set())}>
              <Button variant="subtle" size="compact-sm" onClick={() => setSelected(new Set())}>
                {list.clear}
              </Button>
            </BulkActions>
          )}
        </Group>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announceDrag((id) => titleIn(shown, id)) }}
        onDragEnd={onDragEnd}
      >
        <ul className={styles.rows} aria-label={list.label}>
          {shown.map((node, index) => (
            <ChildRow
              key={nameOf(node)}
              place={place}
              node={node}
              columns={columns}
              isWritable={isWritable(nameOf(node))}
              steps={isMovable && isWritable(nameOf(node)) ? stepsAt(index, shown.length) : NO_STEPS}
              isSelected={selected.has(nameOf(node))}
              onToggle={toggle}
              onMove={onMove}
            />
          ))}
        </ul>
      </DndContext>
    </>
  );
}

/** The very same lists each time: others would have every row drawn again. */
function stepsAt(index: number, count: number): readonly Step[] {
  if (index === 0) return ONLY_DOWN;
  return index === count - 1 ? ONLY_UP : BOTH_WAYS;
}

function indexOf(nodes: readonly ContentNode[], name: UniqueIdentifier): number {
  return nodes.findIndex((node) => nameOf(node) === name);
}

function titleIn(nodes: readonly ContentNode[], name: UniqueIdentifier): string | undefined {
  const node = nodes[indexOf(nodes, name)];
  return node && titleOf(node);
}

function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return new Set(names.has(name) ? [...names].filter((each) => each !== name) : [...names, name]);
}
