import { useEffect } from 'react';

/** Moves the focus to an element when the component that had it is removed. @param id of the element; by default, the page */
export function useFocusAfter(id = 'content'): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.getElementById(id)?.focus({ preventScroll: true });
    },
    [id],
  );
}
