import { useEffect, useState, type RefObject } from 'react';

/** Number of rows rendered beyond each edge. */
const BEYOND = 12;
/** Number of rows rendered before the height of the list is known. */
const FIRST = 30;
/** Height of a row in rem, as in tree.module.css. */
const ROW_REM = 3.25;

export interface RowWindow {
  readonly first: number;
  /** Exclusive. */
  readonly last: number;
  /** In px. */
  readonly rowHeight: number;
  /** Scrolls the row at an index into view. */
  readonly reveal: (index: number) => void;
}

/** The visible range of rows in a scrolling list; all rows have the same height. */
export function useWindow(list: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [range, setRange] = useState({ first: 0, last: FIRST });
  const [rowHeight] = useState(
    () => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const update = (): void => {
      const top = Math.floor(element.scrollTop / rowHeight);
      const first = Math.max(0, top - BEYOND);
      const last = top + Math.ceil(element.clientHeight / rowHeight) + BEYOND;
      setRange((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [list, rowHeight]);
  const reveal = (index: number): void => {
    const head = list.current?.querySelector('thead')?.clientHeight ?? 0;
    const space = (list.current?.clientHeight ?? 0) - head;
    const top = index * rowHeight;
    const before = list.current?.scrollTop ?? 0;
    if (top < before) list.current?.scrollTo({ top });
    else if (top + rowHeight > before + space) list.current?.scrollTo({ top: top + rowHeight - space });
  };
  return {
    first: Math.min(range.first, Math.max(0, count - 1)),
    last: Math.min(range.last, count),
    rowHeight,
    reveal,
  };
}
