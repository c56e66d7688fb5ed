import { useEffect, useRef, type ReactNode } from 'react';
import { useEditor } from '../editor/editor-context.js';
import type { ShownField } from '../editor/use-shown-field.js';

const INPUTS = 'input, textarea, select, [contenteditable=true]';

/** A field that links can lead to: its first input is focused. */
export function FieldFrame({ path, property, children }: ShownField & { children: ReactNode }) {
  const { shown, onShown } = useEditor();
  const frame = useRef<HTMLDivElement>(null);
  const isNext = shown?.property === property && shown.path.join('/') === path.join('/');
  useEffect(() => {
    if (!isNext) return;
    const { current } = frame;
    (current?.querySelector<HTMLElement>(INPUTS) ?? current?.querySelector('button'))?.focus();
    onShown();
  }, [isNext, onShown]);
  return <div ref={frame}>{children}</div>;
}
