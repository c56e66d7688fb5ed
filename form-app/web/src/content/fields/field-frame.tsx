import { useEffect, useRef, type ReactNode } from 'react';
import { useEditor } from '../editor/editor-context.js';
import type { ShownField } from '../editor/use-shown-field.js';
import { fieldId, focusFirst } from '../parts/focus-part.js';

/** A field that links can lead to: its first input is focused. */
export function FieldFrame({ path, property, children }: ShownField & { children: ReactNode }) {
  const { shown, onShown } = useEditor();
  const frame = useRef<HTMLDivElement>(null);
  const isNext = shown?.property === property && shown.path.join('/') === path.join('/');
  useEffect(() => {
    if (!isNext) return;
    focusFirst(frame.current);
    onShown();
  }, [isNext, onShown]);
  return (
    <div ref={frame} id={fieldId(path, property)}>
      {children}
    </div>
  );
}
