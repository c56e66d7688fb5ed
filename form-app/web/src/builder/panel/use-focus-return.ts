import { useEffect, useState } from 'react';
import { editButtonId } from '../focus-part.js';

/** Returns the focus when a panel closes, to the element that had it or to the button that opens the part. */
export function useFocusReturn(uuid: string): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      const target = isThere ? before : document.getElementById(editButtonId(uuid));
      target?.focus({ preventScroll: true });
    },
    [before, uuid],
  );
}
