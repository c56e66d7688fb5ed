import type { Form } from '#client';
import { closestCenter, DndContext, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { describeError } from '../server/describe-error.js';
import { server } from '../server/connection.js';
import { announceDrag } from '../shell/announce-drag.js';
import { useDragSensors } from '../shell/drag-sensors.js';
import { notify } from '../shell/notices.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { useLatest } from '../shell/use-latest.js';
import { FormRow } from './form-row.js';
import { activityQuery, titleOf, useFormAction } from './forms.queries.js';
import styles from './form-list.module.css';
import { textsOf, useTexts } from '../texts/use-texts.js';

/** Forms in order. If the list is not filtered, they can be reordered by drag, keyboard and buttons. */
export function FormList({ forms, isWhole }: { forms: readonly Form[]; isWhole: boolean }) {
  const mayEdit = useMay('forms.edit');
  const activity = useQuery({ ...activityQuery, enabled: useMay('forms.results') });
  const { shown, move } = useOrder(forms);
  const sensors = useDragSensors();
  const latest = useLatest({ shown, move });
  const onMove = useCallback(
    (moved: number, by: -1 | 1) => {
      const { shown, move } = latest.current;
      const from = shown.findIndex(({ id }) => id === moved);
      move(from, from + by);
    },
    [latest],
  );
  const isMovable = mayEdit && isWhole && forms.length > 1;

  function onDragEnd({ active, over }: DragEndEvent): void {
    const from = shown.findIndex(({ id }) => id === active.id);
    const to = shown.findIndex(({ id }) => id === over?.id);
    if (from >= 0 && to >= 0 && from !== to) move(from, to);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announceDrag((id) => nameIn(shown, id)) }}
      onDragEnd={onDragEnd}
    >
      <ol className={styles.list} aria-label={useTexts('forms').title}>
        {shown.map((form, index) => (
          <FormRow
            key={form.id}
            form={form}
            activity={activity.data?.get(form.id)}
            activityState={activity.isError ? 'failed' : activity.isSuccess ? 'known' : 'unknown'}
            isMovable={isMovable}
            isFirst={index === 0}
            isLast={index === shown.length - 1}
            onMove={onMove}
          />
        ))}
      </ol>
    </DndContext>
  );
}

/** The order set by the user, until the server returns the same order. */
function useOrder(forms: readonly Form[]) {
  const [wanted, setWanted] = useState<readonly number[]>();
  const save = useFormAction((ids: readonly number[]) => server().formsEditor.orderForms(ids));
  const shown = wanted === undefined ? forms : sortBy(forms, wanted);

  function move(from: number, to: number): void {
    const ids = shown.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined) return;
    ids.splice(to, 0, moved);
    setWanted(ids);
    const title = titleOf(shown[from] ?? { id: moved, title: '' });
    save.mutate(ids, {
      onSuccess: () => notify(textsOf('forms').moved(title, to + 1, ids.length)),
      onError: (error) => {
        setWanted(undefined);
        notify(textsOf('forms').notMoved(describeError(error)), { isProblem: true });
      },
    });
  }
  return { shown, move };
}

function nameIn(forms: readonly Form[], id: UniqueIdentifier): string | undefined {
  const form = forms.find((each) => each.id === id);
  return form && titleOf(form);
}

function sortBy(forms: readonly Form[], ids: readonly number[]): readonly Form[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return [...forms].sort((one, other) => (place.get(one.id) ?? Infinity) - (place.get(other.id) ?? Infinity));
}
