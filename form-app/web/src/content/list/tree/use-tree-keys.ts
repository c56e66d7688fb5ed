import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useLatest } from '../../../shell/use-latest.js';
import type { NodeRow, TreeRow } from './tree-rows.js';

interface TreeKeysOptions {
  readonly rows: readonly TreeRow[];
  readonly isExpanded: (row: NodeRow) => boolean;
  readonly reveal: (index: number) => void;
  readonly onExpand: (row: NodeRow, isExpanded: boolean) => void;
  readonly onToggle: (row: NodeRow) => void;
  readonly onOpen: (row: NodeRow) => void;
}

/** Number of rows that Page Up and Page Down move by. */
const LEAP = 10;

/** Keys of a WAI-ARIA treegrid with focusable rows. Only one row and its controls are in the tab order. */
export function useTreeKeys(list: RefObject<HTMLElement | null>, options: TreeKeysOptions) {
  const { rows, isExpanded, reveal, onExpand, onToggle, onOpen } = options;
  const [active, setActive] = useState<TreeRow>();
  const wanted = useRef<string>(undefined);
  const focused = useRef<Element>(null);
  const latest = useLatest({ reveal });
  const activeIndex = indexOfActive(rows, active);

  useLayoutEffect(() => {
    const row = wanted.current === undefined ? undefined : rowElement(list.current, wanted.current);
    if (row !== undefined) {
      wanted.current = undefined;
      row.focus({ preventScroll: true });
    }
  });
  // A row that is moved in the document or removed loses the focus.
  useLayoutEffect(() => {
    const before = focused.current;
    if (document.activeElement !== document.body || before === null) return;
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    else {
      // The list was shorter while its rows were being replaced.
      latest.current.reveal(activeIndex);
      rowElement(list.current, rows[activeIndex]?.key ?? '')?.focus({ preventScroll: true });
    }
  }, [list, rows, activeIndex, latest]);

  function goTo(index: number): void {
    const row = rows[Math.min(Math.max(0, index), rows.length - 1)];
    if (row === undefined) return;
    wanted.current = row.key;
    setActive(row);
    reveal(rows.indexOf(row));
  }

  /** Handles a key; returns whether it has an effect. */
  function act(key: string, index: number): boolean {
    const row = rows[index];
    if (row?.kind !== 'node') return false;
    const canExpand = row.node['@hasChildren'] === true;
    switch (key) {
      case 'ArrowRight':
        if (canExpand && !isExpanded(row)) onExpand(row, true);
        else if (isExpanded(row)) goTo(index + 1);
        return true;
      case 'ArrowLeft':
        if (isExpanded(row)) onExpand(row, false);
        else if (row.level > 1)
          goTo(rows.findIndex((each) => each.kind === 'node' && each.path === row.parent));
        return true;
      case ' ':
        onToggle(row);
        return true;
      case 'Enter':
        onOpen(row);
        return true;
      default:
        return false;
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!(target instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = rows.findIndex((row) => row.key === target.dataset.key);
    const next = targetOf(key, index, rows.length);
    if (next !== undefined) goTo(next);
    if (next !== undefined || act(key, index)) event.preventDefault();
  }

  function onFocus({ target }: FocusEvent): void {
    focused.current = target;
    const row = rows.find(({ key }) => key === target.closest('tr')?.dataset.key);
    if (row !== undefined && row.key !== active?.key) setActive(row);
  }

  return { activeIndex, onKeyDown, onFocus, onBlur: (event: FocusEvent) => forget(event, focused) };
}

/** If the active row is no longer in the list, the row at its position becomes active. */
function indexOfActive(rows: readonly TreeRow[], active: TreeRow | undefined): number {
  if (active === undefined) return 0;
  const same = rows.findIndex(({ key }) => key === active.key);
  if (same >= 0) return same;
  return Math.max(
    0,
    rows.findIndex(({ parent, index }) => parent === active.parent && index === active.index),
  );
}

/** The focus moved to another element, and was not lost with a removed one. */
function forget({ relatedTarget }: FocusEvent, focused: RefObject<Element | null>): void {
  if (relatedTarget !== null) focused.current = null;
}

function targetOf(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return index + LEAP;
    case 'PageUp':
      return index - LEAP;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function rowElement(list: HTMLElement | null, key: string): HTMLElement | undefined {
  return [...(list?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])].find(
    (row) => row.dataset.key === key,
  );
}
