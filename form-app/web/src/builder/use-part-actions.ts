import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../shell/use-latest.js';
import { copyPart } from './copy-part.js';
import { describePlace } from './describe-place.js';
import { addOptionId, focusPart } from './focus-part.js';
import { newPart } from './new-part.js';
import type { PartActions } from './part-actions.js';
import type { FormPart, Part } from './part.js';
import {
  besideOf,
  findPart,
  insertPart,
  listParts,
  movePart,
  removePart,
  replacePart,
  stepFrom,
  type Place,
} from './part-tree.js';
import type { Draft } from './use-draft.js';

/** Changes of one field within this number of milliseconds are one undo step. */
const STEP_MS = 2_000;

interface PartEditing {
  /** Always the same object, so that unchanged rows are not rendered again. */
  readonly actions: PartActions;
  /** A description of the last action, for screen readers. */
  readonly announcement: string;
}

/** The actions of rows on the parts of a draft. */
export function usePartActions(draft: Draft, edit: (part: Part) => void): PartEditing {
  const latest = useLatest(draft);
  const [announcement, announce] = useState('');
  const actions = useMemo((): PartActions => {
    function insert(parts: readonly Part[], { parent, index }: Place): void {
      const { form, change } = latest.current;
      const next = parts.reduce<FormPart>(
        (state, part, offset) => insertPart(state, part, { parent, index: index + offset }),
        form,
      );
      flushSync(() => change(next));
      const last = parts.at(-1);
      if (last !== undefined) focusPart(last.uuid);
    }
    return {
      insert,
      edit,
      add: (kind, place) => insert([newPart(kind)], place),
      write: (changed, field) => {
        const { form, change } = latest.current;
        change(replacePart(form, changed), `${changed.uuid} ${field} ${Math.floor(Date.now() / STEP_MS)}`);
      },
      step: (uuid, by) => {
        const { form, change } = latest.current;
        const place = stepFrom(form, uuid, by);
        const moved = place && movePart(form, uuid, place);
        if (moved !== undefined) change(moved);
        announce(describePlace(moved ?? form, uuid));
      },
      duplicate: (part) => {
        const here = listParts(latest.current.form).find((each) => each.part.uuid === part.uuid);
        if (here !== undefined) insert([copyPart(part)], { parent: here.parent, index: here.index + 1 });
      },
      remove: (uuid) => {
        const { form, change } = latest.current;
        flushSync(() => change(removePart(form, uuid)));
        const beside = besideOf(form, uuid);
        const adder = document.getElementById(addOptionId(beside));
        if (adder !== null && findPart(form, uuid)?.kind === 'answerOption') adder.focus();
        else focusPart(beside);
      },
    };
  }, [latest, edit]);
  return { actions, announcement };
}
