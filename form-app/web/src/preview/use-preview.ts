import { useCallback, useState, type FocusEvent } from 'react';
import { forgetOwn, keepOwn, readOwn } from '../sign-in/own-storage.js';

/** Whether the preview is open, and what it shows. */
export interface PreviewState {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** The uuid of the question or section that had the focus last. */
  readonly edited: string | undefined;
  readonly follow: (event: FocusEvent) => void;
}

const NAME = 'preview';
/** At this width the preview is next to the builder; below it covers the builder and starts closed. */
const BESIDE = '(min-width: 62em)';

/** The state of the preview. Whether it is open is stored in this browser for all forms of the user. */
export function usePreview(): PreviewState {
  const [isOpen, setOpen] = useState(() => readOwn('view', NAME) === true && matchMedia(BESIDE).matches);
  const [edited, setEdited] = useState<string>();
  const follow = useCallback(({ target }: FocusEvent) => {
    const part = target.closest('[data-part]')?.getAttribute('data-part') ?? undefined;
    if (part !== undefined) setEdited(part);
  }, []);
  return {
    isOpen,
    toggle: () => {
      if (isOpen) forgetOwn('view', NAME);
      else keepOwn('view', NAME, true);
      setOpen(!isOpen);
    },
    edited,
    follow,
  };
}
