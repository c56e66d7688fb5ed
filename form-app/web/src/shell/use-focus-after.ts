import { useEffect } from 'react';

/** Moves the focus to an element when a component that had it is gone. @param id of the element */
export function useFocusAfter(id: string): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.getElementById(id)?.focus({ preventScroll: true });
    },
    [id],
  );
}
